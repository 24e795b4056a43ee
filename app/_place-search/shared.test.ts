import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const SCREENS = [
  'app/_booking/place-field.tsx',
  'app/_dealer-list/nearest-dealers.tsx',
  'app/_locator/locator-map.tsx',
]

const sources = () =>
  ['app', 'ui']
    .flatMap((room) =>
      readdirSync(room, { recursive: true, encoding: 'utf8' }).map((file) => `${room}/${file}`),
    )
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|^ui\/kitchen-sink\//.test(file))
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }))
const withText = (pattern: RegExp) =>
  sources()
    .filter(({ text }) => pattern.test(text))
    .map(({ file }) => file)
    .toSorted()

test('booking, list of dealers and map of locations search for a place by one component [RMAP-05]', () => {
  expect(withText(/<PlaceSearch\b/)).toEqual([
    'app/_booking/place-field.tsx',
    'app/_locator/locator-map.tsx',
    'app/_place-search/near-place.tsx',
  ])
  expect(withText(/<NearPlace\b/)).toEqual(['app/_dealer-list/nearest-dealers.tsx'])
  for (const screen of SCREENS) expect(readFileSync(screen, 'utf8')).toMatch(/_place-search\//)
})

test('what it is made of stands in one place: the field, the suggestions, the position', () => {
  expect(withText(/<Combobox\b/)).toEqual(['ui/place-search/place-search.tsx'])
  expect(withText(/getCurrentPosition/)).toEqual(['app/_place-search/own-position.ts'])
  expect(withText(/'\/api\/places/)).toEqual([
    'app/_place-search/find-places.ts',
    'app/api/_routes/table.ts',
    'app/api/places/nearest/route.ts',
    'app/api/places/route.ts',
  ])
})
