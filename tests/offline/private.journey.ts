import { isReady, watchLeads } from '../journeys/forms-page.ts'
import { onStep, press, signIn } from '../journeys/tyre-hotel-page.ts'
import { expect, test } from './harness/index.ts'
import { CANARY, cachedEntries, isCached, typeLead, type CachedEntry } from './offline-page.ts'

/** A redirect, a path without a page, and a page that is not for visitors. */
const NO_PAGES = ['/foretag/transportbilar', '/finns-inte', '/kitchen-sink']
const PRIVATE = ['TYR100', 'TYR110', '1740605', 'Hakkapeliitta', ...Object.values(CANARY)]

/** Why an entry may not be in CacheStorage; nothing for one that may. */
const wrong = ({
  cache,
  path,
  type,
  status,
  redirected,
  contentType,
  control,
  body,
}: CachedEntry) => [
  ...(status === 200 ? [] : [`${path}: status ${status}`]),
  ...(redirected || type === 'opaque' || type === 'opaqueredirect' ? [`${path}: ${type}`] : []),
  ...(/private|no-store/.test(control) ? [`${path}: private`] : []),
  ...(contentType.startsWith('text/x-component') || path.includes('_rsc') ? [`${path}: RSC`] : []),
  ...(/^\/(?:api\/(?!flows\/)|dev\/|healthz|livez|readyz)/.test(path) || NO_PAGES.includes(path)
    ? [`${path}: cached at all`]
    : []),
  ...(path.includes('?') && cache.startsWith('fc-pages') ? [`${path}: with its query`] : []),
  ...PRIVATE.filter((word) => body.includes(word)).map((word) => `${path}: ${word}`),
]

test('after a crawl with a sign-in nothing private, redirected, opaque or of another format is cached', async ({
  page,
}) => {
  await page.goto('/')
  await isCached(page)
  for (const path of [...NO_PAGES, '/en', '/om-hedin-automotive/om-oss?namn=Kanarie'])
    await page.goto(path)
  await signIn(page, 'TYR100')
  await page.reload()
  await onStep(page, 'loggedIn')
  const leads = watchLeads(page)
  await page.goto('/salj-bil')
  await isReady(page)
  await typeLead(page)
  await page.getByRole('button', { name: 'Skicka uppgifterna' }).click()
  await expect(page.getByRole('heading', { name: /^Tack/ })).toBeVisible()
  expect(leads.taken).toHaveLength(1)
  await isCached(page)

  const cached = await cachedEntries(page)
  expect(cached.map(({ path }) => path)).toEqual(
    expect.arrayContaining([
      '/',
      '/en',
      '/om-hedin-automotive/om-oss',
      '/salj-bil',
      '/dack-och-biltillbehor/dackhotell',
    ]),
  )
  expect(cached.flatMap(wrong)).toEqual([])
})

test('after logging out neither Back nor Forward shows anything of the signed-in page', async ({
  page,
}) => {
  await signIn(page, 'TYR400')
  await isCached(page)
  const vehicle = page.getByText('Outback')
  await expect(vehicle.first()).toBeVisible()
  await page.goto('/')
  await page.goBack()
  await onStep(page, 'loggedIn')
  const cleared = page.waitForResponse(/authorization\/logout/)
  await press(page, 'Logga ut')
  await onStep(page, 'search')
  // Throws away what the browser keeps of its pages for Back.
  expect(await (await cleared).headerValue('clear-site-data')).toBe('"cache"')
  for (const move of ['back', 'forward', 'back'] as const) {
    await page.evaluate((way) => history[way](), move)
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(vehicle).toHaveCount(0)
  }
  await page.goto('/dack-och-biltillbehor/dackhotell')
  await onStep(page, 'search')
  await expect(vehicle).toHaveCount(0)
})
