import type { Schema, SearchDocument } from '#search'
import { randomOf } from '../../redirects/testing/random.ts'

const VALUES = {
  fuel: 6,
  gearbox: 3,
  body: 11,
  drive: 4,
  colour: 24,
  year: 30,
  seats: 9,
  doors: 6,
  condition: 3,
  city: 60,
  site: 90,
  type: 4,
} as const
const RANGES = ['price', 'campaign', 'mileage', 'private', 'company', 'power'] as const
const EQUIPMENT = 150
/** Of a hundred documents, so many have no value for a facet. */
const MISSING = 5

/** A stock of cars as the index of a large group has it: 13 facets of values, two of lists, six ranges. */
export const STOCK: Schema = {
  key: 'id',
  locale: 'sv',
  facets: [
    { kind: 'value', name: 'make>model', fields: ['make', 'model'] },
    ...Object.keys(VALUES).map((name) => ({
      kind: 'value' as const,
      name,
      fields: [name] as [string],
    })),
    { kind: 'list', name: 'equipment', field: 'equipment', needs: 'all' },
    { kind: 'list', name: 'offers', field: 'offers', needs: 'one' },
    { kind: 'key', name: 'id' },
    ...RANGES.map((name) => ({
      kind: 'range' as const,
      name: `${name}_range`,
      field: `n_${name}`,
    })),
  ],
  sorts: [
    { name: 'newest', field: 'added', type: 'date', descending: true },
    { name: 'price', field: 'n_price', type: 'number' },
    { name: '-price', field: 'n_price', type: 'number', descending: true },
    { name: 'mileage', field: 'n_mileage', type: 'number' },
    { name: '-mileage', field: 'n_mileage', type: 'number', descending: true },
  ],
  defaultSort: 'newest',
  searched: [
    { facet: 'make>model' },
    { field: 'version', short: true },
    { facet: 'fuel' },
    { facet: 'body' },
    { facet: 'equipment' },
    { field: 'description' },
  ],
}

/**
 * Documents by number, always the same; small numbers of a value are common, large ones rare. `words` is
 * how many different ones their texts are made of.
 */
export function stock(seed: number, { words = 20_000 } = {}): (id: number) => SearchDocument {
  const random = randomOf(seed)
  const pick = (count: number): number => Math.floor(random() ** 2 * count)
  const word = (): string => {
    const at = pick(words)
    return `${((at * 7_919) % 20_011).toString(36)}${'aeiouyrs'.charAt(at % 8)}${'ntldm'.charAt(at % 5)}`
  }
  const orNone = <T>(value: T): T | null => (random() * 100 < MISSING ? null : value)
  return (id) => {
    const make = pick(30)
    return {
      id,
      make: orNone(`make${make}`),
      model: orNone(`model${make}-${pick(12)}`),
      version: `T${pick(8)} ${word()}`,
      description: Array.from({ length: 40 }, word).join(' '),
      equipment: Array.from({ length: 20 }, () => `item${pick(EQUIPMENT)}`),
      offers: ['campaign', 'private', 'company'].filter(() => random() < 0.3),
      // By the quarter of an hour, as an import dates many at once.
      added: orNone(new Date(1_700_000_000_000 + pick(10_000) * 900_000).toISOString()),
      ...Object.fromEntries(
        Object.entries(VALUES).map(([name, count]) => [name, orNone(`${name}${pick(count)}`)]),
      ),
      ...Object.fromEntries(
        RANGES.map((name) => [`n_${name}`, orNone(Math.floor(random() ** 3 * 9_000) * 100)]),
      ),
    }
  }
}
