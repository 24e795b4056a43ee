import type { BodyType } from '../bodies.ts'
import { onEveryGround } from '#domain/car-ground'
import { gradient, GLASS, shadow } from './parts.ts'

/** Half a car from the front or from behind, in the field of the side view; the other half is its mirror. */
interface End {
  /** Half the width at the shoulder and at the roof. */
  readonly width: number
  readonly roofWidth: number
  readonly roof: number
  /** Where glass ends and paint begins. */
  readonly belt: number
  readonly lamps: number
}

const ENDS: Record<BodyType, End> = {
  estate: { width: 104, roofWidth: 66, roof: 106, belt: 156, lamps: 184 },
  saloon: { width: 104, roofWidth: 62, roof: 108, belt: 156, lamps: 184 },
  hatchback: { width: 100, roofWidth: 66, roof: 104, belt: 156, lamps: 182 },
  suv: { width: 108, roofWidth: 76, roof: 86, belt: 142, lamps: 168 },
  coupe: { width: 108, roofWidth: 58, roof: 120, belt: 162, lamps: 188 },
  convertible: { width: 106, roofWidth: 62, roof: 126, belt: 162, lamps: 188 },
  mpv: { width: 106, roofWidth: 82, roof: 76, belt: 142, lamps: 174 },
  van: { width: 110, roofWidth: 96, roof: 48, belt: 136, lamps: 178 },
  pickup: { width: 112, roofWidth: 76, roof: 92, belt: 144, lamps: 168 },
  city: { width: 92, roofWidth: 62, roof: 102, belt: 154, lamps: 182 },
  crossover: { width: 106, roofWidth: 68, roof: 98, belt: 148, lamps: 174 },
  minibus: { width: 110, roofWidth: 94, roof: 54, belt: 136, lamps: 178 },
}
const GROUND = 240
const SILL = 222

/** A path and its mirror across the middle of the field. */
const both = (marks: string): string => `${marks}<g transform="matrix(-1 0 0 1 480 0)">${marks}</g>`

/** What is to the left of the middle, from `x` of half a car. */
const left = (x: number): number => 240 - x

function outline({ width, roofWidth, roof, belt }: End): string {
  const [l, r] = [left(width), 240 + width]
  const lr = left(roofWidth)
  return [
    `M${l} ${SILL}V${belt + 22}q0-12 10-20`,
    `L${lr} ${roof + 12}q6-11 20-12h${2 * roofWidth - 40}q14 1 20 12`,
    `L${r - 10} ${belt + 2}q10 8 10 20V${SILL}q0 6-8 6H${l + 8}q-8 0-8-6z`,
  ].join('')
}

function screen({ width, roofWidth, roof, belt }: End, inset: number): string {
  const top = roof + 10
  const [lt, lb] = [left(roofWidth - 9), left(width - 24 - inset)]
  return `M${lb} ${belt + 2}L${lt} ${top + 6}q4-6 14-6h${2 * (roofWidth - 23)}q10 0 14 6L${480 - lb} ${belt + 2}q-${(240 - lb).toFixed(0)} 8-${2 * (240 - lb)} 0z`
}

const wheels = ({ width }: End): string =>
  both(
    `<rect x="${left(width - 4)}" y="198" width="32" height="${GROUND - 196}" rx="9" fill="#151c21"/>`,
  )

function shellOf(end: End, paint: string, isOpen: boolean): string {
  const shell = isOpen
    ? outline({ ...end, roof: end.belt - 13, roofWidth: end.width - 12 })
    : outline(end)
  return [
    '<defs>',
    gradient('b', [
      [0, '#fff', 0.4],
      [0.4, '#fff', 0.06],
      [0.62, '#000', 0.02],
      [1, '#000', 0.32],
    ]),
    gradient('g', GLASS),
    `<clipPath id="c"><path d="${shell}"/></clipPath>`,
    '</defs>',
    shadow(240, GROUND + 1, end.width + 26, 12),
    wheels(end),
    `<path d="${shell}" fill="${paint}"/><path d="${shell}" fill="url(#b)"/>`,
    `<g clip-path="url(#c)"><path d="M0 208h480v30H0z" fill="#101b23" opacity=".7"/></g>`,
    `<path d="${shell}" fill="none" stroke="#0f1f2b" stroke-opacity=".3" stroke-width="1.3"/>`,
  ].join('')
}

const glassOf = (path: string, { belt, roof }: End): string =>
  [
    `<clipPath id="w"><path d="${path}"/></clipPath><path d="${path}" fill="url(#g)"/>`,
    `<g clip-path="url(#w)"><path d="M196 ${roof}h34l-30 ${belt - roof + 12}h-34zM246 ${roof}h14l-30 ${belt - roof + 12}h-14z" fill="#fff" opacity=".13"/></g>`,
    `<path d="${path}" fill="none" stroke="#08131b" stroke-opacity=".5" stroke-width="1.6"/>`,
  ].join('')

const mirrors = ({ width, belt }: End, paint: string): string =>
  both(
    `<path d="M${left(width - 10)} ${belt + 6}q-10 4-20 0q-4-13 6-14q12 0 14 14z" fill="${paint}"/><path d="M${left(width - 10)} ${belt + 6}q-10 4-20 0q-4-13 6-14q12 0 14 14z" fill="#08131b" opacity=".2"/>`,
  )

const plate = (y: number): string =>
  `<rect x="208" y="${y}" width="64" height="14" rx="2" fill="#fdfefe" stroke="#08131b" stroke-opacity=".4"/><rect x="208" y="${y}" width="7" height="14" fill="#2b4a9b"/><path d="M221 ${y + 7}h44" stroke="#22303a" stroke-width="4" stroke-dasharray="6 3.4" opacity=".55"/>`

const seats = ({ belt }: End): string =>
  both(`<path d="M${left(56)} ${belt - 2}v-10q2-16 16-16t16 16v10z" fill="#2a2320"/>`)

/** From the front. */
export function front(body: BodyType, paint: string): string {
  const end = ENDS[body]
  const { width, belt, lamps } = end
  const isOpen = body === 'convertible'
  const car = [
    shellOf(end, paint, isOpen),
    isOpen ? seats(end) : '',
    glassOf(screen(end, 0), end),
    both(
      `<path d="M${left(width - 32)} ${belt + 8}q6 ${(lamps - belt) / 2} 26 ${lamps - belt - 4}" fill="none" stroke="#08131b" stroke-opacity=".22" stroke-width="1.6"/>`,
    ),
    mirrors(end, paint),
    both(
      `<path d="M${left(width - 5)} ${lamps - 11}q26 0 42 12q-4 9-16 9q-20 1-26-6z" fill="#eef6fb" stroke="#08131b" stroke-opacity=".45" stroke-width="1.4"/><circle cx="${left(width - 23)}" cy="${lamps + 1}" r="5" fill="#fff" stroke="#8ba0ad"/>`,
    ),
    `<path d="M${left(52)} ${lamps - 8}h104q6 0 4 6l-5 12q-2 5-8 5H${left(43)}q-6 0-8-5l-5-12q-2-6 4-6z" fill="#131d25"/>`,
    `<path d="M${left(48)} ${lamps - 1}h96M${left(45)} ${lamps + 5}h90" stroke="#52626e" stroke-width="1.6"/><circle cx="240" cy="${lamps + 2}" r="7" fill="#dfe6ea" stroke="#7c8b96"/>`,
    plate(lamps + 17),
    both(
      `<rect x="${left(width - 12)}" y="210" width="26" height="6" rx="3" fill="#dbe6ec" opacity=".85"/>`,
    ),
  ]
  return onEveryGround(car.join(''))
}

/** From behind. */
export function rear(body: BodyType, paint: string): string {
  const end = ENDS[body]
  const { width, belt, lamps, roof } = end
  const isOpen = body === 'convertible'
  const isVan = body === 'van'
  const isPickup = body === 'pickup'
  const low = body === 'saloon' || body === 'coupe' || isOpen
  const lid = low ? belt + 8 : belt + 4
  const car = [
    shellOf(end, paint, isOpen),
    isOpen ? seats(end) : '',
    isOpen ? '' : glassOf(screen(end, isVan ? 4 : 6), end),
    isVan
      ? `<path d="M236 ${roof + 6}h8V${SILL - 12}h-8z" fill="${paint}"/><path d="M240 ${roof + 2}V${SILL - 10}" stroke="#08131b" stroke-opacity=".5" stroke-width="2"/><rect x="246" y="${belt + 26}" width="20" height="6" rx="3" fill="#22303a"/>`
      : '',
    `<path d="M${left(width - 22)} ${lid}V${lamps + 24}q2 7 10 7h${2 * (width - 32)}q8 0 10-7V${lid}" fill="none" stroke="#08131b" stroke-opacity=".28" stroke-width="1.6"/>`,
    isPickup
      ? `<path d="M${left(width - 20)} ${belt + 8}h${2 * (width - 20)}v5h-${2 * (width - 20)}z" fill="#08131b" opacity=".4"/>`
      : '',
    mirrors({ ...end, width: width - 2 }, paint),
    both(
      isVan || isPickup || body === 'mpv'
        ? `<path d="M${left(width - 3)} ${lamps - 24}h13q4 0 4 4v40q0 4-4 4h-13z" fill="#c01f2b"/><path d="M${left(width - 3)} ${lamps - 2}h17v9h-17z" fill="#f2b8a8"/>`
        : `<path d="M${left(width - 3)} ${lamps - 14}h36q8 2 10 9t-8 9h-38z" fill="#c01f2b"/><path d="M${left(width - 3)} ${lamps - 6}h40v4h-40z" fill="#ff8a80" opacity=".8"/>`,
    ),
    low || isVan || isPickup || body === 'mpv'
      ? ''
      : `<path d="M${left(width - 46)} ${lamps - 6}h${2 * (width - 46)}v3h-${2 * (width - 46)}z" fill="#7c1420" opacity=".75"/>`,
    `<circle cx="240" cy="${isVan ? lamps - 18 : lamps - 16}" r="6" fill="#dfe6ea" stroke="#7c8b96"/>`,
    plate(isVan ? lamps + 18 : lamps + 4),
    both(
      `<rect x="${left(width - 14)}" y="212" width="22" height="5" rx="2.5" fill="#b3242f" opacity=".9"/>`,
    ),
  ]
  return onEveryGround(car.join(''))
}
