import type { Page } from '@playwright/test'

/** Keeps the page's scripts on the line until they are released, as a slow one does. */
export async function holdScripts(page: Page) {
  let release = (): void => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/*.js', async (route) => {
    await released
    await route.continue()
  })
  return { release: () => release() }
}
