import { GOALS, SHELL_GOALS } from '../weight/budgets.ts'
import { editorialPages } from '../weight/editorial.ts'
import { engineWeight } from '../weight/engine.ts'
import {
  BOOKING_PAGE,
  DEALER_ADDRESS,
  DEALERS_PAGE,
  FORM_PAGES,
  KITS_PAGE,
  LIST_PAGE,
  LOCATOR_PAGE,
  pageWeight,
  scriptWeight,
  tooEarly,
} from '../weight/page.ts'
import { shellWeights, workerWeight } from '../weight/shell.ts'
import type { Figure } from './figure.ts'
import { startSite } from './site.ts'

/** Needs a build: `npm run build`. */
export async function run(): Promise<readonly Figure[]> {
  const { js, css, inlineCss, code } = pageWeight(BOOKING_PAGE)
  const engine = await engineWeight()
  const early = tooEarly(code).length
  const [shell] = shellWeights()
  return [
    weight(
      'the engine needed at once, xstate and @xstate/react included, gzip',
      engine.atOnce,
      GOALS.engine,
    ),
    weight('all of it, packages included, gzip', engine.all, GOALS.engineAll),
    weight('booking page, first-load JS, gzip', js, GOALS.bookingJs),
    weight('booking page, first-load CSS, gzip', css, GOALS.bookingCss),
    weight('booking page, CSS in its HTML, gzip', inlineCss, GOALS.inlineCss),
    weight(
      'the heavier of the form pages, first-load JS, gzip',
      Math.max(...FORM_PAGES.map((page) => pageWeight(page).js)),
      GOALS.formJs,
    ),
    weight(
      'landing page, first-load JS, gzip',
      pageWeight(editorialPages().landing).js,
      GOALS.landingJs,
    ),
    weight('car list, first-load JS, gzip', pageWeight(LIST_PAGE).js, GOALS.listJs),
    weight('list of dealers, first-load JS, gzip', pageWeight(DEALERS_PAGE).js, GOALS.placesJs),
    weight('locator, first-load JS, gzip', pageWeight(LOCATOR_PAGE).js, GOALS.placesJs),
    weight('a dealer’s page, first-load JS, gzip', await drawnWeight(), GOALS.placesJs),
    weight('catalogue of kits, first-load JS, gzip', pageWeight(KITS_PAGE).js, GOALS.kitsJs),
    weight('the service worker, gzip', workerWeight(), SHELL_GOALS.worker),
    weight(
      `what it fetches when it is installed (${shell?.site}), gzip`,
      shell?.packed ?? Infinity,
      SHELL_GOALS.shell,
    ),
    { ...weight('the same as it lies there', shell?.unpacked ?? 0, Infinity), goal: 'none' },
    {
      name: 'map and zod in the first load',
      value: early,
      unit: 'libraries',
      goal: '0',
      met: early === 0,
    },
  ]
}

/** Of a page that the build does not have, since it is drawn for the request. */
async function drawnWeight(): Promise<number> {
  const { server, close } = await startSite()
  try {
    const answer = await fetch(server.url + DEALER_ADDRESS)
    if (!answer.ok) throw new Error(`${DEALER_ADDRESS} answers ${answer.status}`)
    return scriptWeight(await answer.text()).js
  } finally {
    await close()
  }
}

function weight(name: string, bytes: number, budget: number): Figure {
  const kib = (value: number) => Math.round((value / 1024) * 10) / 10
  return { name, value: kib(bytes), unit: 'KiB', goal: `≤ ${kib(budget)}`, met: bytes <= budget }
}
