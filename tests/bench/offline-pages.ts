import { chromium, type BrowserContext, type CDPSession, type Page } from '@playwright/test'
import { browserArgs, ensureBrowser } from '../run/browser.ts'
import type { Figure } from './figure.ts'
import { median } from './interleave.ts'
import { startSite } from './site.ts'

/** `ROUNDS=3` for a quick look. */
const ROUNDS = Number(process.env['ROUNDS'] ?? 15)
const PAGES = {
  'start page': '/',
  'form page': '/salj-bil',
  'booking page': '/service-och-verkstad/boka-service',
} as const
/** Where the link is pressed; it has come to rest by then. */
const FROM = '/om-hedin-automotive/om-oss'
const REST_MS = 400
/** From a touch of the finger to its going up. */
const PRESS_MS = 80
const GOAL_MS = 300
const GOAL_RATIO = 1.2

/**
 * From the press of a link on another page to the first content, of pages that were visited before: with
 * their server stopped, and in turn from another one that runs, in the same browser. Once with the
 * worker running, once with it asleep, as after half a minute without a visit.
 */
export async function run(): Promise<readonly Figure[]> {
  const [stopped, warm] = [await startSite(), await startSite()]
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: browserArgs() })
  try {
    const context = await browser.newContext({
      locale: 'sv-SE',
      viewport: { width: 360, height: 740 },
      reducedMotion: 'reduce',
    })
    const page = await context.newPage()
    for (const { server } of [stopped, warm]) {
      for (const path of [FROM, ...Object.values(PAGES)]) await visit(page, server.url + path)
    }
    await stopped.server.stop()
    const worker = await workerOf(context, page)
    const figures: Figure[] = []
    for (const state of ['running', 'asleep'] as const) {
      for (const [name, path] of Object.entries(PAGES)) {
        const times = { off: [] as number[], on: [] as number[] }
        for (let round = -1; round < ROUNDS; round += 1) {
          const toStop = state === 'asleep' ? worker : null
          const off = await shown(page, { origin: stopped.server.url, path, toStop })
          const on = await shown(page, { origin: warm.server.url, path, toStop })
          // The first one warms up.
          if (round < 0) continue
          times.off.push(off)
          times.on.push(on)
        }
        figures.push(...figuresOf(`${name}, worker ${state}`, times))
      }
    }
    return figures
  } finally {
    await browser.close()
    await stopped.close()
    await warm.close()
  }
}

/** Until the worker keeps the page. */
async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address)
  for (let tries = 0; tries < 300; tries += 1) {
    const isCached = await page.evaluate(async () => {
      if (!navigator.serviceWorker?.controller) return false
      return (await caches.match(location.pathname, { ignoreVary: true })) !== undefined
    })
    if (isCached) return
    await page.waitForTimeout(100)
  }
  throw new Error(`${address} was not kept`)
}

async function workerOf(context: BrowserContext, page: Page): Promise<CDPSession> {
  const devtools = await context.newCDPSession(page)
  await devtools.send('ServiceWorker.enable')
  return devtools
}

interface Press {
  readonly origin: string
  readonly path: string
  /** Puts the worker to sleep before the press. */
  readonly toStop: CDPSession | null
}

/** Milliseconds from the press of a link on another page of the site to the first content painted. */
async function shown(page: Page, { origin, path, toStop }: Press): Promise<number> {
  await page.goto(origin + FROM)
  await page.waitForTimeout(REST_MS)
  await toStop?.send('ServiceWorker.stopAllWorkers')
  const loaded = page.waitForEvent('load')
  await press(page, path)
  await loaded
  const paint = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const first = list.getEntriesByName('first-contentful-paint')[0]
          if (first) resolve(first.startTime)
        }).observe({ type: 'paint', buffered: true })
      }),
  )
  const heading = page.getByRole('heading', { level: 1 })
  if (/offline/i.test((await heading.textContent()) ?? '')) throw new Error(`${path} is not kept`)
  return paint
}

/** Presses a link at the page's top, as long as a finger does. */
async function press(page: Page, path: string): Promise<void> {
  const at = await page.evaluate((to) => {
    const link = document.createElement('a')
    link.href = to
    link.textContent = to
    link.style.cssText = 'position: fixed; inset: 0 auto auto 0; z-index: 9999'
    document.body.append(link)
    const { width, height } = link.getBoundingClientRect()
    return { x: width / 2, y: height / 2 }
  }, path)
  await page.mouse.move(at.x, at.y)
  await page.mouse.down()
  await page.waitForTimeout(PRESS_MS)
  await page.mouse.up()
}

function figuresOf(
  name: string,
  { off, on }: { off: readonly number[]; on: readonly number[] },
): readonly Figure[] {
  const ratio = median(off.map((time, round) => time / (on[round] ?? Number.NaN)))
  return [
    {
      name: `${name}: server stopped, to visible content`,
      value: median(off),
      unit: 'ms',
      goal: `≤ ${GOAL_MS}`,
      met: median(off) <= GOAL_MS,
    },
    {
      name: `  of the time from a warm server (${Math.round(median(on))} ms)`,
      value: ratio,
      unit: 'times',
      goal: `≤ ${GOAL_RATIO}`,
      met: ratio <= GOAL_RATIO,
    },
  ]
}
