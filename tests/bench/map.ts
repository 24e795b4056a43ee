import { chromium, type Browser } from '@playwright/test'
import { browserArgs, findBrowser } from '../run/browser.ts'
import type { Figure } from './figure.ts'
import { median } from './interleave.ts'
import { serveMap } from './map/serve.ts'

const PLACES = 3_000
const ROUNDS = 3
const PANS = 9
const GOAL = 1.5
/** What one look at a city may fetch of the basemap. */
const LOOK_GOAL_KIB = 300
/** A city of each market: latitude and longitude. */
const CITIES = [
  [57.7, 11.97],
  [60.39, 5.32],
  [55.68, 12.57],
  [60.17, 24.94],
  [48.15, 17.11],
  [50.08, 14.43],
  [51.51, -0.13],
] as const
const LOOKS = [4, 7, 9, 11]

/** A map with thousands of places beside the same one with none, in a real Chromium. */
export async function run(): Promise<readonly Figure[]> {
  const map = await serveMap()
  const executablePath = findBrowser()
  const browser = await chromium.launch({
    ...(executablePath === null ? {} : { executablePath }),
    args: browserArgs(),
  })
  try {
    const times = { none: [] as number[], many: [] as number[] }
    for (let round = 0; round < ROUNDS; round += 1) {
      const none = await pans(browser, `${map.url}?places=0`)
      const many = await pans(browser, `${map.url}?places=${PLACES}`)
      times.none.push(none)
      times.many.push(many)
    }
    const looks: number[] = []
    for (const [lat, lng] of CITIES) {
      for (const zoom of LOOKS) {
        looks.push(await look(browser, `${map.url}?lat=${lat}&lng=${lng}&zoom=${zoom}`))
      }
    }
    const most = Math.max(...looks)
    const ratio = median(times.many) / median(times.none)
    return [
      {
        name: `${PLACES} places: map at rest after a pan, against none`,
        value: ratio,
        unit: 'times',
        goal: `≤ ${GOAL}`,
        met: ratio <= GOAL,
      },
      { name: '  with them', value: median(times.many), unit: 'ms', goal: '-', met: true },
      { name: '  with none', value: median(times.none), unit: 'ms', goal: '-', met: true },
      {
        name: 'one look at a city, the most of 28, fetches of the basemap',
        value: most / 1024,
        unit: 'KiB',
        goal: `≤ ${LOOK_GOAL_KIB}`,
        met: most <= LOOK_GOAL_KIB * 1024,
      },
    ]
  } finally {
    await browser.close()
    map.close()
  }
}

/** Opens a map and waits until it is at rest. */
async function open(browser: Browser, url: string) {
  // Without motion a pan is one step, and what is measured is the drawing.
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  const page = await context.newPage()
  const bodies: Promise<number>[] = []
  page.on('response', (answer) => {
    if (answer.url().includes('/basemap/')) bodies.push(answer.body().then(({ length }) => length))
  })
  await page.goto(url)
  await page.locator('[data-zoom]').waitFor({ timeout: 60_000 })
  return { context, page, bodies }
}

/** Bytes of the basemap that one look at a place fetches. */
async function look(browser: Browser, url: string): Promise<number> {
  const { context, bodies } = await open(browser, url)
  const lengths = await Promise.all(bodies)
  await context.close()
  return lengths.reduce((sum, length) => sum + length, 0)
}

/** Median time of a pan by the keyboard until the map is at rest, in ms. */
async function pans(browser: Browser, url: string): Promise<number> {
  const { context, page } = await open(browser, url)
  const times: number[] = []
  for (let pan = 0; pan < PANS; pan += 1) {
    const key = pan % 2 === 0 ? 'ArrowRight' : 'ArrowLeft'
    const ms = await page.evaluate(
      (pressed) =>
        new Promise<number>((resolve, reject) => {
          const box = document.querySelector('[data-zoom]')
          const canvas = document.querySelector<HTMLElement>('.maplibregl-canvas')
          if (!box || !canvas) return reject(new Error('no map'))
          const began = performance.now()
          const seen = new MutationObserver(() => {
            seen.disconnect()
            resolve(performance.now() - began)
          })
          seen.observe(box, { attributeFilter: ['data-zoom'] })
          const keyCode = pressed === 'ArrowRight' ? 39 : 37
          canvas.dispatchEvent(
            new KeyboardEvent('keydown', { key: pressed, keyCode, bubbles: true }),
          )
        }),
      key,
    )
    times.push(ms)
  }
  await context.close()
  return median(times)
}
