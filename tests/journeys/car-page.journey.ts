import { violations } from './harness/axe.ts'
import { expect, test } from './harness/index.ts'
import { PHONE } from './harness/screen.ts'
import { CANARY, watchLeads } from './forms-page.ts'
import { holdScripts } from './hold-requests.ts'

/** A new car with loan and leasing, by its number alone. */
const CAR = '/kop-bil/10000018'

test.use(PHONE)

test('the keyboard alone opens the pictures before any script is there, reads the data, calculates and asks the seller', async ({
  page,
}) => {
  const leads = watchLeads(page)
  const scripts = await holdScripts(page)
  await page.goto(CAR, { waitUntil: 'commit' })
  const open = page.getByRole('button', { name: 'Visa bilderna i helskärm' })
  const compare = page.getByRole('button', { name: 'Jämför Kia Picanto' })
  // Pressed before anything listens: it is seen to wait, and carried out once.
  for (const button of [compare, compare, open]) {
    await button.press('Enter')
    await expect(button).toHaveAttribute('aria-busy', 'true')
  }
  scripts.release()
  await expect(page).toHaveURL(/\/kop-bil\/10000018\/kia-picanto/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Kia Picanto')
  const gallery = page.getByRole('dialog')
  await expect(gallery).toBeVisible()
  await expect(page.locator('[aria-busy]')).toHaveCount(0)
  expect(await violations(page), 'the pictures').toEqual([])
  await page.keyboard.press('Escape')
  await expect(gallery).toBeHidden()
  await expect(open).toBeFocused()
  await expect(compare).toHaveAttribute('aria-pressed', 'true')
  expect(await violations(page), 'the page').toEqual([])
  // A card on a phone shows the first alone; the car's own page shows all.
  const overview = page.locator('dl').filter({ hasText: 'Privatleasing' }).first()
  for (const term of await overview.locator('dt').all()) await expect(term).toBeVisible()
  expect(await overview.locator('dt').count()).toBeGreaterThan(1)

  const cost = page.getByRole('status').filter({ hasText: 'kr/mån' }).first()
  const down = page.getByRole('textbox', { name: 'Kontantinsats' })
  await down.scrollIntoViewIfNeeded()
  await expect(cost).toContainText('2 033 kr/mån')
  await expect(async () => {
    await down.fill('0060000')
    await down.press('Enter')
    await expect(down).toHaveValue(/^60\s000$/, { timeout: 2_000 })
  }).toPass()
  await expect(cost).not.toContainText('2 033 kr/mån')

  await page.getByRole('link', { name: 'Begär offert' }).first().press('Enter')
  await expect(page).toHaveURL(/#contact-quote$/)
  await expect(page.getByLabel('Jag vill ha en offert')).toBeChecked()
  await page.getByLabel('Namn').fill(CANARY.name)
  await page.getByLabel('Telefon').fill(CANARY.phone)
  await page.getByLabel('E-post').fill(CANARY.email)
  expect(await violations(page), 'the form').toEqual([])
  await page.getByRole('button', { name: 'Skicka frågan' }).press('Enter')
  const thanks = page.getByRole('dialog', { name: 'Tack för din fråga!' })
  await expect(thanks).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(thanks).toBeHidden()
  expect(leads.taken).toHaveLength(1)
})
