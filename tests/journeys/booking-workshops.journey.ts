import { expect, test } from './harness/index.ts'
import {
  book,
  chooseSite,
  chooseTime,
  fillContact,
  forward,
  offering,
  onStep,
  open,
  picker,
  sites,
  throughAddons,
  throughCar,
  times,
  toWorkshop,
} from './booking-page.ts'

const SITE = (n: number, firstTimeSlot: string | null) => ({
  departmentId: `d${n}`,
  siteId: `s${n}`,
  siteName: `Verkstad ${n}`,
  address: `Gatan ${n}, Göteborg`,
  latitude: 57.7 + n / 100,
  longitude: 12,
  brands: ['BMW'],
  firstTimeSlot,
  distance: n,
})

const stream = (messages: readonly object[]) => ({
  contentType: 'text/event-stream',
  body: messages.map((message) => `data: ${JSON.stringify(message)}\n\n`).join(''),
})

test.describe('with the map', () => {
  test.use({ webgl: true })

  test('map, list, sorting and more workshops [SLOT-01] [SLOT-05] [SLOT-06] [SLOT-17] [SVCCONST-02]', async ({
    page,
  }) => {
    const cursors: (string | null)[] = []
    const basemap: string[] = []
    page.on('request', (request) => {
      const url = new URL(request.url())
      if (url.pathname.startsWith('/basemap/')) basemap.push(url.pathname)
      if (url.pathname.endsWith('/closestAvailable')) cursors.push(url.searchParams.get('cursor'))
    })
    await page.addInitScript(() => {
      new MutationObserver(() => {
        const isEarly =
          document.querySelector('.maplibregl-marker') && !document.querySelector('[data-land]')
        if (isEarly) document.documentElement.dataset['floated'] = 'true'
      }).observe(document, { subtree: true, childList: true, attributes: true })
    })
    await toWorkshop(page)
    const map = page.getByRole('group', { name: 'Karta över verkstäder' })
    await expect(sites(page)).toHaveCount(5)
    // On a phone it is a strip, for which nothing is fetched while it is closed.
    const strip = page.getByRole('button', { name: 'Karta över verkstäder' })
    await expect(strip).toHaveAttribute('aria-expanded', 'false')
    await expect(map).toHaveCount(0)
    expect(basemap).toEqual([])
    await strip.click()
    await expect(strip).toHaveAttribute('aria-expanded', 'true')
    await expect(map).toBeVisible()
    expect((await map.boundingBox())?.height).toBe(500)
    await expect(map).toHaveAttribute('data-state', 'drawn')
    await expect(page.getByLabel('Sortera')).toHaveValue('nearest')
    await expect(page.getByText('5 verkstäder hittade')).toBeVisible()
    await page.getByRole('button', { name: 'Hämta fler' }).click()
    await expect(sites(page)).not.toHaveCount(5)
    expect(cursors[0]).toBeNull()
    expect(cursors[1]).toBeTruthy()
    await map.locator('button[aria-pressed]').first().press('Enter')
    // No closer than the embedded map has something to show, and the place has its name.
    await expect(map.locator('[data-zoom]')).toHaveAttribute('data-zoom', '11.0')
    await expect(map.locator('button[aria-pressed="true"]')).toContainText('Hedin Automotive')
    // The land was there before the pins: none floated in the sea.
    await expect(page.locator('html')).not.toHaveAttribute('data-floated')
  })
})

test('skeletons stand where the first five are still to come [SLOT-05]', async ({ page }) => {
  let answer: () => void = () => {}
  const paused = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/closestAvailable?**', async (route) => {
    await paused
    await route.fulfill(stream([SITE(1, '2027-01-11T10:00'), { nosites: true }]))
  })
  await toWorkshop(page)
  const list = page.getByRole('list', { name: 'Verkstäder' })
  await expect(list.locator('li[aria-hidden="true"]')).toHaveCount(5)
  answer()
  await expect(sites(page)).toHaveCount(1)
  await expect(list.locator('li[aria-hidden="true"]')).toHaveCount(0)
})

test('sorting by the first free time happens here, without another call [SLOT-15]', async ({
  page,
}) => {
  let calls = 0
  await page.route('**/closestAvailable?**', (route) => {
    calls += 1
    return route.fulfill(
      stream([
        SITE(1, '2027-01-14T10:00'),
        SITE(2, null),
        SITE(3, '2027-01-11T10:00'),
        SITE(4, '2027-01-12T08:00'),
        SITE(5, '2027-01-13T10:00'),
      ]),
    )
  })
  await page.route('**/api/mechmate/prices/**', (route) => {
    const n = Number(new URL(route.request().url()).searchParams.get('departmentId')?.slice(1))
    const price = n === 1 ? null : 2000 - n * 100
    return route.fulfill({
      json: [{ code: 'basservice-liten', price, priceKnown: n !== 1, priceDiscount: null }],
    })
  })
  await toWorkshop(page)
  const names = sites(page).getByRole('heading')
  await expect(names).toHaveText([1, 2, 3, 4, 5].map((n) => `Verkstad ${n}`))
  const sort = page.getByLabel('Sortera')
  await sort.selectOption({ label: 'Första lediga tid' })
  await expect(names).toHaveText([3, 4, 5, 1, 2].map((n) => `Verkstad ${n}`))
  await sort.selectOption({ label: 'Lägsta pris' })
  await expect(names).toHaveText([5, 4, 3, 2, 1].map((n) => `Verkstad ${n}`))
  await expect(sites(page).first()).toContainText(/Totalt\s*1\s500\skr/)
  await expect(sites(page).last()).toContainText('Pris saknas')
  expect(calls).toBe(1)
})

test('changing the services starts the search again with the new codes [SLOT-07]', async ({
  page,
}) => {
  const asked: (string | null)[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname.endsWith('/closestAvailable')) {
      asked.push(url.searchParams.get('serviceOfferings'))
    }
  })
  await toWorkshop(page)
  await expect(sites(page)).toHaveCount(5)
  await page.getByRole('button', { name: /^Steg 2\/5/ }).click()
  await offering(page, 'Byte av växellådsolja').check()
  await forward(page)
  await throughAddons(page)
  await expect(sites(page)).toHaveCount(5)
  expect(asked).toHaveLength(2)
  expect(asked[0]).toBe('basservice-liten')
  expect(asked[1]?.split(',')).toHaveLength(2)
})

test('no site at all: the words, an advice and an address to write to, and a log line [SLOT-16] [SLOT-21] [SVCERR-02]', async ({
  page,
}) => {
  const logged = page.waitForRequest('**/api/log')
  await toWorkshop(page, 'PRS678')
  await expect(page.getByText('Vi kan ej hitta några anläggningar som passar dig')).toBeVisible()
  await expect(
    page.getByText(/Ändra tjänster eller ort, eller kontakta vår kundservice/),
  ).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: /@/ }).first()).toHaveAttribute(
    'href',
    /^mailto:/,
  )
  const sent = await logged
  expect(sent.postDataJSON()).toEqual({ event: 'sites-failed', code: 'no-sites' })
  expect((await sent.response())?.status()).toBe(204)
  await page.getByRole('button', { name: 'Ändra tjänster' }).click()
  await onStep(page, 'services')
})

test('a stream that breaks keeps what it brought [SLOT-16]', async ({ page }) => {
  await open(page)
  await throughCar(page, 'STU901')
  await page.getByRole('checkbox', { disabled: false }).nth(1).check()
  await forward(page)
  await throughAddons(page)
  await expect(sites(page).nth(1)).toBeVisible()
  await expect(page.getByText('Anslutningen bröts innan alla verkstäder')).toBeVisible()
  const again = page.getByRole('button', { name: 'Försök igen' })
  await again.press('Enter')
  // Whoever has no mouse stays where the list goes on.
  await expect(sites(page)).toHaveCount(4)
  await expect(again).toBeFocused()
  await chooseSite(page)
  await expect(times(page).first()).toBeVisible()
})

test('leaving the step closes the stream', async ({ page }) => {
  await page.route('**/closestAvailable?**', () => {
    // Never answered: the page itself must let go of it.
  })
  await toWorkshop(page)
  const gone = page.waitForEvent('requestfailed', (request) =>
    request.url().includes('closestAvailable'),
  )
  await page.getByRole('button', { name: /^Steg 1\/5/ }).click()
  await gone
  await onStep(page, 'car')
})

test('weeks begin on Monday, four chips at a time, none before the first [SLOT-10] [SLOT-11] [SLOT-18] [SLOT-20]', async ({
  page,
}) => {
  const calls: string[] = []
  await page.route('**/api/mechmate/timeslots/**', async (route) => {
    calls.push(new URL(route.request().url()).pathname.split('/').filter(Boolean).at(-1) ?? '')
    await route.continue()
  })
  await toWorkshop(page)
  await chooseSite(page)
  await expect(times(page).first()).toBeVisible()
  const chips = picker(page).getByRole('group', { name: 'Veckor' }).getByRole('button')
  await expect(chips).toHaveCount(4)
  await chips.first().click()
  await expect(picker(page).getByRole('button', { name: 'Föregående vecka' })).toBeDisabled()
  const days = picker(page).getByRole('group', { name: /^(mån|tis|ons|tors|fre|lör|sön)/ })
  await expect(days).toHaveCount(7)
  await expect(days.first()).toHaveAccessibleName(/^måndag/)
  const next = picker(page).getByRole('button', { name: 'Nästa vecka' })
  const [firstChip] = await chips.allTextContents()
  for (let week = 0; week < 3; week++) {
    await next.click()
  }
  await expect(chips.first()).toHaveText(firstChip ?? '-')
  expect(new Set(calls).size).toBe(1)
  await next.click()
  await expect(chips).toHaveCount(4)
  await expect(chips.first()).not.toHaveText(firstChip ?? '-')
  await expect(picker(page).locator('[aria-busy="true"]')).toHaveCount(0)
  // One call a batch, from the batch's first Monday; those loaded are kept.
  expect(calls).toHaveLength(2)
  const days28 = (Date.parse(calls[1] ?? '') - Date.parse(calls[0] ?? '')) / 86_400_000
  expect(days28).toBe(28)
  expect(new Date(calls[0] ?? '').getUTCDay()).toBe(1)
  await picker(page).getByRole('button', { name: 'Föregående vecka' }).click()
  await expect(chips.first()).toHaveText(firstChip ?? '-')
  expect(calls).toHaveLength(2)
})

test('full days, times, none, and closed weekends [SLOT-12] [SLOT-13] [SLOT-14] [SLOT-18]', async ({
  page,
}) => {
  await page.route('**/api/mechmate/timeslots/**', async (route) => {
    const first = new URL(route.request().url()).pathname.split('/').filter(Boolean).at(-1) ?? ''
    const day = (offset: number) =>
      new Date(Date.parse(`${first}T00:00:00Z`) + offset * 86_400_000).toISOString().slice(0, 10)
    const slots = (offset: number, availableSlots: string[], allDaySlotAvailable = false) => ({
      date: day(offset),
      availableSlots,
      allDaySlotAvailable,
    })
    await route.fulfill({
      json: [
        slots(7, ['09:00', '13:00'], true),
        slots(8, ['09:00', '13:00']),
        slots(9, []),
        slots(12, ['10:00']),
        slots(13, []),
      ],
    })
  })
  await toWorkshop(page)
  await chooseSite(page)
  await picker(page).getByRole('group', { name: 'Veckor' }).getByRole('button').nth(1).click()
  const day = (name: RegExp) => picker(page).getByRole('group', { name })
  await expect(day(/^måndag/).getByRole('button')).toHaveText(['Heldag'])
  await expect(day(/^måndag/)).toContainText('Lämna bilen före 08:00')
  await expect(day(/^tisdag/).getByRole('button')).toHaveText(['09:00', '13:00'])
  await expect(day(/^onsdag/)).toContainText('Inga lediga tider')
  await expect(day(/^lördag/)).toHaveAttribute('data-closed', 'true')
  await expect(day(/^söndag/)).toHaveAttribute('data-closed', 'true')
  await expect(day(/^tisdag/)).not.toHaveAttribute('data-closed')
  await expect(day(/^söndag/).getByRole('button')).toHaveCount(0)
  await expect(day(/^lördag/).getByRole('button')).toHaveText(['10:00'])
  await day(/^måndag/)
    .getByRole('button', { name: 'Heldag' })
    .click()
  const card = page.getByRole('article', { name: 'Vald verkstad' })
  await expect(card).toContainText('heldag')
  await expect(card).toContainText('Lämna bilen före 08:00')
  const sent = page.waitForRequest('**/api/mechmate/book')
  await page.route('**/api/mechmate/book', (route) => route.fulfill({ json: { id: 'x-1' } }))
  await fillContact(page)
  await book(page)
  const body = (await sent).postDataJSON() as { timeSlot: string; isFullDay: boolean }
  expect(body.isFullDay).toBe(true)
  expect(body.timeSlot).toMatch(/T08:00$/)
})

test('a failing timeslots call shows days without times, is logged, and the page stays usable [SLOT-09] [SLOT-19] [SVCERR-16]', async ({
  page,
}) => {
  await page.route('**/api/mechmate/timeslots/**', (route) =>
    route.fulfill({ status: 503, json: {} }),
  )
  await toWorkshop(page)
  const logged = page.waitForRequest('**/api/log')
  await chooseSite(page)
  await expect(picker(page).getByText('Inga lediga tider').first()).toBeVisible()
  await expect(picker(page).getByText('Verkstaden återkommer med tid')).toHaveCount(0)
  expect((await logged).postDataJSON()).toEqual({
    event: 'timeslots-failed',
    code: 'server-error',
  })
  await page.unrouteAll()
  await chooseSite(page, 1)
  await expect(times(page).first()).toBeVisible()
})

test('a chosen time replaces the list by a card and the form, and is undone [SLOT-02]', async ({
  page,
}) => {
  await toWorkshop(page)
  // A time on a card chooses the workshop and the time at once.
  const second = sites(page).nth(1)
  const name = await second.getByRole('heading').textContent()
  await second
    .getByRole('group', { name: 'Första lediga tider' })
    .getByRole('button')
    .nth(2)
    .click()
  await expect(sites(page)).toHaveCount(0)
  await expect(page.getByRole('article', { name: 'Vald verkstad' })).toContainText(name ?? '-')
  await fillContact(page)
  await page.getByRole('button', { name: 'Ändra verkstad eller tid' }).click()
  await expect(sites(page)).toHaveCount(5)
  await expect(picker(page)).toBeVisible()
  await chooseTime(page)
  await expect(page.getByLabel('Förnamn')).toHaveValue('Anna')
})
