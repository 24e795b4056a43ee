import type { Page } from '@playwright/test'
import { exportLog } from '#engine/log'
import { bookingRun } from '../../app/_analyst/testing/booking-run.ts'
import { violations } from './harness/axe.ts'
import { expect, test } from './harness/index.ts'
import { DESKTOP } from './harness/screen.ts'
import { CONSOLE_STAGE, openConsole, openDevFlows } from './stage/console.ts'
import { CONSOLE_ANSWERS } from './stage/console-answers.ts'

test.use(DESKTOP)

const events = (page: Page) => page.getByRole('listbox', { name: 'Events' })

test('who is not signed in gets the form at every address, and may replay a log, of which nothing is sent', async ({
  page,
}) => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET' || request.postData() !== null) sent.push(request.url())
  })
  await openConsole(page, '/analyst/funnel', {
    session: { analyst: null, signIn: { password: true, openId: true } },
  })
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Views' })).toHaveCount(0)
  expect(await violations(page)).toEqual([])

  await page.getByRole('link', { name: 'Replay it in this browser' }).click()
  const { head, events: logged } = bookingRun()
  const text = exportLog(head, logged)
  const paste = page.getByLabel('Paste a log')
  await paste.fill(text.slice(40))
  await page.getByRole('button', { name: 'Replay', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('not the head of a run')
  await paste.fill(text.replace('"type":"site.chosen"', '"type":"slot.chosen"'))
  await page.getByRole('button', { name: 'Replay', exact: true }).click()
  await expect(page.getByText('it was changed, or cut off')).toBeVisible()

  await page.getByRole('button', { name: 'Open another' }).click()
  await paste.fill(text)
  await page.getByRole('button', { name: 'Replay', exact: true }).click()
  await expect(page.getByText('not as verified')).toBeVisible()
  await expect(page.getByText('Before the first event')).toBeVisible()

  const slider = page.getByRole('slider', { name: 'Moment of the run' })
  await slider.press('End')
  await expect(page.getByRole('heading', { name: `What event ${logged.length} did` })).toBeVisible()
  await slider.press('ArrowLeft')
  await expect(page).toHaveURL(`${CONSOLE_STAGE}/analyst/log?event=${logged.length - 1}`)
  await slider.press('Home')
  await page.getByRole('button', { name: 'Next refusal' }).click()
  const refused = events(page).getByRole('option', { selected: true })
  await expect(refused).toContainText('refused')
  await events(page).press('End')
  await expect(events(page).getByRole('option', { selected: true })).toContainText(
    'booking.confirmed',
  )
  await expect(page.getByText('Bokningen är bekräftad')).toBeVisible()
  await expect(page.getByText('Totalt')).toBeVisible()
  expect(await violations(page)).toEqual([])
  expect(sent).toEqual([])
})

test('every view has its table, leads on to the runs behind a figure, and axe finds nothing, in light and dark', async ({
  page,
}) => {
  await openConsole(page, '/analyst', CONSOLE_ANSWERS)
  await expect(page.getByRole('row')).toHaveCount(2)
  const views = [
    ['Funnel', 'Steps of the funnel'],
    ['Diagram', 'How often each step was in view'],
    ['Versions', 'Steps of both versions'],
  ] as const
  for (const [view, table] of views) {
    await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: view }).click()
    await expect(page.getByRole('table', { name: table })).toBeVisible()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await violations(page)).toEqual([])
    }
  }
  await page
    .getByRole('navigation', { name: 'Views' })
    .getByRole('link', { name: 'Funnel' })
    .click()
  await page.getByRole('link', { name: '28 runs dropped at car' }).click()
  await expect(page).toHaveURL(`${CONSOLE_STAGE}/analyst/runs?flow=service-booking&dropped=car`)
  await page.getByRole('rowheader').getByRole('link').click()
  await expect(page).toHaveURL(/\/analyst\/runs\/run-1$/)
  await expect(events(page)).toBeVisible()
  await page.goto(`${CONSOLE_STAGE}/analyst/runs/run-1?event=5`)
  await expect(page.getByRole('heading', { name: 'What event 5 did' })).toBeVisible()
  await expect(page.getByRole('img', { name: 'Steps of service-booking' })).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await violations(page)).toEqual([])
  }
})

test('who writes a flow jumps to a step, tries what a refused call comes to, and copies it as a test', async ({
  page,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await openDevFlows(page, '?flow=service-booking&site=hedinautomotive-se&locale=sv')
  await page.getByLabel('Jump to').selectOption('workshop')
  await expect(page.getByRole('heading', { name: 'Form: workshop' })).toBeVisible()
  await page.getByLabel('Förnamn').fill('Anna')
  await page.getByLabel('Language').selectOption('en')
  await expect(page.getByLabel('First name')).toHaveValue('Anna')
  await page.getByLabel('Last name').fill('Ek')
  await page.getByLabel('Phone').fill('+46 70 123 45 67')
  await page.getByLabel('Email').fill('anna@exempel.se')

  await page.getByRole('combobox', { name: 'book', exact: true }).selectOption('is refused')
  const listed = page.getByRole('region', { name: /^Events/ })
  for (const event of ['submit', 'site.chosen', 'slot.chosen', 'submit']) {
    await page.getByRole('combobox', { name: 'Event', exact: true }).selectOption(event)
    await page.getByRole('button', { name: 'Dispatch' }).click()
  }
  await expect(listed).toContainText('submit refused: workshop.needSlot')
  await expect(listed).toContainText('booking.refused')
  await page.getByRole('button', { name: 'Copy as test' }).click()
  await expect(page.getByText('Copied')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toContain("test('service-booking: these")
  expect(copied).toContain('{"type":"booking.refused","payload":{"code":"slot-taken"')
  expect(copied).toContain('"value":"Anna"')
  expect(await violations(page)).toEqual([])

  await page.getByLabel('This browser says that it is offline').check()
  await page.getByRole('combobox', { name: 'book', exact: true }).selectOption('succeeds')
  for (const event of ['slot.chosen', 'submit']) {
    await page.getByRole('combobox', { name: 'Event', exact: true }).selectOption(event)
    await page.getByRole('button', { name: 'Dispatch' }).click()
  }
  const calls = page.getByRole('region', { name: 'Calls' })
  await expect(calls).toContainText('book: waiting-online')
  await page.getByLabel('This browser says that it is offline').uncheck()
  await expect(page.getByRole('heading', { name: 'Form: confirmation' })).toBeVisible()
  await page.getByLabel('Flow').selectOption('contact')
  await expect(page.getByRole('heading', { name: 'Form: form' })).toBeVisible()
})
