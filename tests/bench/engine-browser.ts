import { chromium, type Page } from '@playwright/test'
import { serveEngine } from '../engine-browser/serve.ts'
import { browserArgs, findBrowser } from '../run/browser.ts'
import type { Figure } from './figure.ts'

/** Of each store, one after the other; the median of their medians is not moved by a busy moment. */
const RUNS = 5
const DISPATCHES_A_RUN = 60
const DISPATCHES = RUNS * DISPATCHES_A_RUN
const EVENTS = 1000
const RELOADS = 40
const KINDS = ['session', 'durable'] as const

const quantile = (times: readonly number[], q: number): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * q))] ?? 0

const atMost = (name: string, value: number, unit: string, goal: number): Figure => ({
  name,
  value,
  unit,
  goal: `≤ ${goal}`,
  met: value <= goal,
})

/** The runtime in a real Chromium: dispatching, and resuming after a reload. */
export async function run(): Promise<readonly Figure[]> {
  const engine = await serveEngine()
  const executablePath = findBrowser()
  const browser = await chromium.launch({
    ...(executablePath === null ? {} : { executablePath }),
    args: browserArgs(),
  })
  const figures: Figure[] = []
  try {
    for (const kind of KINDS) {
      const context = await browser.newContext()
      const page = await context.newPage()
      const load = async (visit: Promise<unknown>): Promise<void> => {
        await visit
        await page.waitForFunction(() => 'engine' in window, undefined, { polling: 100 })
      }
      await load(page.goto(engine.url))
      await page.evaluate((as) => window.engine.open(as), kind)
      const medians: number[] = []
      for (let n = 0; n < RUNS; n++) {
        const times = await page.evaluate(
          (count) => window.engine.dispatches(count),
          DISPATCHES_A_RUN,
        )
        medians.push(quantile(times, 0.5))
      }
      const name = `live dispatch with ${kind} append, median of five runs`
      figures.push(
        atMost(name, quantile(medians, 0.5), 'ms', 2),
        ...(await resume(page, kind, load)),
      )
      await context.close()
    }
  } finally {
    await browser.close()
    await engine.close()
  }
  return figures
}

/** How long `openRun` takes on a page that was just loaded, cold code included. */
async function resume(
  page: Page,
  kind: (typeof KINDS)[number],
  load: (visit: Promise<unknown>) => Promise<void>,
): Promise<Figure[]> {
  const fill = ([as, events]: readonly [typeof kind, number]) => window.engine.open(as, { events })
  await load(page.reload())
  await page.evaluate(fill, [kind, EVENTS - DISPATCHES] as const)
  const times: number[] = []
  for (let i = 0; i < RELOADS; i++) {
    await load(page.reload())
    times.push(await page.evaluate(fill, [kind, 0] as const))
    const seq = await page.evaluate(() => window.engine.run?.getSnapshot().seq)
    if (seq !== EVENTS) throw new Error(`${seq} events were resumed instead of ${EVENTS}`)
  }
  const name = `resume of ${EVENTS} events after a reload, ${kind}`
  return [
    atMost(`${name}, median`, quantile(times, 0.5), 'ms', 25),
    atMost(`${name}, p95`, quantile(times, 0.95), 'ms', 50),
  ]
}
