import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Rooms whose code runs in a browser. */
const ROOMS = ['app', 'ui', 'engine', 'flows', 'domain', 'search', 'service-worker']
/** Calls and routes run on the server; tests and samples are not shipped. */
const EXCEPT =
  /\.test\.tsx?$|\/testing\/|\/kitchen-sink\/|^app\/api\/|^app\/_analyst\/|-contract\.ts$|\/cli\//

const READS = /\bnew Date\(\s*\)|\bDate\.now\b|\bDate\(\s*\)/g

const DURATION = 'measures a duration on one device'
const TIMESTAMP =
  'marks when something happened on this device, and is compared with such marks only'
const SERVER = 'runs on the server'

/** Files that may read the device's clock, each with its reason; all others take `serverNow`. */
const ALLOWED: Readonly<Record<string, string>> = {
  'app/_api-client/late-clock.ts': 'the time until the code of the server’s clock is loaded',
  'app/_api-client/server-now.ts': 'corrects the clock of the device',
  'app/_api-client/server-time.ts': 'corrects the clock of the device',
  'app/_background-sender/collector/this-page.ts': TIMESTAMP,
  'app/_background-sender/ended.ts': DURATION,
  'app/_background-sender/orphaned-requests.ts': DURATION,
  'app/_background-sender/replicated-queue.ts': TIMESTAMP,
  'app/_background-sender/send-logs.ts': DURATION,
  'app/_background-sender/this-browser.ts': 'timestamps of a log, whose order is its sequence',
  'app/_background-sender/watch-answers.ts': TIMESTAMP,
  'app/_background-sender/watch-note.ts': TIMESTAMP,
  'app/_blocks/enquiry-facts.ts': SERVER,
  'app/_booking/seen.ts': DURATION,
  'app/_car-list/answered-searches.ts': DURATION,
  'app/_car-page/contact/contact-form.tsx': 'opening of a form, from which its filling is timed',
  'app/_content/values-on-pages.ts': SERVER,
  'app/_editing/unsaved-texts.ts': 'part of an id',
  'app/_form-flow/use-opening.ts': 'opening of a form, from which its filling is timed',
  'app/_form-flow/use-submit.ts': 'sending of a form, until which its filling is timed',
  'app/_offline/offline-pages-list.tsx': TIMESTAMP,
  'app/_offline/use-runs-elsewhere.ts': DURATION,
  'app/_search/all-facets.ts': DURATION,
  'app/_tracking/tag-manager.ts': 'read by a tag alone',
  'app/_tyre-hotel/credentials.ts': DURATION,
  'app/_tyre-hotel/rating.tsx': TIMESTAMP,
  'app/_wizard/dates.ts': TIMESTAMP,
  'app/[site]/[locale]/dealer-page/[slug]/page.tsx': SERVER,
  'app/security.txt/route.ts': SERVER,
  'engine/log/tab-lease.ts': DURATION,
  'engine/outbox/http-port.ts': DURATION,
  'engine/react/browser-world.ts': 'timestamps of a log, whose order is its sequence',
  'service-worker/replicated-queue/rows.ts': TIMESTAMP,
  'service-worker/worker/background-sync.ts': TIMESTAMP,
  'service-worker/worker/cache-store.ts': DURATION,
  'service-worker/worker/pages.ts': DURATION,
  'service-worker/worker/shell.ts': TIMESTAMP,
  'service-worker/worker/warm.ts': DURATION,
  'ui/countdown/countdown-clock.tsx': 'the default where no clock is given, as in the kitchen sink',
}

/** Returns the reads of the device's clock in a source text, comments left out. */
const readsIn = (source: string): readonly string[] =>
  source.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '').match(READS) ?? []

test.each([
  'const now = Date.now()',
  'const world = { now: Date.now }',
  'new Date().getFullYear()',
  'new Date( )',
  'const text = Date()',
])('reports %s', (source) => {
  expect(readsIn(source)).toHaveLength(1)
})

test.each(['new Date(at)', '// Date.now()', 'parseLocalDate(text)', 'isDate(value)'])(
  'allows %s',
  (source) => {
    expect(readsIn(source)).toEqual([])
  },
)

test('only files with a reason read the device’s clock', () => {
  const reading = ROOMS.flatMap((room) =>
    readdirSync(room, { recursive: true })
      .map((path) => join(room, String(path)))
      .filter((file) => /\.tsx?$/.test(file) && !EXCEPT.test(file))
      .filter((file) => readsIn(readFileSync(file, 'utf8')).length > 0),
  )
  expect(reading.toSorted()).toEqual(Object.keys(ALLOWED).toSorted())
})
