import type { Page } from '@playwright/test'

/** Keeps the requests on the line, as a slow one does, until all of them are released. */
export async function holdRequests(page: Page, pattern: string) {
  let release = (): void => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(pattern, async (route) => {
    await released
    await route.continue()
  })
  return { release: () => release() }
}

/** Keeps the page's scripts on the line until they are released. */
export const holdScripts = (page: Page) => holdRequests(page, '**/*.js')
