import { expect, test } from './harness/index.ts'
import { holdScripts } from './hold-requests.ts'
import {
  backToList,
  DEALERS,
  distances,
  field,
  mapOf,
  names,
  open,
  openMap,
  panel,
  pin,
  pins,
  rows,
  search,
  suggestions,
} from './locator-page.ts'

test.use({ webgl: true })

test('20 locations by name, 5 more by each click, 20 again after a search [MAP-06] [MAP-40] [MAP-43] [MAP-45]', async ({
  page,
}) => {
  await open(page)
  await expect(rows(page)).toHaveCount(20)
  const first = await names(page)
  expect(first).toEqual(first.toSorted((a, b) => a.localeCompare(b, 'sv')))
  expect(await distances(page)).toEqual([])
  const status = panel(page).getByText(/^Visar \d+ av \d+/)
  await expect(status).toHaveText(/^Visar 20 av \d+$/)
  const more = page.getByRole('button', { name: 'Visa fler' })
  await more.click()
  await expect(rows(page)).toHaveCount(25)
  await more.click()
  await expect(rows(page)).toHaveCount(30)
  await expect(status).toHaveText(/^Visar 30 av \d+$/)
  expect((await names(page)).slice(0, 20)).toEqual(first)
  await search(page, 'Göteborg')
  await expect(rows(page)).toHaveCount(20)
  // The numbers may be those of before: what has changed is announced beside them (WCAG 4.1.3).
  await expect(status).toHaveText(/^Visar 20 av \d+, närmast Göteborg$/)
  await search(page, 'Malmö')
  await expect(status).toHaveText(/^Visar 20 av \d+, närmast Malmö$/)
})

test('suggestions for what is typed, of which one selects its location [MAP-03] [MAP-17] [MAP-37]', async ({
  page,
}) => {
  await open(page)
  await field(page).fill('   ')
  await expect(suggestions(page)).toHaveCount(0)
  await field(page).fill('goteborg')
  await expect(suggestions(page).first()).toContainText('Göteborg')
  expect(await suggestions(page).count()).toBeLessThanOrEqual(5)
  await field(page).fill('   ')
  await expect(suggestions(page)).toHaveCount(0)
  await field(page).fill('kirna')
  await suggestions(page).filter({ hasText: 'Kiruna' }).click()
  await expect(field(page)).toHaveValue('Kiruna')
  await expect(panel(page).locator('[aria-current="true"]')).toContainText('Kiruna')
  expect((await names(page))[0]).toBe('Kiruna')
  await openMap(page)
  await expect(pin(page, 'Kiruna')).toHaveAttribute('aria-pressed', 'true')
})

test('a place that is searched lists locations by their distance from it, and the map shows those nearby [MAP-05] [MAP-28] [MAP-33] [MAP-37]', async ({
  page,
}) => {
  await open(page)
  await openMap(page)
  const all = await pins(page).count()
  await backToList(page)
  await search(page, 'Göteborg')
  await expect(rows(page).first()).toContainText(/ km/)
  const far = await distances(page)
  expect(far).toHaveLength(20)
  expect(far).toEqual(far.toSorted((a, b) => a - b))
  expect(far[0]).toBeLessThan(5)
  const near = far.filter((km) => km <= 25.75).length
  expect(near).toBeGreaterThan(3)
  await openMap(page)
  await expect(pins(page)).toHaveCount(near)
  expect(near).toBeLessThan(all)
})

test('far from everything the map shows the three nearest [MAP-29]', async ({ page }) => {
  await open(page)
  await search(page, 'Gällivare')
  await expect(rows(page).first()).toContainText('Kiruna')
  const far = await distances(page)
  expect(far.filter((km) => km <= 25.75).length).toBeLessThan(3)
  await openMap(page)
  await expect(pins(page)).toHaveCount(3)
})

test('a search for nothing brings every marker into view [MAP-16]', async ({ page }) => {
  await open(page)
  await search(page, 'Göteborg')
  await expect(rows(page).first()).toContainText(/ km/)
  await search(page, '  ')
  await expect(rows(page).first()).not.toContainText(/ km/)
  await openMap(page)
  const outside = async () => {
    const frame = await mapOf(page).boundingBox()
    if (!frame) throw new Error('no map')
    const places = await pins(page).evaluateAll((all) =>
      all
        .map((one) => one.getBoundingClientRect())
        .map(({ x, y, width, height }) => [x + width / 2, y + height]),
    )
    expect(places.length).toBeGreaterThan(60)
    return places.filter(
      ([x = 0, y = 0]) =>
        x < frame.x || y < frame.y || x > frame.x + frame.width || y > frame.y + frame.height,
    ).length
  }
  await expect.poll(outside).toBe(0)
})

test('a place that nobody knows gives the field a border and no words, until it changes [MAP-18] [MAP-42]', async ({
  page,
}) => {
  await open(page)
  const border = () => field(page).evaluate((input) => getComputedStyle(input).borderColor)
  const before = await border()
  const text = await panel(page).innerText()
  await search(page, 'Xqzwv')
  await expect(field(page)).toHaveAttribute('aria-invalid', 'true')
  await field(page).blur()
  await expect.poll(border).not.toBe(before)
  expect(await panel(page).innerText()).toBe(text)
  await field(page).fill('Xqzw')
  await expect(field(page)).not.toHaveAttribute('aria-invalid')
  // A geocoder that is away is no different.
  await page.route('**/api/geocode*', (route) => route.abort())
  await search(page, 'Göteborg')
  await expect(field(page)).toHaveAttribute('aria-invalid', 'true')
  await page.unroute('**/api/geocode*')
  await search(page, 'Göteborg')
  await expect(field(page)).not.toHaveAttribute('aria-invalid')
})

test('near me asks for the position when it is pressed, and measures from there [MAP-04] [MAP-24]', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 63.82, longitude: 20.26 })
  await open(page)
  expect(await distances(page)).toEqual([])
  await page.getByRole('button', { name: 'Nära mig' }).click()
  await expect(rows(page).first()).toContainText('Umeå')
  expect((await distances(page))[0]).toBeLessThan(5)
  await openMap(page)
  await expect(mapOf(page).getByRole('img', { name: 'Härifrån mäts avstånden' })).toBeVisible()
})

test('a position that comes too late changes nothing: a search, a word or a suggestion came after it [MAP-04] [MAP-37]', async ({
  page,
}) => {
  await page.addInitScript(() => {
    navigator.geolocation.getCurrentPosition = (found) =>
      void Object.assign(window, {
        answer: () =>
          found({ coords: { latitude: 63.82, longitude: 20.26 } } as GeolocationPosition),
      })
  })
  await open(page)
  const nearMe = page.getByRole('button', { name: 'Nära mig' })
  const answer = () => page.evaluate(() => (window as unknown as { answer(): void }).answer())
  const before = await names(page)

  await nearMe.click()
  await field(page).fill('kirna')
  await answer()
  await expect(nearMe).toBeVisible()
  await expect(field(page)).toHaveValue('kirna')
  expect(await names(page)).toEqual(before)

  // On a phone the suggestions lie over the button.
  await field(page).press('Escape')
  await nearMe.click()
  await field(page).press('ArrowDown')
  await field(page).press('Enter')
  await answer()
  await expect(nearMe).toBeVisible()
  await expect(field(page)).toHaveValue('Kiruna')

  await nearMe.click()
  await search(page, 'Malmö')
  await answer()
  await expect(panel(page).getByText(/närmast Malmö$/)).toBeVisible()
  await expect(nearMe).toBeVisible()
  await expect(rows(page).first()).not.toContainText('Umeå')
})

test('a position that is refused is a warning in the console and nothing else [MAP-25]', async ({
  page,
}) => {
  await page.addInitScript(() => {
    navigator.geolocation.getCurrentPosition = (_, fail) =>
      setTimeout(() => fail?.({ code: 1 } as GeolocationPositionError), 50)
  })
  const warnings: string[] = []
  page.on('console', (line) => {
    if (line.type() === 'warning' && line.text().includes('position')) warnings.push(line.text())
  })
  await open(page)
  const text = await panel(page).innerText()
  await page.getByRole('button', { name: 'Nära mig' }).click()
  await expect.poll(() => warnings).toEqual(['own position: denied'])
  await expect.poll(() => panel(page).innerText()).toBe(text)
})

test('a place that was typed before the page’s scripts ran was lost, and Enter put it into the address', async ({
  page,
}) => {
  const scripts = await holdScripts(page)
  await page.goto(DEALERS, { waitUntil: 'commit' })
  await field(page).fill('Lund')
  await field(page).press('Enter')
  scripts.release()
  await expect(panel(page).locator('[data-ready]')).toBeVisible()
  await expect(suggestions(page).first()).toHaveText('Lund')
  await expect(field(page)).toHaveValue('Lund')
  expect(new URL(page.url()).search).toBe('')
})
