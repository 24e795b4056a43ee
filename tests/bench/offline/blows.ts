import type { BrowserContext, CDPSession, Page } from '@playwright/test'
import { setTimeout as sleep } from 'node:timers/promises'

/** A page of the site that runs nothing of it. */
const QUIET = '/robots.txt'

export const isReady = (page: Page) => page.locator('[data-ready]').first().waitFor()

export async function reload(page: Page): Promise<Page> {
  await page.reload()
  await isReady(page)
  return page
}

/**
 * Its renderer crashes, and the browser shows the tab again: with the session storage that the
 * browser has of it, which is all that a tab has after a crash. A tool that drives a page will not
 * drive it on, so the storage goes over to a new tab.
 */
export async function killTab(context: BrowserContext, page: Page): Promise<Page> {
  const address = page.url()
  const dead = await context.newCDPSession(page)
  const crashed = page.waitForEvent('crash')
  void dead.send('Page.crash').catch(() => undefined)
  await crashed
  const kept = await storageOf(dead, new URL(QUIET, address).href)
  const next = await context.newPage()
  await next.goto(new URL(QUIET, address).href)
  await next.evaluate((entries) => {
    for (const [key, value] of entries) sessionStorage.setItem(key, value)
  }, kept)
  await page.close()
  await next.goto(address)
  await isReady(next)
  return next
}

async function storageOf(tab: CDPSession, quiet: string): Promise<[string, string][]> {
  await tab.send('Page.navigate', { url: quiet })
  const look = { expression: `JSON.stringify([location.href, Object.entries(sessionStorage)])` }
  for (let tries = 0; tries < 100; tries += 1) {
    const { result } = await tab.send('Runtime.evaluate', look)
    const [href, entries] = JSON.parse(String(result.value)) as [string, [string, string][]]
    if (href === quiet) return entries
    await sleep(50)
  }
  throw new Error('the tab did not come back after its crash')
}
