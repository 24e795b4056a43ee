import type { Page } from '@playwright/test'
import { agreements } from '#fixtures/tyre-hotel'
import type { Database } from '#services/database'
import { button, text, tick, type Field, type Visitor, type Walk } from './walk.ts'

const title = (page: Page, name: string) => page.getByRole('heading', { level: 2, name })
const days = (page: Page) => page.locator('table button:not([aria-disabled])')
const times = (page: Page) => page.getByRole('group', { name: /^Lediga tider/ }).getByRole('button')

const day: Field = {
  what: 'the day',
  needsServer: true,
  enter: async (page, { number }) => {
    await days(page).first().waitFor()
    await days(page)
      .nth(number % Math.min(7, await days(page).count()))
      .click()
  },
  stands: (page) => page.getByText(/^Vald dag: /).isVisible(),
}

async function chooseTime(page: Page, { number }: Visitor): Promise<void> {
  await times(page).first().waitFor()
  await times(page)
    .nth(Math.floor(number / 7) % (await times(page).count()))
    .click()
}

const time: Field = {
  what: 'the time',
  needsServer: true,
  enter: chooseTime,
  stands: (page) => button(page, 'Ändra tid').isVisible(),
}

interface Message {
  readonly id: number
  readonly to: string
  readonly text: string
}

/** The newest code that was sent to this visitor, as the development inbox has it. */
async function codeOf(page: Page, { phone }: Visitor): Promise<string> {
  const answer = await page.request.get(new URL('/dev/inbox', page.url()).href, {
    headers: { accept: 'application/json' },
  })
  const { messages } = (await answer.json()) as { readonly messages: readonly Message[] }
  const newest = messages.filter(({ to }) => to === phone).toSorted((a, b) => b.id - a.id)[0]
  return /\b\d{4,}\b/.exec(newest?.text ?? '')?.[0] ?? ''
}

export const tyreHotel: Walk = {
  name: 'tyre-hotel',
  site: '',
  path: '/dack-och-biltillbehor/dackhotell',
  locale: 'sv-SE',
  steps: [
    {
      name: 'search',
      here: (page) => title(page, 'Sök din bil'),
      fields: [text('Registreringsnummer', { value: ({ plate }) => plate })],
      forward: (page) => button(page, 'Fortsätt').click(),
    },
    {
      name: 'login',
      here: (page) => title(page, 'Logga in med en kod'),
      fields: [],
      forward: (page) => button(page, 'Skicka kod').click(),
    },
    {
      // A code is kept nowhere; it is typed when the fault is over.
      name: 'validate',
      here: (page) => title(page, 'Skriv koden'),
      fields: [],
      forward: async (page, who) => {
        await page.getByLabel('Engångskod').fill(await codeOf(page, who))
        await page.getByLabel('Engångskod').press('Enter')
      },
    },
    {
      name: 'loggedIn',
      here: (page) => title(page, 'Dina hjul'),
      fields: [{ ...tick('radio', 'Däckhotell'), needsServer: true }, day],
      forward: (page) => button(page, 'Boka tid').click(),
    },
    {
      name: 'booking',
      here: (page) => title(page, 'Välj dag och tid'),
      fields: [
        time,
        text('Förnamn *', { value: 'Kanarie' }),
        text('Efternamn *', { value: 'Gulfjäder' }),
        text('Mobilnummer *', { value: '+46701740699' }),
        text('Email *', { value: ({ email }) => email }),
      ],
    },
  ],
  submit: (page) => button(page, 'Genomför bokning'),
  done: (page) => title(page, 'Tack för din bokningsförfrågan'),
  taken: (page) => page.getByText('Tiden hann tyvärr bli bokad av någon annan'),
  chooseAgain: chooseTime,
  rows: async (database, who) => {
    const rows = await database.query<{ text: string }>(
      'select row_to_json(tyre_booking)::text as text from tyre_booking where reg_no = $1',
      [who.plate],
    )
    return rows.map((row) => row.text)
  },
}

/** Customers with wheels at the embedded tyre hotel, and a BMW, one for each visitor, before the site starts. */
export async function addCustomers(
  database: Database,
  visitors: readonly Visitor[],
): Promise<void> {
  const sample = agreements[0]
  const vehicle = sample?.vehicles[0]
  if (sample === undefined || vehicle === undefined) throw new Error('no agreement')
  for (const { plate, phone } of visitors) {
    const facts = {
      ...sample,
      customerId: `walker-${plate}`,
      phone,
      vehicles: [{ ...vehicle, regNo: plate, productId: `DH-${plate}` }],
    }
    await database.query(
      'insert into tyre_agreement (customer_id, facts, active) values ($1, $2::jsonb, true)',
      [facts.customerId, JSON.stringify(facts)],
    )
    await addCar(database, plate)
    await database.query('insert into tyre_vehicle (reg_no, customer_id) values ($1, $2)', [
      plate,
      facts.customerId,
    ])
  }
}

/** A car like `ABC123`, since a car has one open visit a day. */
export async function addCar(database: Database, plate: string): Promise<void> {
  await database.query(
    `insert into vehicle (registration_number, facts)
     select $1::text, facts || jsonb_build_object('registrationNumber', $1::text)
       from vehicle where registration_number = 'ABC123'`,
    [plate],
  )
}
