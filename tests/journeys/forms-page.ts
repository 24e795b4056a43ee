import type { Page, Request, Response } from '@playwright/test'
import { expect } from './harness/index.ts'

export const SELL_PATH = '/salj-bil'
export const REQUEST_PATH = '/service-og-verksted/bestill-time'

/** Unlike anything that a page says by itself. */
export const CANARY = {
  plate: 'KAN417',
  name: 'Kanarie Gulfjäder',
  phone: '070 999 88 77',
  email: 'kanarie@fjader.example',
  message: 'Buren ingår inte',
} as const

export const isReady = (page: Page) => expect(page.locator('[data-ready]')).toBeVisible()

/** What a page sent as leads: the id of each try, and how many were taken. */
export function watchLeads(page: Page) {
  const ids: string[] = []
  const taken: string[] = []
  const isLead = (request: Request) => request.url().endsWith('/api/forms/comhub')
  const idOf = (request: Request) =>
    (request.postDataJSON() as { formSubmissionId: string }).formSubmissionId
  page.on('request', (request) => {
    if (isLead(request)) ids.push(idOf(request))
  })
  page.on('response', (response: Response) => {
    if (isLead(response.request()) && response.status() === 202)
      taken.push(idOf(response.request()))
  })
  return { ids, taken }
}

/** All that leaves the page but leads, or that a script of another could read: texts to look into. */
export async function watchLeaks(page: Page): Promise<() => Promise<string>> {
  const seen: string[] = []
  page.on('console', (message) => seen.push(message.text()))
  page.on('request', (request) => {
    seen.push(request.url(), request.headers()['referer'] ?? '')
    if (!request.url().endsWith('/api/forms/comhub')) seen.push(request.postData() ?? '')
  })
  await page
    .context()
    .addCookies([{ name: 'consent', value: 'v1.s1.m1', url: 'http://localhost/' }])
  return async () =>
    [
      ...seen,
      page.url(),
      await page.title(),
      await page.evaluate(() => JSON.stringify(window.dataLayer ?? [])),
      await page.evaluate(() => document.cookie),
    ].join('\n')
}

/** Nothing that was typed, in any spelling that a URL has for it. */
export function expectNothingTyped(text: string, typed: readonly string[]): void {
  const plain = text.replaceAll('+', ' ')
  for (const value of typed) {
    for (const spelt of [value, encodeURIComponent(value), value.replaceAll(' ', '')]) {
      expect(plain.includes(spelt), `${spelt} leaked`).toBe(false)
    }
  }
}
