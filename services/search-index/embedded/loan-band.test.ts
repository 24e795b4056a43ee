import { carCard } from '#domain/car-card'
import { readCarSearch } from '#domain/car-search-address'
import { LOAN_BAND, loanBands } from '#domain/loan-band'
import { SITES_WITH_INDEXES } from '#domain/search-indexes'
import { siteById } from '#domain/sites'
import { generateCars } from '#fixtures/cars'
import { beforeAll, describe, expect, test } from 'vitest'
import { createEmbeddedSearchIndex } from './index.ts'

/** Returns the ends that the value of the facet names, read without the code that wrote it. */
function endsOf(band: string): { readonly min: number; readonly max: number } {
  const [, min, max] = /^(\d+)(?:-(\d+)|\+)$/.exec(band) ?? []
  if (min === undefined) throw new Error(`no band: ${band}`)
  return { min: Number(min), max: max === undefined ? Infinity : Number(max) }
}

describe.each(SITES_WITH_INDEXES)('the facet of a loan’s monthly cost on %s', (id) => {
  const site = siteById(id)
  const cars = [...generateCars(id)]
  const index = createEmbeddedSearchIndex({ dealersOf: () => [], carsForSale: () => cars })
  // The index is made when it is first asked, which takes long on a busy machine.
  beforeAll(async () => void (await index.search(id, { limit: 1 })), 300_000)
  /** Numbers of the loans as the cards show them, by car. */
  const shown = new Map(
    cars.flatMap((car) => {
      const loan = carCard(car, site).monthly.find(({ kind }) => kind === 'loan')
      return loan ? [[car.car_id, Number(loan.text.replaceAll(/\D/g, ''))] as const] : []
    }),
  )
  const bandsAnswered = async () => {
    const { facet } = await index.search(id, {
      facets: [{ name: LOAN_BAND, sort_order: 'asc' }],
      limit: 0,
    })
    const bands = facet[LOAN_BAND]
    if (!bands || !('values' in bands)) throw new Error('no values')
    return bands.values
  }
  const carsIn = async (band: string) => {
    const { filters } = readCarSearch(`?${LOAN_BAND}=${encodeURIComponent(band)}`)
    const found: number[] = []
    for (;;) {
      const page = await index.search(id, {
        filters,
        fields: ['car_id'],
        limit: 1_000,
        offset: found.length,
      })
      found.push(...page.content.map(({ car_id }) => car_id))
      if (page.content.length === 0 || found.length >= page.total_items) return found
    }
  }

  test('has cars that show one, as the cards of every site with cars do', () => {
    expect(shown.size).toBeGreaterThan(100)
  })

  test('lists bands from the cheapest on, each with the number of cards that show such a cost', async () => {
    const expected = loanBands(site.currency).flatMap(({ text }) => {
      const { min, max } = endsOf(text)
      const count = [...shown.values()].filter((cost) => cost >= min && cost <= max).length
      return count === 0 ? [] : [{ text, count }]
    })
    expect(await bandsAnswered()).toEqual(expected)
  })

  test('narrows the list to exactly the cars whose cards show a cost in the chosen band', async () => {
    const inSomeBand: number[] = []
    for (const { text, count } of await bandsAnswered()) {
      const { min, max } = endsOf(text)
      const found = await carsIn(text)
      expect([text, found.length]).toEqual([text, count])
      const others = found.filter((car) => {
        const cost = shown.get(car)
        return cost === undefined || cost < min || cost > max
      })
      expect([text, others]).toEqual([text, []])
      inSomeBand.push(...found)
    }
    expect(new Set(inSomeBand)).toEqual(new Set(shown.keys()))
    expect(inSomeBand).toHaveLength(shown.size)
  })

  test('is no member of an answered car', async () => {
    const { content } = await index.search(id, { limit: 3 })
    for (const car of content) expect(car).not.toHaveProperty(LOAN_BAND)
  })
})
