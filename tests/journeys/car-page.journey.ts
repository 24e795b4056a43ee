import { violations } from './harness/axe.ts'
import { expect, test } from './harness/index.ts'
import { PHONE } from './harness/screen.ts'
import { CANARY, watchLeads } from './forms-page.ts'

/** A new car with loan and leasing, by its number alone. */
const CAR = '/bilar-i-lager/bil/10000018'

test.use(PHONE)

test('the keyboard alone opens the pictures, reads the data, calculates and asks the seller', async ({
  page,
}) => {
  const leads = watchLeads(page)
  await page.goto(CAR)
  await expect(page).toHaveURL(/\/bil\/10000018\/kia-picanto/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Kia Picanto')
  expect(await violations(page), 'the page').toEqual([])

  const open = page.getByRole('button', { name: 'Visa bilderna i helskärm' })
  const gallery = page.getByRole('dialog')
  await expect(async () => {
    await open.press('Enter')
    await expect(gallery).toBeVisible({ timeout: 2_000 })
  }).toPass()
  expect(await violations(page), 'the pictures').toEqual([])
  await page.keyboard.press('Escape')
  await expect(gallery).toBeHidden()
  await expect(open).toBeFocused()

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
