import type { Page } from '@playwright/test'
import { FASTEST_VISITOR_MS } from '#domain/leads'
import { carsForSale } from '#fixtures/cars'
import { expect, test } from './harness/index.ts'
import { bar, CANARY, hasDefinition, isCached } from './offline-page.ts'

const [one, next] = carsForSale('hedinautomotive-se').filter((car) => !car.car_is_sample)
if (!one || !next) throw new Error('the fixtures have no two cars')
const pathOf = ({ car_id: id, slug }: { readonly car_id: number; readonly slug: string }) =>
  `/kop-bil/${id}/${slug}`

/** No other journey's, whose leads may lie in the same inbox. */
const EMAIL = 'tva-bilar@fjader.example'

const form = (page: Page) => page.locator('#contact-form form')

async function openForm(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.locator('#contact-form').scrollIntoViewIfNeeded()
  await expect(form(page).getByLabel('Namn')).toBeEditable()
}

/** Asks, and is told that the question waits. */
async function ask(page: Page, message: string): Promise<void> {
  const startedAt = Date.now()
  await form(page).getByLabel('Namn').fill(CANARY.name)
  await form(page).getByLabel('Telefon').fill(CANARY.phone)
  await form(page).getByLabel('E-post').fill(EMAIL)
  await form(page).getByLabel('Meddelande').fill(message)
  // Who is faster is taken for a machine, whose lead is held back.
  await expect.poll(() => Date.now() - startedAt).toBeGreaterThan(FASTEST_VISITOR_MS)
  await form(page).getByRole('button', { name: 'Skicka frågan' }).click()
  await expect(bar(page)).toContainText('väntar på att skickas')
}

test('a form begun offline at one car and one at the next both arrive, once each', async ({
  page,
  line,
}) => {
  for (const car of [one, next]) {
    await openForm(page, pathOf(car))
    await isCached(page)
  }
  await hasDefinition(page, 'contact')
  await line.cut()
  for (const car of [one, next]) {
    await openForm(page, pathOf(car))
    await expect(form(page).getByLabel('Meddelande')).toHaveValue('')
    await ask(page, `Om ${car.car_id}`)
  }

  await line.mend()
  // With no provider every lead in the database is an e-mail in the development inbox.
  const asked = async () => {
    const answer = await page.request.get('/dev/inbox', { headers: { accept: 'application/json' } })
    const { messages } = (await answer.json()) as {
      readonly messages: readonly { readonly text: string }[]
    }
    return messages
      .filter(({ text }) => text.includes(EMAIL))
      .map(({ text }) => [
        /Om (\d+)/.exec(text)?.[1],
        text.includes(pathOf(one)),
        text.includes(pathOf(next)),
      ])
      .toSorted(([id], [other]) => Number(id) - Number(other))
  }
  const both = [
    [String(one.car_id), true, false],
    [String(next.car_id), false, true],
  ].toSorted(([id], [other]) => Number(id) - Number(other))
  await expect.poll(asked, { timeout: 60_000 }).toEqual(both)
  // Whoever opens the pages again sends nothing again.
  for (const car of [one, next]) await openForm(page, pathOf(car))
  await expect(bar(page)).not.toContainText('väntar')
  expect(await asked()).toEqual(both)
})
