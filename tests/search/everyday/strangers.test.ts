import { describe, expect, test } from 'vitest'
import { isInOrder, unmet } from './accepted.ts'
import { listOf, PLACES, type PlaceName } from './places.ts'
import { STRANGERS } from './strangers.ts'

/** Cars that a person looks at. */
const SEEN = 24

describe.each(Object.keys(STRANGERS) as readonly PlaceName[])('searches in %s', (name) => {
  const listFor = listOf(name)
  const { words } = PLACES[name]

  test('are ten', () => expect(STRANGERS[name]).toHaveLength(10))

  test.each(STRANGERS[name])(
    'finds what "$typed" asks for',
    async ({ typed, accepted, min = 1 }) => {
      const { address, cars, found } = await listFor(typed)
      const seen = cars.slice(0, SEEN)
      const faults = seen.flatMap((car) => unmet(car, accepted, words))
      expect({ typed, address, faults }).toEqual({ typed, address, faults: [] })
      expect([address, found.total >= min, found.total]).toEqual([address, true, found.total])
      if (accepted.order)
        expect([address, isInOrder(seen, accepted.order)]).toEqual([address, true])
    },
  )
})
