import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { definitionHash, type FlowDefinition, type Json } from '#engine'
import { FlowProvider } from '#engine/react'
import { flows } from '#flows'
import { messages as bookingMessages, serviceBooking } from '#flows/service-booking'
import { messages as tyreMessages, tyreHotel } from '#flows/tyre-hotel'
import { BookingPageProvider } from '../../app/_booking/booking-context.tsx'
import { ContactForm as BookingForm } from '../../app/_booking/contact-form.tsx'
import { EntryForm } from '../../app/_form-flow/entry-form.tsx'
import { useEarlyForm } from '../../app/_form-flow/use-early-form.ts'
import { ContactForm as TyreForm } from '../../app/_tyre-hotel/contact-form.tsx'
import { TyrePageProvider } from '../../app/_tyre-hotel/tyre-context.tsx'
import { browserGlobals, createContainer } from './small-dom.ts'

const shown = vi.hoisted(() => ({ runner: null as unknown, ready: true }))
vi.mock('#engine/react', async (original) => {
  const real = await original<typeof import('#engine/react')>()
  const useFlow = () => ({ ...real.useFlow(), ...shown })
  return { ...real, useFlow }
})

beforeEach(() => {
  for (const [name, value] of Object.entries(browserGlobals())) vi.stubGlobal(name, value)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
})
afterEach(() => vi.unstubAllGlobals())

const MESSAGE = 'Kontrollera uppgiften.'

interface Form {
  readonly definition: FlowDefinition
  readonly messages: { readonly [key: string]: string }
  /** The step of the form, and what its state has where a call was refused. */
  readonly step: string
  readonly context: { readonly [field: string]: Json }
  readonly effect: string
  readonly idOf: (field: string) => string
  readonly screen: ReactNode
}

const contact = { email: 'hej@exempel.se', phone: '+46317900000', phoneText: '031-790 00 00' }

function Lead() {
  const siteContext = {
    id: 'form',
    locale: 'sv',
    timeZone: 'Europe/Stockholm',
    country: 'S' as const,
    contact,
    facts: {},
  }
  return <EntryForm siteContext={siteContext} titleId="title" form={useEarlyForm()} />
}

const LEADS: readonly Form[] = flows.flatMap((flow) => {
  if (flow.kind !== 'lead-form') return []
  const [messages = {}] = Object.values(flow.messages) as Form['messages'][]
  const list = { a: { name: 'A' } }
  const definition: FlowDefinition = flow.definition
  // What a field is chosen from comes with the page.
  const lists = Object.values(definition.context).flatMap(({ input }) =>
    input?.optionsFrom ? [[input.optionsFrom, list] as const] : [],
  )
  const context = { refused: true, openedAt: 1, ...Object.fromEntries(lists) }
  const idOf = (field: string) => `form-${field}`
  return [{ definition, messages, step: 'form', context, effect: 'send', idOf, screen: <Lead /> }]
})

const settings = {
  locale: 'sv' as const,
  contact,
  directBookings: [],
  otherBrands: [],
  damageInspectionUrl: '/skada',
  mapStyleUrl: null,
  links: { home: '/', bookService: '/boka' },
}
const bookingError = { code: 'invalid', message: MESSAGE }
const WIZARDS: readonly Form[] = [
  {
    definition: serviceBooking,
    messages: bookingMessages.sv,
    step: 'workshop',
    context: { bookingError },
    effect: 'book',
    idOf: (field) => `field-${field}`,
    screen: (
      <BookingPageProvider settings={settings}>
        <BookingForm
          site={{ siteName: 'Borås', address: 'Vägen 1', departmentId: 'd1' } as never}
          slot={{ date: '2026-12-01', timeSlot: '2026-12-01T08:00', isFullDay: false }}
        />
      </BookingPageProvider>
    ),
  },
  {
    definition: tyreHotel,
    messages: tyreMessages.sv,
    step: 'booking',
    context: { bookingError },
    effect: 'book',
    idOf: (field) => `field-${field}`,
    screen: (
      <TyrePageProvider settings={settings}>
        <TyreForm />
      </TyrePageProvider>
    ),
  },
]

const CASES = [...LEADS, ...WIZARDS].flatMap((form) =>
  (form.definition.steps[form.step]?.fields ?? []).map(
    (field) => [form.definition.id, field, form] as const,
  ),
)

test('there are fields of every form', () => {
  expect(new Set(CASES.map(([id]) => id)).size).toBe(LEADS.length + 2)
  expect(CASES.length).toBeGreaterThan(30)
})

/** The first member that a call sends of a field. */
function memberOf(input: unknown, field: string, path: readonly string[] = []): string | null {
  const { obj, if: branches } = input as { readonly obj?: object; readonly if?: readonly object[] }
  const inner = obj ?? branches?.map((one) => (one as { obj?: object }).obj).find(Boolean)
  if (inner === undefined) {
    return JSON.stringify(input).includes(`{"ref":"${field}"}`) ? path.join('.') : null
  }
  for (const [name, one] of Object.entries(inner)) {
    const found = memberOf(one, field, [...path, name])
    if (found !== null) return found
  }
  return null
}

test.each(CASES)('%s: a refusal of %s stands at it, and has the focus', async (_, field, form) => {
  const { definition, effect, context, idOf } = form
  const member = memberOf(definition.effects[effect]?.input, field)
  expect(member).not.toBeNull()
  const events = [
    { seq: 1, kind: 'effect.requested', type: 'effect.requested', payload: { effect } },
    {
      seq: 2,
      kind: 'effect.result',
      type: definition.effects[effect]?.fail,
      cause: 1,
      payload: { code: `invalid#${member}`, message: MESSAGE },
    },
  ]
  shown.runner = { definition, log: async () => events }
  const begun = Object.fromEntries(
    Object.entries(definition.context).map(([name, spec]) => [
      name,
      { ...spec, initial: context[name] ?? spec.initial },
    ]),
  )
  const served = {
    address: definitionHash(definition),
    definition: { ...definition, initial: form.step, context: begun } as FlowDefinition,
    locale: 'sv',
    messages: form.messages,
  }
  const root = createRoot(createContainer())
  await act(async () =>
    root.render(
      <FlowProvider served={served}>
        <QueryClientProvider client={new QueryClient()}>{form.screen}</QueryClientProvider>
      </FlowProvider>,
    ),
  )
  const control = () => document.getElementById(idOf(field))
  await vi.waitFor(async () => {
    await act(() => new Promise<void>((go) => setTimeout(go, 5)))
    expect(document.activeElement).toBe(control())
  })
  expect(control()).not.toBeNull()
  const describedBy = control()?.getAttribute('aria-describedby')?.split(' ') ?? []
  const said = describedBy.map((id) => document.getElementById(id)?.textContent)
  expect(said).toContain(MESSAGE)
  await act(async () => root.unmount())
})
