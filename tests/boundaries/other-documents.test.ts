import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { flows } from '#flows'
import { expect, test } from 'vitest'

/** Flows whose rules are those of the service document. */
const OF_SERVICE = [
  'service-booking',
  'tyre-hotel',
  'sell-car',
  'service-request',
  'service-request-mc',
]
/** What car retail draws: the shell around it is the shell document's. */
const OF_RETAIL = ['_car-list', '_car-page', '_compare', '_dealer-list', '_dealer-page', '_kits']

const retailFlows = flows.filter(({ definition }) => !OF_SERVICE.includes(definition.id))
const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true })
    .map((path) => join(folder, String(path)))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/testing\//.test(file))

test('the mileage of one’s own car is asked for by the flows of the service document, and by no flow of car retail [RETAILCONST-08]', () => {
  const asked = flows.flatMap(({ definition: { id, context } }) =>
    Object.keys(context)
      .filter((field) => /mil(?:e)?age|odometer|miltal/i.test(field))
      .map((field) => `${id} ${field}`),
  )
  expect(asked).toEqual([
    'service-booking milage',
    'sell-car milage',
    'service-request milage',
    'service-request-mc milage',
    // A range of the car list, and what a car on offer may be driven in a year.
    'car-list car_mileage',
    'finance-calculator leasingMileage',
    'finance-quote mileage',
  ])
  for (const { definition } of retailFlows) {
    const rejections = JSON.stringify(definition).match(/"reject":"[^"]*"/g) ?? []
    expect([definition.id, rejections.filter((key) => /mil(?:e)?age/i.test(key))]).toEqual([
      definition.id,
      [],
    ])
  }
})

test('nothing of car retail books a workshop or has a rule of the booking’s [RETAILCONST-08]', () => {
  const booking = flows.find(({ definition }) => definition.id === 'service-booking')
  const rules = new Set(JSON.stringify(booking?.definition).match(/"reject":"(?!form\.)[^"]*"/g))
  expect(rules.size).toBeGreaterThan(8)
  for (const { definition } of retailFlows) {
    const { id, effects } = definition
    const calls = Object.values(effects).filter(({ port }) => !port.startsWith('comhub'))
    const own = JSON.stringify(definition).match(/"reject":"[^"]*"/g) ?? []
    expect([id, calls, own.filter((rule) => rules.has(rule))]).toEqual([id, [], []])
  }
})

test('one layout with one navigation stands around every page, and car retail has none of its own [RETAILCONST-08]', () => {
  const files = filesOf('app')
  expect(files.filter((file) => /\/(?:layout|template)\.tsx$/.test(file))).toEqual([
    'app/[site]/[locale]/layout.tsx',
  ])
  const layout = readFileSync('app/[site]/[locale]/layout.tsx', 'utf8')
  expect(layout).toMatch(/<SiteShell[\s>]/)
  const drawing = OF_RETAIL.flatMap((folder) => filesOf(join('app', folder))).filter((file) =>
    /#ui\/(?:navigation|footer)'|_shell\/(?:navigation|footer|site-shell)/.test(
      readFileSync(file, 'utf8'),
    ),
  )
  expect(drawing).toEqual([])
})
