import { chromium, type Page } from '@playwright/test'
import { exportLog } from '#engine/log'
import { longRun } from '../../../app/_analyst/testing/booking-run.ts'
import { openConsole } from '../../journeys/stage/console.ts'
import { browserArgs, findBrowser } from '../../run/browser.ts'
import type { Figure } from '../figure.ts'

const EVENTS = 5_000
const FRAMES = 300
const GOAL_MS = 16

/** What a frame takes in the console while a run of 5,000 events is scrubbed: script, style and layout. */
export async function scrubFigures(): Promise<readonly Figure[]> {
  const executablePath = findBrowser()
  const browser = await chromium.launch({
    ...(executablePath === null ? {} : { executablePath }),
    args: browserArgs(),
  })
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await openConsole(page, '/analyst/log')
    const { head, events } = longRun(EVENTS)
    await page.getByLabel('Log file').setInputFiles({
      name: 'run.ndjson',
      mimeType: 'application/x-ndjson',
      buffer: Buffer.from(exportLog(head, events)),
    })
    await page.getByRole('slider').waitFor()
    await page.getByRole('img', { name: 'Steps of service-booking' }).waitFor()
    const times = await scrubbed(page)
    const median = times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Infinity
    return [
      {
        name: `scrubbing a run of ${EVENTS} events, median frame of ${times.length}`,
        value: median,
        unit: 'ms',
        goal: `≤ ${GOAL_MS}`,
        met: median <= GOAL_MS,
      },
    ]
  } finally {
    await browser.close()
  }
}

/** Moves the slider once a frame, back and forth over all of the run; what each move took, in ms. */
const scrubbed = (page: Page): Promise<readonly number[]> =>
  page.getByRole('slider').evaluate(async (slider, frames) => {
    const input = slider as HTMLInputElement
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    const end = Number(input.max)
    const times: number[] = []
    for (let frame = 0; frame < frames; frame += 1) {
      await new Promise(requestAnimationFrame)
      const begun = performance.now()
      // Strides that come to every part of the run, none of them the one before.
      set?.call(input, String(((frame * 0.381_966) % 1) * end))
      input.dispatchEvent(new Event('input', { bubbles: true }))
      // React has rendered by then: it does so at the end of the task that the event was.
      await new Promise<void>((resolve) => queueMicrotask(resolve))
      document.body.getBoundingClientRect()
      times.push(performance.now() - begun)
    }
    return times
  }, FRAMES)
