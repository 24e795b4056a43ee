import type { BrowserContext, Page } from '@playwright/test'
import { expect } from './harness/index.ts'

/** The worker controls this page, and has cached it. */
export async function isCached(page: Page): Promise<void> {
  const look = async () => {
    if (!navigator.serviceWorker?.controller) return false
    return (await caches.match(location.pathname, { ignoreVary: true })) !== undefined
  }
  // While the page is being loaded anew nothing can be asked of it.
  const isSo = () => page.evaluate(look).catch(() => false)
  await expect.poll(isSo, { timeout: 30_000 }).toBe(true)
}

/** Whether a page of this site can be read without a line. */
export const keeps = (page: Page, path: string): Promise<boolean> =>
  page.evaluate(
    async (wanted) => (await caches.match(wanted, { ignoreVary: true })) !== undefined,
    path,
  )

/** The form's definition is kept, too: another page tells of what waits by it. */
export const hasDefinition = (page: Page, flow: string): Promise<void> =>
  expect
    .poll(async () => (await cachedEntries(page)).map(({ path }) => path))
    .toContainEqual(expect.stringContaining(`/api/flows/${flow}/`))

/** The bar at the window's foot, and the offer of an update. */
export const bar = (page: Page) => page.locator('[aria-live="polite"]').getByRole('list')

export const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Has the page look for a new version, as it does when it is looked at again. */
export const checkForUpdate = (page: Page): Promise<void> =>
  page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')))

export interface CachedEntry {
  readonly cache: string
  readonly path: string
  readonly type: string
  readonly status: number
  readonly redirected: boolean
  readonly contentType: string
  readonly control: string
  readonly cookie: boolean
  readonly body: string
}

/** Everything in CacheStorage, bodies of text included. */
export const cachedEntries = (page: Page): Promise<readonly CachedEntry[]> =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const lists = await Promise.all(
      names.map(async (name) => {
        const cache = await caches.open(name)
        return Promise.all(
          (await cache.keys()).map(async (key) => {
            const answer = await cache.match(key, { ignoreVary: true })
            const contentType = answer?.headers.get('content-type') ?? ''
            const isText = /text|json|javascript/.test(contentType)
            return {
              cache: name,
              path: key.url.slice(location.origin.length),
              type: answer?.type ?? '',
              status: answer?.status ?? 0,
              redirected: answer?.redirected ?? false,
              contentType,
              control: answer?.headers.get('cache-control') ?? '',
              cookie: answer?.headers.has('set-cookie') ?? false,
              body: isText ? ((await answer?.text()) ?? '') : '',
            }
          }),
        )
      }),
    )
    return lists.flat()
  })

/** How often the pages of a context have loaded a document. */
export function countLoads(context: BrowserContext): () => number {
  let loads = 0
  context.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame().parentFrame() === null) loads += 1
  })
  return () => loads
}

export const CANARY = {
  plate: 'KAN417',
  name: 'Kanarie Gulfjäder',
  phone: '070 999 88 77',
  email: 'kanarie@fjader.example',
} as const

/** The form by which a car is sold, up to its button. */
export async function typeLead(page: Page, email: string = CANARY.email): Promise<void> {
  await page.getByLabel('Sälja min bil').check()
  await page.getByLabel('Registreringsnummer').fill(CANARY.plate)
  await page.getByLabel('Mätarställning i mil').fill('8500')
  await page.getByLabel('Namn').fill(CANARY.name)
  await page.getByLabel('Telefon').fill(CANARY.phone)
  await page.getByLabel('E-post').fill(email)
}

export async function expectTyped(page: Page, email: string = CANARY.email): Promise<void> {
  await expect(page.getByLabel('Sälja min bil')).toBeChecked()
  await expect(page.getByLabel('Registreringsnummer')).toHaveValue(CANARY.plate)
  await expect(page.getByLabel('Namn')).toHaveValue(CANARY.name)
  await expect(page.getByLabel('E-post')).toHaveValue(email)
}
