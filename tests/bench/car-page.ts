import { chromium, type Page } from '@playwright/test'
import { DESKTOP } from '../journeys/harness/screen.ts'
import { browserArgs, ensureBrowser } from '../run/browser.ts'
import type { Figure } from './figure.ts'
import { median } from './interleave.ts'
import { startSite } from './site.ts'

/** A new car of the made-up Swedish stock with four pictures, a loan and leasing. */
const CAR = '/kop-bil/10000018'
const OPENINGS = Number(process.env['OPENINGS'] ?? 20)
const MOVES = 30
const GOALS = { picture: 100, cost: 16 } as const

/**
 * The pictures of a car opened as large as the screen, their code being there, and the slider of its loan
 * moved to the new monthly cost: medians, and the slowest, on this machine. Needs a build and a browser.
 */
export async function run(): Promise<readonly Figure[]> {
  const { server, close } = await startSite({ RATE_LIMIT: 'off' })
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: browserArgs() })
  try {
    const page = await browser.newPage(DESKTOP)
    await page.goto(server.url + CAR)
    const openings = await openPictures(page)
    const moves = await moveSlider(page)
    return [
      ...figures(`pictures opened to the picture, of ${OPENINGS}`, openings, GOALS.picture),
      ...figures(`slider moved to the new monthly cost, of ${MOVES}`, moves, GOALS.cost),
    ]
  } finally {
    await browser.close()
    await close()
  }
}

/** Ms from each press until the picture is painted. */
async function openPictures(page: Page): Promise<readonly number[]> {
  // The code of the full screen is fetched once the page has come to rest.
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(3_000)
  await page.waitForLoadState('networkidle')
  const times: number[] = []
  for (let opening = 0; opening < OPENINGS; opening += 1) {
    times.push(await openOnce(page))
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.waitForTimeout(200)
  }
  return times
}

const openOnce = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const button = document.querySelector<HTMLElement>('#gallery [aria-haspopup=dialog]')
    if (!button) throw new Error('There is no gallery.')
    const start = performance.now()
    button.click()
    for (;;) {
      const picture = document.querySelector<HTMLImageElement>('dialog[open] li:not([inert]) img')
      if (picture?.complete && picture.naturalWidth > 0) break
      await new Promise((done) => requestAnimationFrame(done))
    }
    // The frame that has it in it; and the one after that, which begins when it has been painted.
    await new Promise((done) => requestAnimationFrame(done))
    await new Promise((done) => setTimeout(done))
    return performance.now() - start
  })

/** Ms from each move until the document has the cost. */
async function moveSlider(page: Page): Promise<readonly number[]> {
  const slider = page.locator('main details[open] input[type=range]').first()
  await slider.scrollIntoViewIfNeeded()
  await page.locator('details[open] input[type=range]:enabled').first().waitFor()
  return slider.evaluate(async (range: HTMLInputElement, moves) => {
    const cost = range.closest('details')?.querySelector('output')
    if (!cost) throw new Error('There is no cost.')
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    const times: number[] = []
    for (let move = 1; move <= moves; move += 1) {
      const before = cost.textContent
      const start = performance.now()
      const isShown = new Promise<number>((done) => {
        const watch = new MutationObserver(() => {
          if (cost.textContent === before) return
          watch.disconnect()
          done(performance.now() - start)
        })
        watch.observe(cost, { characterData: true, childList: true, subtree: true })
      })
      set?.call(range, String(Number(range.min) + move * Number(range.step)))
      range.dispatchEvent(new Event('input', { bubbles: true }))
      times.push(await isShown)
      await new Promise((done) => setTimeout(done, 50))
    }
    return times
  }, MOVES)
}

function figures(name: string, times: readonly number[], goal: number): readonly Figure[] {
  const value = median(times)
  return [
    { name, value, unit: 'ms', goal: `≤ ${goal}`, met: value <= goal },
    { name: '  the slowest', value: Math.max(...times), unit: 'ms', goal: 'none', met: true },
  ]
}
