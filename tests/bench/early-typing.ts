import { setTimeout as sleep } from 'node:timers/promises'
import { chromium, type Browser } from '@playwright/test'
import { startFaultProxy } from '../faults/proxy.ts'
import { browserArgs, ensureBrowser } from '../run/browser.ts'
import type { Figure } from './figure.ts'
import { median } from './interleave.ts'
import { booking } from './offline/booking-walk.ts'
import { isReady } from './offline/blows.ts'
import { progress } from './offline/progress.ts'
import { startSite } from './site.ts'

/** `ROUNDS=4` for a quick look. */
const ROUNDS = Number(process.env['ROUNDS'] ?? 100)
const AT_ONCE = 4
/** 400 kbit/s each way, 400 ms there and back. */
const SLOW_3G = { bytesPerSecond: 50_000, latencyMs: 200 } as const
/** Between two keys: the fastest round is done before any script, the slowest after the last one. */
const PACES = Array.from({ length: 10 }, (_, step) => 80 + step * 70)
/** Until whatever renders anew has done so. */
const SETTLE_MS = 1_500
const TYPED = [
  { id: 'field-plate', text: 'DEF456' },
  { id: 'field-place', text: 'Stockholm' },
] as const

interface Round {
  readonly lost: number
  /** Of its keys, those pressed before the page listened. */
  readonly early: number
  readonly readyMs: number
}

/** Keys typed into step 1 of the booking from its first paint on, by a first visitor on a slow line. */
export async function run(): Promise<readonly Figure[]> {
  const { server, close } = await startSite({ RATE_LIMIT: 'off' })
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: browserArgs() })
  const target = Number(new URL(server.url).port)
  const rounds: Round[] = []
  try {
    const queue = Array.from({ length: ROUNDS }, (_, round) => round)
    const phone = async () => {
      for (let round = queue.shift(); round !== undefined; round = queue.shift()) {
        // A phone has a radio of its own.
        const proxy = await startFaultProxy({ target })
        proxy.set(SLOW_3G)
        rounds.push(
          await typeEarly(
            browser,
            `http://localhost:${proxy.port}`,
            PACES[round % PACES.length] ?? 0,
          ),
        )
        if (rounds.length % 10 === 0) progress(`${rounds.length} of ${ROUNDS} rounds`)
        await proxy.close()
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, phone))
    return figures(rounds)
  } finally {
    await browser.close()
    await close()
  }
}

async function typeEarly(browser: Browser, origin: string, pace: number): Promise<Round> {
  const context = await browser.newContext({
    locale: 'sv-SE',
    timezoneId: 'Europe/Stockholm',
    viewport: { width: 390, height: 844 },
  })
  const page = await context.newPage()
  const began = Date.now()
  await page.goto(origin + booking.path, { waitUntil: 'commit' })
  let readyMs = Number.POSITIVE_INFINITY
  const ready = isReady(page).then(() => {
    readyMs = Date.now() - began
  })
  let early = 0
  for (const { id, text } of TYPED) {
    await page.locator(`#${id}`).click()
    for (const key of text) {
      if (readyMs === Number.POSITIVE_INFINITY) early += 1
      await page.keyboard.type(key)
      await sleep(pace)
    }
  }
  await ready
  await sleep(SETTLE_MS)
  let lost = 0
  for (const { id, text } of TYPED) {
    const kept = await page.locator(`#${id}`).inputValue()
    if (kept !== text) lost += Math.max(1, text.length - kept.length)
  }
  await context.close()
  return { lost, early, readyMs }
}

function figures(rounds: readonly Round[]): readonly Figure[] {
  const sum = (of: (round: Round) => number) => rounds.reduce((all, round) => all + of(round), 0)
  const lost = sum((round) => round.lost)
  const early = sum((round) => round.early)
  return [
    {
      name: `keys lost in step 1, from first paint on, 400 kbit/s, ${rounds.length} rounds`,
      value: lost,
      unit: '',
      goal: '0',
      met: lost === 0,
    },
    {
      name: '  keys pressed before the page was ready',
      value: early,
      unit: '',
      goal: '> 0',
      met: early > 0,
    },
    {
      name: '  ready after, median',
      value: median(rounds.map(({ readyMs }) => readyMs)) / 1_000,
      unit: 's',
      goal: '',
      met: true,
    },
  ]
}
