import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { definitionHash, type FlowDefinition, type Json } from '#engine'
import { FlowProvider } from '#engine/react'
import { messages, type StepId, tyreHotel } from '#flows/tyre-hotel'
import type { NewTyres, TyreVehicle, Wheel } from '#services/tyre-hotel'
import { tyreWindowFrom } from '#domain/tyre-window'
import { serverDay } from '../../_api-client/server-day.ts'
import { TyrePageProvider } from '../tyre-context.tsx'
import { addDays } from '#domain/local-date'

const wheel = (more: Partial<Wheel> = {}): Wheel => ({
  name: 'Nokian Hakkapeliitta R5',
  rimDiameter: 17,
  sectionWidth: 225,
  aspectRatio: 50,
  threadPattern: 'Friktion',
  threadDepth: 7.5,
  threadStatusId: 0,
  threadStatusMessage: 'Bra mönsterdjup',
  ...more,
})

export const WORKSHOP = {
  erpId: '4210',
  locationName: 'Hedin Automotive Mölndal',
  departmentName: 'Däckhotell',
}

export const vehicle = (more: Partial<TyreVehicle> = {}): TyreVehicle => ({
  regNo: 'TYR100',
  name: 'BMW 320d Touring',
  packageLevel: 'Däckhotell Plus',
  brand: 'BMW',
  brandCode: 'BM',
  model: '320d Touring',
  productId: 'p1',
  location: {
    locationName: WORKSHOP.locationName,
    phone: '010-490 42 10',
    email: 'dackhotell.4210@hedinautomotive.example',
    workshops: [WORKSHOP],
  },
  tires: [
    {
      equipmentPosition: 'RearLeft',
      wheel: wheel({ threadDepth: 2.6, threadStatusId: 1, threadStatusMessage: 'Under 3 mm' }),
    },
    { equipmentPosition: 'FrontLeft', wheel: wheel() },
    { equipmentPosition: 'FrontRight', wheel: wheel({ threadDepth: 7.4 }) },
    {
      equipmentPosition: 'RearRight',
      wheel: wheel({ threadDepth: 3.8, threadStatusId: 2, threadStatusMessage: 'Under 4 mm' }),
    },
  ],
  ...more,
})

/** A day that can be booked, whenever the test runs. */
export const FREE_DAY = addDays(tyreWindowFrom(serverDay()).from, 2)

export const signedIn = (...vehicles: readonly TyreVehicle[]) => ({
  validated: { status: 0, vehicles },
  vehicle: 'TYR100',
  workshop: WORKSHOP,
})

interface Reads {
  readonly days?: readonly string[] | Error
  readonly times?: readonly string[] | Error
  readonly newTyres?: NewTyres
  /** When all of it was read, where it could not be read anew since; ms since 1970. */
  readonly asOf?: number
}

/** A cache that has read already, or failed to. */
function clientOf({ days, times, newTyres, asOf }: Reads): QueryClient {
  const client = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } })
  const keep = (queryKey: readonly unknown[], read: unknown): void => {
    if (read === undefined) return
    const isRead = !(read instanceof Error)
    if (isRead) client.setQueryData(queryKey, read, asOf === undefined ? {} : { updatedAt: asOf })
    if (isRead && asOf === undefined) return
    const query = client.getQueryCache().build(client, { queryKey })
    const error = isRead ? new Error('not read anew') : read
    query.setState({ ...query.state, status: 'error', error, fetchStatus: 'idle' })
  }
  keep(['days', WORKSHOP.erpId, 'TYR100', tyreWindowFrom(serverDay()).from], days)
  keep(['newTyres', 'TYR100'], newTyres && { offer: newTyres })
  const slots = Array.isArray(times)
    ? (times as readonly string[]).map((time) => ({ time, start: `${FREE_DAY}T${time}:00` }))
    : times
  keep(['times', WORKSHOP.erpId, 'TYR100', FREE_DAY], slots)
  return client
}

/** A screen as the server would draw it, in a step with those fields, after those reads. */
export function drawn(
  screen: ReactNode,
  at: { readonly step: StepId; readonly context?: object; readonly reads?: Reads },
): string {
  const context = Object.fromEntries(
    Object.entries(tyreHotel.context).map(([name, spec]) => [
      name,
      {
        ...spec,
        initial: (at.context as { [field: string]: Json } | undefined)?.[name] ?? spec.initial,
      },
    ]),
  )
  const definition = { ...tyreHotel, initial: at.step, context } as FlowDefinition
  const served = {
    address: definitionHash(tyreHotel),
    definition,
    locale: 'sv',
    messages: messages.sv,
  }
  const settings = {
    locale: 'sv' as const,
    contact: {
      email: 'kundservice@hedinautomotive.example',
      phone: '+46317900000',
      phoneText: '031-790 00 00',
    },
    links: { home: '/', bookService: '/service-och-verkstad/boka-service' },
  }
  return renderToStaticMarkup(
    <FlowProvider served={served}>
      <TyrePageProvider settings={settings}>
        <QueryClientProvider client={clientOf(at.reads ?? {})}>{screen}</QueryClientProvider>
      </TyrePageProvider>
    </FlowProvider>,
  )
}

/** What is read of it: the words alone. */
export const textOf = (html: string): string =>
  html
    .replace(/<(?:svg|style)[^>]*>.*?<\/(?:svg|style)>/gs, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#x27;/g, "'")
    .replace(/\s+/g, ' ')

/** Attributes of the button with these words. */
export const buttonIn = (html: string, words: string): string | undefined =>
  [...html.matchAll(/<button([^>]*)>(.*?)<\/button>/gs)].find(([, , inside]) =>
    textOf(inside ?? '').includes(words),
  )?.[1]
