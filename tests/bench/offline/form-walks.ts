import type { Locator, Page } from '@playwright/test'
import type { Database } from '#services/database'
import { button, select, text, tick, type Field, type Visitor, type Walk } from './walk.ts'

const RECEIPT = /^[A-Z\d]{4}-[A-Z\d]{4}-[A-Z\d]$/

const leads = async (database: Database, who: Visitor): Promise<readonly string[]> => {
  const rows = await database.query<{ text: string }>(
    'select form_values::text as text from lead where form_values::text like $1',
    [`%${who.email}%`],
  )
  return rows.map((row) => row.text)
}

interface Form {
  readonly name: string
  readonly site: string
  readonly path: string
  readonly locale: string
  readonly send: string
  /** Two halves, with a fault after each: a form is one step to the flow. */
  readonly halves: readonly [readonly Field[], readonly Field[]]
}

function formWalk({ send, halves, ...form }: Form): Walk {
  const submit = (page: Page): Locator => button(page, send)
  return {
    ...form,
    steps: [
      { name: 'first half', fields: halves[0], here: submit },
      { name: 'second half', fields: halves[1], here: submit },
    ],
    submit,
    // The bar has it, too.
    done: (page) => page.getByRole('main').getByText(RECEIPT).first(),
    rows: leads,
  }
}

const email = (label: string): Field => text(label, { value: ({ email: own }) => own })

const norwegian = [
  text('Navn', { value: 'Kanari Gulfjær' }),
  text('Telefon', { value: '900 12 345' }),
  email('E-post'),
  tick('checkbox', /^Jeg samtykker/),
  tick('checkbox', /^Ja takk/),
]

/** A week from now, as a date field takes it. */
const soon = () => new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)

export const sellCar = formWalk({
  name: 'sell-car',
  site: '',
  path: '/salj-bil',
  locale: 'sv-SE',
  send: 'Skicka uppgifterna',
  halves: [
    [
      tick('radio', 'Byta in den mot en annan'),
      text('Registreringsnummer', { value: 'KAN417' }),
      text('Mätarställning i mil', { value: '8517' }),
    ],
    [
      text(/^Skick och utrustning/, { value: 'Buren ingår inte', exact: false }),
      text('Namn', { value: 'Kanarie Gulfjäder' }),
      text('Telefon', { value: '070 999 88 77' }),
      email('E-post'),
    ],
  ],
})

export const serviceRequest = formWalk({
  name: 'service-request',
  site: 'hedinautomotive-no.',
  path: '/service-og-verksted/bestill-time',
  locale: 'nb-NO',
  send: 'Send forespørselen',
  halves: [
    [
      select('Nærmeste forhandler', 'Hedin Automotive Hamar'),
      text('Ønsket dato', { value: soon() }),
      text('Registreringsnummer', { value: 'KN 12345', shown: 'KN12345', stored: 'KN12345' }),
      text(/^Kilometerstand/, { value: '84017', exact: false }),
      tick('checkbox', 'EU-kontroll'),
    ],
    norwegian,
  ],
})

export const serviceRequestMotorcycle = formWalk({
  name: 'service-request-mc',
  site: 'hedinautomotive-no.',
  path: '/service-og-verksted/bestill-time-motorsykkel',
  locale: 'nb-NO',
  send: 'Send forespørselen',
  halves: [
    [
      text('Ønsket dato', { value: soon() }),
      text('Registreringsnummer', { value: 'KN 12345', shown: 'KN12345', stored: 'KN12345' }),
      tick('checkbox', 'Bestile deler'),
    ],
    norwegian,
  ],
})

/** On no page of a site yet: the kitchen sink has it. */
export const contact = formWalk({
  name: 'contact',
  site: '',
  path: '/kitchen-sink?show=contact',
  locale: 'sv-SE',
  send: 'Skicka frågan',
  halves: [
    [
      select('Säljare', 'Hedin Automotive Borås'),
      text('Namn', { value: 'Kanarie Gulfjäder' }),
      text('Telefon', { value: '070 999 88 77' }),
    ],
    [
      email('E-post'),
      text(/^Meddelande/, { value: 'Går den att dra husvagn med?', exact: false }),
      tick('checkbox', 'Jag vill ha en offert'),
    ],
  ],
})
