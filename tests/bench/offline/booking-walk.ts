import type { Page } from '@playwright/test'
import { button, text, tick, type Field, type Visitor, type Walk } from './walk.ts'

const title = (page: Page, name: string) => page.getByRole('heading', { level: 2, name })
const forward = (page: Page) => button(page, 'Fortsätt').click()

const place: Field = {
  what: 'Var vill du lämna bilen?',
  needsServer: true,
  enter: async (page) => {
    await page.getByRole('combobox').fill('Göteborg')
    await page.getByRole('option', { name: 'Göteborg' }).first().click()
  },
  stands: async (page) =>
    (await page.getByRole('combobox').inputValue({ timeout: 1_000 })) === 'Göteborg',
}

const picker = (page: Page) => page.getByRole('region', { name: /^Välj tid hos/ })

const workshop: Field = {
  what: 'the workshop',
  needsServer: true,
  enter: async (page, { number }) => {
    const sites = page.getByRole('list', { name: 'Verkstäder' }).getByRole('article')
    await sites
      .nth(number % 5)
      .getByRole('button', { name: /^Fler tider/ })
      .click()
  },
  stands: (page) => picker(page).isVisible(),
}

/** A time that nobody else is likely to take: each visitor of a workshop the next one. */
async function chooseTime(page: Page, { number }: Visitor): Promise<void> {
  const times = picker(page)
    .getByRole('group')
    .getByRole('button', { name: /^\d\d:\d\d$/ })
  const onward = picker(page).getByRole('button', { name: 'Visa nästa lediga tid' })
  await times.or(onward).first().waitFor()
  if (await onward.isVisible()) await onward.click()
  await times.first().waitFor()
  await times.nth(Math.floor(number / 5) % (await times.count())).click()
}

export const booking: Walk = {
  name: 'service-booking',
  site: '',
  path: '/service-och-verkstad/boka-service',
  locale: 'sv-SE',
  steps: [
    {
      name: 'car',
      here: (page) => title(page, 'Din bil och var du finns'),
      fields: [place, text('Registreringsnummer', { value: ({ plate }) => plate })],
      forward,
    },
    {
      name: 'services',
      here: (page) => title(page, 'Välj en eller flera tjänster'),
      fields: [
        // The list that it stands in comes from the server.
        { ...tick('checkbox', 'Originalservice'), needsServer: true },
        {
          ...text('Miltal', { value: '8517' }),
          enter: async (page, who) => {
            await page.getByRole('textbox', { name: 'Miltal' }).fill('8517')
            who.typed.push('8517', 'originalservice')
          },
          stands: async (page) =>
            (await page.getByRole('textbox', { name: 'Miltal' }).inputValue({ timeout: 1_000 })) ===
            '8517',
        },
      ],
      forward,
    },
    {
      name: 'addons',
      here: (page) => title(page, 'Välj tillval'),
      fields: [{ ...tick('radio', 'Lånebil, liten'), needsServer: true }],
      forward,
    },
    {
      name: 'workshop',
      here: (page) => title(page, 'Välj verkstad och tid som passar dig'),
      fields: [workshop],
      forward: chooseTime,
    },
    {
      name: 'contact',
      here: (page) => page.getByLabel('Förnamn', { exact: true }),
      fields: [
        text('Förnamn', { value: 'Kanarie' }),
        text('Efternamn', { value: 'Gulfjäder' }),
        text('Telefon', { value: '+46 70 123 45 67' }),
        text('E-post', { value: ({ email }) => email }),
        text(/^Meddelande till verkstaden/, { value: 'Nyckeln ligger i lådan', exact: false }),
      ],
    },
  ],
  submit: (page) => button(page, 'Boka service'),
  done: (page) => title(page, 'Bokningen är bekräftad'),
  taken: picker,
  chooseAgain: chooseTime,
  rows: async (database, who) => {
    const rows = await database.query<{ text: string }>(
      `select row_to_json(booking)::text as text from booking where customer::text like $1`,
      [`%${who.email}%`],
    )
    return rows.map((row) => row.text)
  },
}
