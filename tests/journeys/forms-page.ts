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

interface SentEvents {
  readonly run: string
  readonly key: string
  readonly events: readonly { readonly seq: number; readonly type: string; readonly hash: string }[]
}

/** What analysts were told of runs: batches that the site has taken. */
export function watchFlowEvents(page: Page): readonly SentEvents[] {
  const taken: SentEvents[] = []
  page.on('response', (response: Response) => {
    const request = response.request()
    if (!request.url().endsWith('/api/flow-events') || response.status() !== 204) return
    taken.push(request.postDataJSON() as SentEvents)
  })
  return taken
}

/** Types of a run's events, by seq; each is always the same event, however often it came. */
export function eventsOfRun(batches: readonly SentEvents[], run: string): readonly string[] {
  const own = batches.filter((batch) => batch.run === run)
  expect(new Set(own.map(({ key }) => key)).size).toBeLessThanOrEqual(1)
  const types: string[] = []
  const hashes = new Map<number, string>()
  for (const { seq, type, hash } of own.flatMap(({ events }) => events)) {
    expect(hashes.get(seq) ?? hash).toBe(hash)
    hashes.set(seq, hash)
    types[seq - 1] = type
  }
  return types
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
