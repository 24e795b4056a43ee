import { describe, expect, test } from 'vitest'
import { isInOrder, unmet } from './accepted.ts'
import { listOf, PLACES, type PlaceName } from './places.ts'
import { ROWS } from './rows.ts'

describe.each(Object.keys(ROWS) as readonly PlaceName[])('everyday words in %s', (name) => {
  const listFor = listOf(name)
  const { words } = PLACES[name]

  test.each(ROWS[name])('become the filters of "$typed"', async (row) => {
    const { typed, min, accepted = {}, leftOut } = row
    const { address, cars, found } = await listFor(typed)
    expect({ typed, address }).toEqual({ typed, address: row.address ?? address })
    expect([typed, found.total >= min, found.total]).toEqual([typed, true, found.total])
    expect([typed, cars.flatMap((car) => unmet(car, accepted, words))]).toEqual([typed, []])
    expect([typed, found.leftOut]).toEqual([typed, leftOut])
    if (accepted.order) expect([typed, isInOrder(cars, accepted.order)]).toEqual([typed, true])
  })
})
