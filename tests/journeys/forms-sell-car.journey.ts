import type { Page } from '@playwright/test'
import {
  CANARY,
  eventsOfRun,
  expectNothingTyped,
  isReady,
  SELL_PATH,
  watchFlowEvents,
  watchLeads,
  watchLeaks,
} from './forms-page.ts'
import { violations } from './harness/axe.ts'
import { holdScripts } from './hold-requests.ts'
import { expect, test } from './harness/index.ts'

test('a car is offered with the server gone at submit: kept, sent once, and nothing typed leaks [SELL-01] [SELL-03] [SELL-07] [SVCFORM-04] [SVCERR-08]', async ({
  page,
  app,
}) => {
  const leaks = await watchLeaks(page)
  const leads = watchLeads(page)
  const told = watchFlowEvents(page)
  const submit = () => page.getByRole('button', { name: 'Skicka uppgifterna' }).click()
  await page.goto(SELL_PATH)
  await isReady(page)

  await submit()
  const summary = page.getByRole('alert').filter({ hasText: 'behöver rättas' })
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link')).toHaveCount(6)
  expect(await violations(page), 'errors').toEqual([])
  await summary.getByRole('link', { name: 'registreringsnummer' }).click()
  const plate = page.getByLabel('Registreringsnummer')
  await expect(plate).toBeFocused()

  await plate.fill(CANARY.plate)
  await page.getByLabel('Byta in den mot en annan').check()
  await page.getByLabel('Mätarställning i mil').fill('8500')
  await page.getByLabel('Namn').fill(CANARY.name)
  await page.reload()
  await isReady(page)
  await expect(plate).toHaveValue(CANARY.plate)
  await expect(page.getByLabel('Byta in den mot en annan')).toBeChecked()
  await expect(page.getByLabel('Namn')).toHaveValue(CANARY.name)

  await page.getByLabel('Telefon').fill('070-9')
  await page.getByLabel('E-post').fill(CANARY.email)
  await page.getByLabel('Skick och utrustning').fill(CANARY.message)
  await submit()
  await expect(summary.getByRole('link')).toHaveText([/hela telefonnumret/])
  await page.getByLabel('Telefon').fill(CANARY.phone)
  expect(leads.ids).toEqual([])

  await app.stop()
  await submit()
  const failed = page.getByRole('heading', { name: 'Något gick fel. Uppgifterna skickades inte.' })
  await expect(failed).toBeFocused()
  await expect(page.getByText('Men inget är förlorat')).toBeVisible()
  expect(leads.ids.length).toBeGreaterThanOrEqual(3)
  expect(await violations(page), 'failure').toEqual([])

  await app.start()
  await page.reload()
  await expect(page.getByRole('heading', { name: /^Tack/ })).toBeVisible()
  // The bar may have it, too.
  const receipt = page.getByRole('main').getByText(/^[A-Z\d]{4}-[A-Z\d]{4}-[A-Z\d]$/)
  await expect(receipt).toBeVisible()
  expect(leads.taken).toHaveLength(1)
  expect(new Set(leads.ids)).toEqual(new Set(leads.taken))
  expectNothingTyped(await leaks(), Object.values(CANARY))

  await page.getByRole('button', { name: 'Berätta om en bil till' }).click()
  await expect(plate).toHaveValue('')
  // What was done while the server was gone has come, too: the whole run, without what was typed.
  await expect
    .poll(() => eventsOfRun(told, told[0]?.run ?? '').at(-1), { timeout: 30_000 })
    .toBe('lead.received')
  const types = eventsOfRun(told, told[0]?.run ?? '')
  expect(types).toEqual(Array.from(types, () => expect.any(String)))
  expect(types.filter((type) => type === 'submit').length).toBeGreaterThanOrEqual(3)
  expectNothingTyped(JSON.stringify(told), Object.values(CANARY))
})

test('two tabs, one form: what is typed in either is kept and shown in both, and one press begins anew [SVCFORM-03]', async ({
  context,
}) => {
  const open = async () => {
    const page = await context.newPage()
    await page.goto(SELL_PATH)
    await isReady(page)
    return page
  }
  const nameOf = (page: Page) => page.getByLabel('Namn')
  const [first, second] = [await open(), await open()]
  const told = 'Formuläret är öppet i en annan flik. Skriv här för att ta över.'
  await expect(second.getByText(told)).toBeVisible()
  await nameOf(second).fill(CANARY.name)
  await expect(nameOf(first)).toHaveValue(CANARY.name)
  await second.reload()
  await isReady(second)
  await expect(nameOf(second)).toHaveValue(CANARY.name)

  await first.getByLabel('Sälja min bil').check()
  await first.getByLabel('Registreringsnummer').fill(CANARY.plate)
  await first.getByLabel('Mätarställning i mil').fill('8500')
  await first.getByLabel('Telefon').fill(CANARY.phone)
  await first.getByLabel('E-post').fill(CANARY.email)
  await first.getByRole('button', { name: 'Skicka uppgifterna' }).click()
  for (const page of [first, second])
    await expect(page.getByRole('heading', { name: /^Tack/ })).toBeVisible()
  await second.bringToFront()
  await second.getByRole('button', { name: 'Berätta om en bil till' }).click()
  for (const page of [second, first]) await expect(nameOf(page)).toHaveValue('')
})

test('a lead that the server refuses stays as it was typed, and its next try is another submission [SVCFORM-03] [SVCERR-08]', async ({
  page,
}) => {
  const leads = watchLeads(page)
  const submit = () => page.getByRole('button', { name: 'Skicka uppgifterna' }).click()
  await page.goto(SELL_PATH)
  await isReady(page)
  await page.getByLabel('Sälja min bil').check()
  await page.getByLabel('Registreringsnummer').fill(CANARY.plate)
  await page.getByLabel('Mätarställning i mil').fill('0')
  await page.getByLabel('Namn').fill(CANARY.name)
  await page.getByLabel('Telefon').fill(CANARY.phone)
  await page.getByLabel('E-post').fill(CANARY.email)
  await page.route('**/api/forms/comhub', (route) => route.fulfill({ status: 422, json: {} }))
  await submit()
  await expect(page.getByText('Något gick fel. Uppgifterna skickades inte.')).toBeVisible()
  await expect(page.getByLabel('E-post')).toHaveValue(CANARY.email)
  expect(await violations(page), 'refused').toEqual([])

  await page.unroute('**/api/forms/comhub')
  await submit()
  await expect(page.getByRole('heading', { name: /^Tack/ })).toBeFocused()
  expect(new Set(leads.ids).size).toBe(2)
})

/**
 * From now on no script comes that the page itself does not name, until `mend`; or, `once` the form
 * takes text, none at all.
 */
async function failDeferredImports(page: Page, once?: 'takes text') {
  const html = await (await page.request.get(SELL_PATH)).text()
  let isCut = true
  const lost: string[] = []
  await page.route('**/_next/static/**/*.js', async (route) => {
    const { pathname } = new URL(route.request().url())
    if (!isCut || html.includes(`src="${pathname}"`)) return route.fallback()
    // React leaves its mark on what it listens to.
    const isLive = await page
      .evaluate(() =>
        Object.keys(document.querySelector('main form') ?? {}).some((key) =>
          key.startsWith('__react'),
        ),
      )
      // The page that asked is being left for the next one.
      .catch(() => false)
    if (once && !isLive) return route.fallback()
    lost.push(pathname)
    return route.abort('connectionreset')
  })
  return {
    /** The bundler tries each part twice, and then tells that it is lost. */
    isLost: () =>
      expect.poll(() => lost.filter((path, index) => lost.indexOf(path) < index)).not.toEqual([]),
    mend: () => void (isCut = false),
  }
}

test('a deferred import that fails is retried: the form opens by itself, with what was typed', async ({
  page,
}) => {
  await page.goto(SELL_PATH)
  await isReady(page)
  const plate = page.getByLabel('Registreringsnummer')
  await plate.fill(CANARY.plate)
  await page.reload()
  await isReady(page)

  const chunks = await failDeferredImports(page)
  await page.reload()
  await chunks.isLost()
  await expect(page.locator('[data-ready]')).toBeHidden()
  chunks.mend()
  await isReady(page)
  await expect(plate).toHaveValue(CANARY.plate)
})

test('what is typed before the stored form is there goes before what was stored', async ({
  page,
}) => {
  const name = page.getByLabel('Namn')
  await page.goto(SELL_PATH)
  await isReady(page)
  await page.getByLabel('Registreringsnummer').fill(CANARY.plate)
  await name.fill('Somebody')
  await page.reload()
  await isReady(page)
  const chunks = await failDeferredImports(page, 'takes text')
  await page.reload()
  await chunks.isLost()
  await name.fill(CANARY.name)
  chunks.mend()
  await isReady(page)
  await expect(name).toHaveValue(CANARY.name)

  // Nor is anything lost of what is typed before there is any script.
  const scripts = await holdScripts(page)
  await page.reload({ waitUntil: 'commit' })
  await page.getByLabel('Byta in den mot en annan').check()
  await page.getByLabel('Skick och utrustning').pressSequentially(CANARY.message)
  scripts.release()
  await isReady(page)
  await page.reload()
  await isReady(page)
  await expect(page.getByLabel('Registreringsnummer')).toHaveValue(CANARY.plate)
  await expect(name).toHaveValue(CANARY.name)
  await expect(page.getByLabel('Byta in den mot en annan')).toBeChecked()
  await expect(page.getByLabel('Skick och utrustning')).toHaveValue(CANARY.message)
})

test('what is typed before it is known that the form is being sent changes nothing of what is sent [SVCFORM-03]', async ({
  page,
}) => {
  const name = page.getByLabel('Namn')
  await page.goto(SELL_PATH)
  await isReady(page)
  await page.getByLabel('Sälja min bil').check()
  await page.getByLabel('Registreringsnummer').fill(CANARY.plate)
  await page.getByLabel('Mätarställning i mil').fill('8500')
  await name.fill(CANARY.name)
  await page.getByLabel('Telefon').fill(CANARY.phone)
  await page.getByLabel('E-post').fill(CANARY.email)
  // There is no answer at first, and in the end the server refuses it.
  let hasAnswer = false
  const sent: string[] = []
  await page.route('**/api/forms/comhub', (route) => {
    sent.push(route.request().postData() ?? '')
    return hasAnswer ? route.fulfill({ status: 422, json: {} }) : route.abort('connectionreset')
  })
  await page.getByRole('button', { name: 'Skicka uppgifterna' }).click()
  await expect.poll(() => sent.length).toBeGreaterThan(0)

  const chunks = await failDeferredImports(page, 'takes text')
  await page.reload()
  await chunks.isLost()
  await name.fill('Somebody else')
  hasAnswer = true
  chunks.mend()
  await expect(page.getByText('Något gick fel. Uppgifterna skickades inte.')).toBeVisible()
  await expect(name).toHaveValue(CANARY.name)
  expect(sent.filter((body) => !body.includes(CANARY.name))).toEqual([])
})
