import { expect, test } from './harness/index.ts'
import {
  chooseSite,
  chooseTimeNextWeek,
  forward,
  offering,
  throughAddons,
  toWorkshop,
} from './booking-page.ts'
import { nextCar } from './next-car.ts'

test('a change that would drop the chosen time keeps it if it fits, else says so, with Undo', async ({
  page,
}) => {
  let isFull = false
  await page.route('**/api/mechmate/timeslots/**', (route) =>
    isFull ? route.fulfill({ json: [] }) : route.continue(),
  )
  await toWorkshop(page, nextCar())
  await chooseSite(page)
  await chooseTimeNextWeek(page)
  const card = page.getByRole('article', { name: 'Vald verkstad' })
  const time = /(mån|tis|ons|tors|fre|lör|sön)dag \d+ \w+(, heldag| klockan \d\d:\d\d)/
  const [chosen = '-'] = time.exec(await card.innerText()) ?? []
  const status = page.getByRole('status').filter({ hasText: `Din tid ${chosen}` })
  const undo = page.getByRole('button', { name: 'Ångra' })

  await page.getByRole('button', { name: 'Ändra verkstad eller tid' }).click()
  await expect(status).toContainText('är inte längre vald')
  await undo.focus()
  await page.keyboard.press('Enter')
  await expect(status).toContainText('är vald igen')
  await expect(status.locator(':focus')).toBeVisible()
  await expect(card).toContainText(chosen)

  // Fits: nothing is said, and the time stands.
  await page.getByRole('button', { name: /^Steg 2\/5/ }).click()
  const asked = page.waitForResponse('**/timeslots/**')
  const wash = offering(page, 'Byte av växellådsolja')
  await wash.check()
  expect(
    new URL((await asked).url()).searchParams.get('serviceOfferings')?.split(','),
  ).toHaveLength(2)
  await expect(undo).toHaveCount(0)
  const askedAgain = page.waitForResponse('**/timeslots/**')
  await wash.uncheck()
  // What is asked for the choice before must not be answered as if there were no times, and has to be known:
  // a change is undone to the last choice that the time is known to fit.
  await (await askedAgain).finished()
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  )

  isFull = true
  await wash.check()
  await expect(status).toContainText('passar inte det du har valt nu')
  await expect(wash).toBeFocused()
  await undo.click()
  await expect(wash).not.toBeChecked()
  await expect(status.locator(':focus')).toBeVisible()
  await forward(page)
  await throughAddons(page)
  await expect(card).toContainText(chosen)
})
