import type { Page, Route } from '@playwright/test'
import { expect, test } from './harness/index.ts'

/** The news of the default site; the made-up content has more stories of a tag than are shown at once. */
const INDEX = '/nyheter'

const cards = (page: Page) => page.getByRole('main').getByRole('article')
const titles = (page: Page) => cards(page).getByRole('link').allTextContents()
const chip = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const more = (page: Page) => page.getByRole('button', { name: 'Visa fler' })

/** The list answers clicks only once its script runs. */
async function openList(page: Page, search = ''): Promise<void> {
  await page.goto(`${INDEX}${search}`, { waitUntil: 'networkidle' })
  await expect(cards(page).first()).toBeVisible()
  await isReady(page)
}

const isReady = (page: Page) => expect(page.locator('[data-ready]')).toBeVisible()

const isLoaded = (page: Page) => expect(page.locator('[data-status="success"]')).toBeVisible()

/** Holds every call of the list until it is let go, one by one and in any order. */
async function pauseCalls(page: Page): Promise<Route[]> {
  const paused: Route[] = []
  await page.route('**/api/stories?*', (route) => void paused.push(route))
  return paused
}

const firstTag = async (page: Page) =>
  (await page
    .getByRole('group', { name: 'Filtrera på ämne' })
    .getByRole('button')
    .nth(1)
    .textContent()) ?? ''

test('four stories at first, the rest on request, with how many of all [STORY-03] [STORY-19] [STORY-21] [STORY-36]', async ({
  page,
}) => {
  await openList(page)
  await expect(cards(page)).toHaveCount(4)
  const total = Number(
    /av (\d+)/.exec((await page.getByRole('status').first().textContent()) ?? '')?.[1],
  )
  expect(total).toBeGreaterThan(4)
  await expect(page.getByRole('progressbar')).toHaveAttribute('value', '4')
  await more(page).click()
  await expect(cards(page)).toHaveCount(Math.min(total, 8))
  await expect(page.getByText(`${Math.min(total, 8)} av ${total} artiklar`)).toBeVisible()
  if (total <= 8) await expect(more(page)).toHaveCount(0)
})

test('chips toggle, several widen the choice, show-all clears it, and the address tells [STORY-01] [STORY-18] [STORY-44]', async ({
  page,
}) => {
  await openList(page)
  const all = await titles(page)
  const group = page.getByRole('group', { name: 'Filtrera på ämne' })
  const [showAll, first, second] = [0, 1, 2].map((at) => group.getByRole('button').nth(at))
  if (!showAll || !first || !second) throw new Error('There are too few tags.')
  await expect(showAll).toHaveAttribute('aria-pressed', 'true')

  const name = (await first.textContent()) ?? ''
  await first.click()
  await expect(first).toHaveAttribute('aria-pressed', 'true')
  await expect(showAll).toHaveAttribute('aria-pressed', 'false')
  await expect(cards(page).filter({ hasNotText: name })).toHaveCount(0)
  expect(page.url()).toContain('?tag=')
  await isLoaded(page)
  const shown = (await titles(page)).length
  const found = async () => {
    await isLoaded(page)
    return Number(await page.getByRole('progressbar').getAttribute('max'))
  }
  const narrow = await found()
  expect(narrow).toBeGreaterThanOrEqual(shown)

  await second.click()
  await expect(first).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(found).toBeGreaterThan(narrow)

  await page.goBack()
  await expect(second).toHaveAttribute('aria-pressed', 'false')
  await expect.poll(found).toBe(narrow)
  await expect(cards(page)).toHaveCount(shown)
  await showAll.click()
  await expect.poll(() => titles(page)).toEqual(all)
  expect(page.url()).not.toContain('tag=')
})

test('an address with a tag shows what it names, after a reload too', async ({ page }) => {
  await openList(page)
  const name = await firstTag(page)
  await chip(page, name).click()
  await expect(chip(page, name)).toHaveAttribute('aria-pressed', 'true')
  await page.reload({ waitUntil: 'networkidle' })
  await expect(chip(page, name)).toHaveAttribute('aria-pressed', 'true')
  await expect(cards(page).filter({ hasNotText: name })).toHaveCount(0)
})

test('loading is announced, a failure too, and a retry mends it [STORY-17] [STORY-35] [STORY-36]', async ({
  page,
}) => {
  await openList(page)
  const paused = await pauseCalls(page)
  await more(page).click()
  await expect(page.getByText('Hämtar artiklar …')).toBeVisible()
  await expect.poll(() => paused.length).toBe(1)
  await paused[0]?.fulfill({ status: 503, body: '{}' })
  const failure = page.getByRole('main').getByRole('alert')
  await expect(failure).toContainText('Artiklarna kunde inte hämtas.')
  await expect(cards(page)).toHaveCount(4)
  await page.unroute('**/api/stories?*')
  await failure.getByRole('button', { name: 'Försök igen' }).click()
  await expect.poll(() => cards(page).count()).toBeGreaterThan(4)
  await expect(failure).toHaveCount(0)
})

test('an empty result is a sentence [STORY-17]', async ({ page }) => {
  await openList(page)
  await page.route('**/api/stories?*', (route) =>
    route.fulfill({ json: { total: 0, endCursor: '', hasNext: false, stories: [] } }),
  )
  await chip(page, await firstTag(page)).click()
  await expect(page.getByText('Det finns inga artiklar att visa just nu.')).toBeVisible()
  await expect(cards(page)).toHaveCount(0)
})

test('an answer that is overtaken changes nothing', async ({ page }) => {
  await openList(page)
  const all = await titles(page)
  const paused = await pauseCalls(page)
  await chip(page, await firstTag(page)).click()
  await expect.poll(() => paused.length).toBe(1)
  await chip(page, 'Visa alla').click()
  await expect.poll(() => paused.length).toBe(2)
  await paused[1]?.continue()
  await expect.poll(() => titles(page)).toEqual(all)
  await paused[0]
    ?.fulfill({ json: { total: 0, endCursor: '', hasNext: false, stories: [] } })
    .catch(() => {})
  expect(await titles(page)).toEqual(all)
})

test('a story: in by its card, on to its neighbours, back by the button that stays in view [STORY-02] [STORY-08] [STORY-09] [STORY-34] [STORY-41]', async ({
  page,
}) => {
  await openList(page)
  const [newest = '', second = ''] = await titles(page)
  await page.getByRole('link', { name: newest }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(newest)
  await expect(page.getByRole('link', { name: 'Föregående artikel' })).toHaveCount(0)

  const back = page.getByRole('link', { name: 'Tillbaka', exact: true })
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect(back).toBeInViewport()
  await page.evaluate(() => scrollTo(0, 0))
  await expect(back).toBeInViewport()

  await page.getByRole('link', { name: 'Nästa artikel' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(second)
  await page.getByRole('link', { name: 'Föregående artikel' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(newest)
  await back.click()
  await expect(page).toHaveURL(new RegExp(`${INDEX}$`))
})

test('a story says who wrote it, and when [STORY-10]', async ({ page }) => {
  await openList(page)
  await cards(page).first().getByRole('link').click()
  await expect(page.getByText(/^Publicerad \d{1,2} \p{L}+ \d{4}$/u)).toBeVisible()
  await expect(page.getByText(/^Av \p{L}/u)).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('every story is a link', async ({ page, request }) => {
    await page.goto(INDEX)
    const sitemap = await (await request.get('/sitemap.xml?part=1')).text()
    const stories = new Set(
      [...sitemap.matchAll(/<loc>[^<]*?\/nyheter\/([^<]+)<\/loc>/g)].map(([, path]) => path),
    )
    expect(stories.size).toBeGreaterThan(4)
    for (const path of stories) {
      await expect(page.locator(`main a[href="${INDEX}/${path}"]`).first()).toBeAttached()
    }
    await expect(more(page)).toBeHidden()
  })
})
