import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { chromium, type Browser, type Page } from '@playwright/test'
import { openDatabase } from '#services'
import { startFaultProxy } from '../faults/proxy.ts'
import { browserArgs, ensureBrowser } from '../run/browser.ts'
import type { Figure } from './figure.ts'
import { median } from './interleave.ts'
import { booking } from './offline/booking-walk.ts'
import { progress } from './offline/progress.ts'
import { addCar } from './offline/tyre-walk.ts'
import type { Visitor } from './offline/walk.ts'
import { startSite } from './site.ts'

/** `ROUNDS=2` for a quick look. */
const BOOKINGS = Number(process.env['ROUNDS'] ?? 20)
const AT_ONCE = 4
const SEED = Number(process.env['SEED'] ?? 1)
/** Slow 3G as WebPageTest has it: 400 kbit/s each way, 400 ms there and back. */
const SLOW_3G = { bytesPerSecond: 50_000, latencyMs: 200 } as const
const CUT_PERCENT = 5
/** After so long without what was asked for, a visitor presses again, or loads the page anew. */
const TIMEOUT_MS = 45_000
const GIVES_UP_MS = 10 * 60_000

interface Trip {
  readonly seconds: number
  readonly trouble: string | null
  readonly reloads: number
}

/** A booking from an empty browser to its confirmation, over Slow 3G with connections cut at random. */
export async function run(): Promise<readonly Figure[]> {
  const { server, folder, close } = await startSite({ RATE_LIMIT: 'off' })
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: browserArgs() })
  const target = Number(new URL(server.url).port)
  const trips: Trip[] = []
  const visitors = Array.from({ length: BOOKINGS }, (_, number) => visitorOf(number))
  let cuts = 0
  try {
    // The embedded database belongs to one process.
    await server.stop()
    const register = await openDatabase({ dataDir: join(folder, 'data') })
    for (const { plate } of visitors) await addCar(register, plate)
    await register.close()
    await server.start()
    const queue = [...visitors]
    const phone = async () => {
      for (let who = queue.shift(); who !== undefined; who = queue.shift()) {
        // A phone has a radio of its own.
        const proxy = await startFaultProxy({ target, seed: SEED * 1_000 + who.number })
        proxy.set({ ...SLOW_3G, cutPercent: CUT_PERCENT })
        const trip = await travel(browser, `http://localhost:${proxy.port}`, who)
        cuts += proxy.count.doomed
        trips.push(trip)
        progress(
          `booking ${who.number}: ${trip.trouble ?? 'done'}, ${Math.round(trip.seconds)} s, ${proxy.count.doomed} of ${proxy.count.connections} connections cut, ${trip.reloads} reloads`,
        )
        await proxy.close()
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, phone))
    await browser.close()
    await server.stop()
    const database = await openDatabase({ dataDir: join(folder, 'data') })
    const rows = await Promise.all(visitors.map((who) => booking.rows(database, who)))
    await database.close()
    return figures(
      trips,
      rows.map(({ length }) => length),
      cuts,
    )
  } finally {
    await browser.close()
    await close()
  }
}

const visitorOf = (number: number): Visitor => ({
  number,
  email: `slow.${number}@fagel.example`,
  plate: `WAK${String(number).padStart(3, '0')}`,
  phone: '',
  typed: [],
})

async function travel(browser: Browser, origin: string, who: Visitor): Promise<Trip> {
  const context = await browser.newContext({
    locale: 'sv-SE',
    timezoneId: 'Europe/Stockholm',
    viewport: { width: 360, height: 740 },
  })
  context.setDefaultTimeout(TIMEOUT_MS)
  const page = await context.newPage()
  const began = Date.now()
  let reloads = 0
  const seconds = () => (Date.now() - began) / 1_000
  const again = async (): Promise<void> => {
    reloads += 1
    await page
      .goto(page.url().startsWith(origin) ? page.url() : origin + booking.path, {
        waitUntil: 'commit',
      })
      .catch(() => undefined)
  }
  try {
    await page.goto(origin + booking.path, { waitUntil: 'commit' }).catch(() => undefined)
    for (const [at, step] of booking.steps.entries()) {
      const after = booking.steps[at + 1]?.here ?? booking.done
      await until(page, after, again, async () => {
        await page.locator('[data-ready]').first().waitFor()
        await step.here(page).waitFor()
        for (const field of step.fields) {
          if (!(await field.stands(page, who).catch(() => false))) await field.enter(page, who)
        }
        await (step.forward ? step.forward(page, who) : booking.submit(page).click())
      })
    }
    return { seconds: seconds(), trouble: null, reloads }
  } catch (error) {
    return { seconds: seconds(), trouble: String(error).slice(0, 200), reloads }
  } finally {
    await context.close()
  }

  /** Does it until the next step is there; what the page shows instead of an answer is tried again. */
  async function until(
    shown: Page,
    next: (page: Page) => ReturnType<typeof booking.done>,
    reload: () => Promise<void>,
    work: () => Promise<void>,
  ): Promise<void> {
    while (Date.now() - began < GIVES_UP_MS) {
      const isDone = await work()
        .then(() => next(shown).waitFor())
        .then(
          () => true,
          () => next(shown).isVisible(),
        )
      if (isDone) return
      const retry = shown
        .getByRole('main')
        .getByRole('button', { name: /Försök igen/ })
        .first()
      if (await retry.isVisible()) await retry.click({ timeout: 2_000 }).catch(() => undefined)
      else await reload()
      await sleep(1_000)
    }
    throw new Error('given up after ten minutes')
  }
}

function figures(trips: readonly Trip[], rows: readonly number[], cuts: number): readonly Figure[] {
  const done = trips.filter(({ trouble }) => trouble === null)
  const wrong = rows.filter((count) => count !== 1).length
  const troubles = trips.flatMap(({ trouble }) => trouble ?? []).join('; ')
  const reloads = trips.reduce((sum, trip) => sum + trip.reloads, 0)
  return [
    {
      name: `bookings completed over Slow 3G, 5 % of connections cut (seed ${SEED})${troubles && `: ${troubles}`}`,
      value: done.length,
      unit: '',
      goal: `${BOOKINGS}`,
      met: done.length === BOOKINGS,
    },
    { name: '  not in the database once', value: wrong, unit: '', goal: '0', met: wrong === 0 },
    {
      name: '  seconds a booking, median',
      value: median(done.map((trip) => trip.seconds)),
      unit: 's',
      goal: '',
      met: true,
    },
    { name: '  connections that were cut', value: cuts, unit: '', goal: '> 0', met: cuts > 0 },
    { name: '  pages that the visitor loaded anew', value: reloads, unit: '', goal: '', met: true },
  ]
}
