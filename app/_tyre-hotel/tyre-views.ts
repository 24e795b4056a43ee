import type { Tyre } from '#services/tyre-hotel'
import type { TyrePlace, TyreView } from '#ui/tyres'
import type { Messages } from './tyre-context.tsx'

const PLACES: readonly TyrePlace[] = ['FrontLeft', 'FrontRight', 'RearLeft', 'RearRight']

/** Replaced is to be what has this status; any above 0 is warned of (TYRE-08). */
export const REPLACE = 1

const placeOf = ({ equipmentPosition }: Tyre): TyrePlace | null =>
  PLACES.find((place) => place.toLowerCase() === equipmentPosition.toLowerCase()) ?? null

/** 'Vänster fram'; null of a place without a name. */
export function titleOf(tyre: Tyre, t: Messages): string | null {
  const place = placeOf(tyre)
  return place && t(`tyre.${place}`)
}

/** '7,5 mm', with one decimal unless fewer will do. */
export function depthText(
  depth: number,
  {
    t,
    locale,
    least = 1,
  }: { readonly t: Messages; readonly locale: string; readonly least?: 0 | 1 },
): string {
  const digits = new Intl.NumberFormat(locale === 'en' ? 'en-GB' : 'sv-SE', {
    minimumFractionDigits: least,
    maximumFractionDigits: 1,
  })
  return t('tyre.mm', { depth: digits.format(depth) })
}

const statusOf = (id: number): TyreView['status'] => {
  if (id === REPLACE) return 'replace'
  return id > 0 ? 'warning' : 'good'
}

/** The tyres of a vehicle as they are shown, those on the car first, in the order of its places. */
export function tyreViews(
  tires: readonly Tyre[],
  { t, locale }: { readonly t: Messages; readonly locale: string },
): readonly TyreView[] {
  const rank = (tyre: Tyre): number => {
    const place = placeOf(tyre)
    return place === null ? PLACES.length : PLACES.indexOf(place)
  }
  return tires
    .toSorted((a, b) => rank(a) - rank(b))
    .map((tyre, index, all) => {
      const { wheel } = tyre
      const place = placeOf(tyre)
      // A place named twice is drawn once.
      const isFirst = all.findIndex((other) => placeOf(other) === place) === index
      const status = statusOf(wheel.threadStatusId)
      const message = wheel.threadStatusMessage || t(status === 'good' ? 'tyre.good' : 'tyre.worn')
      return {
        place: isFirst ? place : null,
        title: (isFirst && titleOf(tyre, t)) || t('tyre.other', { n: index + 1 }),
        depth: wheel.threadDepth,
        depthText: depthText(wheel.threadDepth, { t, locale }),
        dimension: `${wheel.sectionWidth}/${wheel.aspectRatio} R${wheel.rimDiameter}`,
        name: [wheel.name, wheel.threadPattern].filter((part) => part !== '').join(', '),
        status,
        message,
        advice: status === 'replace' ? unsaid(t('tyre.replace'), message) : undefined,
      }
    })
}

/** Words that the server's message does not say already. */
const unsaid = (messages: string, message: string): string | undefined =>
  message.toLowerCase().includes(messages.toLowerCase().replace(/\.$/, '')) ? undefined : messages
