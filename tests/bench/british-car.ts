import { gzipSync } from 'node:zlib'
import { chromium, type Page } from '@playwright/test'
import { carsForSale } from '#fixtures/cars'
import { siteContent } from '#fixtures/content'
import { DESKTOP } from '../journeys/harness/screen.ts'
import { siteUrl } from '../journeys/site-pages.ts'
import { browserArgs, ensureBrowser } from '../run/browser.ts'
import { GOALS } from '../weight/budgets.ts'
import { scriptWeight } from '../weight/page.ts'
import type { Figure } from './figure.ts'
import { median } from './interleave.ts'
import { startSite } from './site.ts'

const BRITISH = 'hedinautomotive-uk'
/** A new Swedish car with everything that a car's page can have. */
const SWEDISH = '/kop-bil/10000018'
const MOVES = 20
const STEPS = 60
const WIDGET_KIB = 12
const QUOTE_MS = 100
const STEP_MS = 16
const FRAMES = 11

/**
 * A used British car that is on show: what its page loads at first, what its finance options and its other
 * views load late, and how soon they follow: medians on this machine. Needs a build and a browser.
 */
export async function run(): Promise<readonly Figure[]> {
  const { server, close } = await startSite({ RATE_LIMIT: 'off' })
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: browserArgs() })
  try {
    const address = siteUrl(server.url, BRITISH) + pathOfCar()
    const page = await browser.newPage(DESKTOP)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const scripts = scriptsOf(page)
    const response = await page.goto(address, { waitUntil: 'networkidle' })
    const { js } = scriptWeight((await response?.text()) ?? '')
    // By then the gallery's full screen is there, too, and whatever else waits for the page to rest.
    await page.waitForTimeout(5_000)
    const known = new Set<string>()
    const atRest = await lateOf(page, scripts, known)
    const selector = await marked(scripts, '/api/car-media/')
    const spin = await turn(page)
    const views = await lateOf(page, scripts, known)
    const quotes = await moveSlider(page, () => lateOf(page, scripts, known))
    const abroad = await browser.newPage(DESKTOP)
    const elsewhere = scriptsOf(abroad)
    await abroad.goto(server.url + SWEDISH, { waitUntil: 'networkidle' })
    await abroad.waitForTimeout(3_000)
    const mine = [...views.names, ...quotes.late.names, ...selector.names]
    const shared = mine.filter((name) => elsewhere.has(name)).length
    return [
      kib('first scripts of a British car’s page', js, GOALS.carJs),
      kib('late script of the finance options', quotes.late.bytes, WIDGET_KIB * 1024),
      kib('all scripts of the page at rest', atRest.bytes, null),
      kib('late script of the selector', selector.bytes, null),
      kib('late script of the other views', views.bytes, null),
      upTo(`slider let go to its new figures, of ${MOVES}`, median(quotes.times), 'ms', QUOTE_MS),
      upTo('  the slowest', Math.max(...quotes.times), 'ms', null),
      upTo(`frame after a step of a drag, of ${STEPS}`, median(spin.times), 'ms', STEP_MS),
      upTo('  the slowest', Math.max(...spin.times), 'ms', null),
      upTo('frames in memory at most', spin.frames, 'frames', FRAMES),
      upTo('of these scripts a Swedish car’s page loads', shared, 'scripts', 0),
    ]
  } finally {
    await browser.close()
    await close()
  }
}

function pathOfCar(): string {
  const { pathToCarDetail = '' } = siteContent(BRITISH).home.en?.settings ?? {}
  const car = carsForSale(BRITISH).find(
    ({ autos_on_show, car_is_used, car_price, car_regno }) =>
      autos_on_show === 'true' && car_is_used && car_price && car_regno,
  )
  if (!car) throw new Error('No used British car is on show.')
  return `${pathToCarDetail}/${car.car_id}/${car.slug}`
}

interface Script {
  readonly code: string
  readonly bytes: number
}

/** Every script that a page loads, by its address: its code, and bytes after gzip. */
function scriptsOf(page: Page): Map<string, Promise<Script>> {
  const found = new Map<string, Promise<Script>>()
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return
    const script = response.body().then(
      (body) => ({ code: body.toString(), bytes: gzipSync(body, { level: 9 }).byteLength }),
      () => ({ code: '', bytes: 0 }),
    )
    found.set(new URL(response.url()).pathname, script)
  })
  return found
}

/** What came since it was asked last. */
async function lateOf(page: Page, scripts: Map<string, Promise<Script>>, known: Set<string>) {
  await page.waitForTimeout(2_500)
  await page.waitForLoadState('networkidle')
  const late = [...scripts].filter(([name]) => !known.has(name))
  for (const [name] of late) known.add(name)
  return weighed(late)
}

/** Those that have these words in them. */
async function marked(scripts: Map<string, Promise<Script>>, words: string) {
  const all = await Promise.all(
    [...scripts].map(async ([name, script]) => ({
      name,
      has: (await script).code.includes(words),
    })),
  )
  const names = new Set(all.flatMap(({ name, has }) => (has ? [name] : [])))
  return weighed([...scripts].filter(([name]) => names.has(name)))
}

async function weighed(scripts: readonly (readonly [name: string, script: Promise<Script>])[]) {
  const loaded = await Promise.all(scripts.map(async ([, script]) => script))
  const bytes = loaded.reduce((sum, script) => sum + script.bytes, 0)
  return { names: scripts.map(([name]) => name), bytes }
}

/** Ms from each 5 px of a drag until the document shows the next frame, which is there; most frames at any time. */
async function turn(page: Page) {
  const gallery = page.locator('#gallery')
  await gallery.getByRole('button', { name: '360°' }).click()
  const car = gallery.getByRole('slider', { name: 'Turn the car' })
  await car.locator('img[data-shown]').waitFor()
  await page.waitForLoadState('networkidle')
  return car.evaluate(async (slider, steps) => {
    // Only a real pointer can be captured.
    slider.setPointerCapture = () => {}
    const times: number[] = []
    let frames = 0
    const finger = { bubbles: true, isPrimary: true, pointerId: 1 }
    slider.dispatchEvent(new PointerEvent('pointerdown', { ...finger, clientX: 0 }))
    for (let step = 1; step <= steps; step += 1) {
      const start = performance.now()
      slider.dispatchEvent(new PointerEvent('pointermove', { ...finger, clientX: step * 5 }))
      const shown = `/${(step % 36) + 1}`
      for (;;) {
        frames = Math.max(frames, slider.querySelectorAll('img').length)
        const image = slider.querySelector<HTMLImageElement>('img[data-shown]')
        if (image?.complete && image.src.endsWith(shown)) break
        await new Promise((done) => setTimeout(done))
      }
      times.push(performance.now() - start)
      await new Promise((done) => requestAnimationFrame(done))
      // As fast as a hand drags: a step each 40 ms.
      await new Promise((done) => setTimeout(done, 40))
    }
    slider.dispatchEvent(new PointerEvent('pointerup', finger))
    return { times, frames }
  }, STEPS)
}

/** Ms from each release of the deposit's slider until the document has the new payment. */
async function moveSlider<Late>(page: Page, late: () => Promise<Late>) {
  const options = page.locator('#finance-options')
  await options.scrollIntoViewIfNeeded()
  const deposit = options.getByRole('slider', { name: 'Deposit' }).first()
  await deposit.waitFor()
  const loaded = await late()
  const times = await deposit.evaluate(async (range: HTMLInputElement, moves) => {
    const panel = range.closest('[aria-busy]')
    const monthly = panel?.previousElementSibling
    if (!panel || !monthly) throw new Error('There is no quote.')
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    const measured: number[] = []
    for (let move = 1; move <= moves; move += 1) {
      const before = monthly.textContent
      set?.call(range, String(Number(range.min) + 500 + move * Number(range.step)))
      range.dispatchEvent(new Event('input', { bubbles: true }))
      const start = performance.now()
      const isShown = new Promise<number>((done) => {
        const watch = new MutationObserver(() => {
          if (monthly.textContent === before) return
          watch.disconnect()
          done(performance.now() - start)
        })
        watch.observe(monthly, { characterData: true, childList: true, subtree: true })
      })
      range.dispatchEvent(new Event('change', { bubbles: true }))
      measured.push(await isShown)
      await new Promise((done) => setTimeout(done, 50))
    }
    return measured
  }, MOVES)
  return { late: loaded, times }
}

const upTo = (name: string, value: number, unit: string, goal: number | null): Figure => ({
  name,
  value,
  unit,
  goal: goal === null ? 'none' : `≤ ${goal}`,
  met: goal === null || value <= goal,
})

const kib = (name: string, bytes: number, goal: number | null): Figure =>
  upTo(name, bytes / 1024, 'KiB', goal === null ? null : goal / 1024)
