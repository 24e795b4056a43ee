import { KIT_CATEGORIES, KIT_PRICE, VEHICLE_TREE } from '#domain/kits'
import { generateKits, generateVehicles } from '#fixtures/kits'
import { SearchIndex } from '#search'
import { kitSchema, vehicleKitSchema } from '../../services/search-index/embedded/schema.ts'
import type { Figure } from './figure.ts'
import { median } from './interleave.ts'
import { cpuOf } from './search/cpu.ts'

const KITS = 20_000
const VEHICLES = 5_000
const ROUNDS = 41
const FACETS = [KIT_CATEGORIES, KIT_PRICE]

/** Processor time of searches with facets in 20,000 kits, for one of 5,000 vehicles among them; the median of 41. */
export async function run(): Promise<readonly Figure[]> {
  const kits = new SearchIndex(kitSchema('fi'))
  kits.put([...generateKits(KITS)])
  const vehicles = new SearchIndex(vehicleKitSchema('fi'))
  const types = [...generateVehicles(KITS, VEHICLES)]
  vehicles.put(types.map((type) => ({ ...type })))
  let round = 0
  const words = ['jarru', 'öljynvaihto toyota', 'volvo', 'TO-ETU-105', 'suodatin']
  const page = { facets: FACETS, limit: 24 }
  const kinds: Readonly<Record<string, () => void>> = {
    'words and facets': () =>
      kits.search({ ...page, keyphrase: words[round % words.length] ?? '' }),
    'a category and a range of prices': () =>
      kits.search({
        ...page,
        filters: [
          { name: KIT_CATEGORIES, values: [{ text: 'Jarrut', children: [{ text: 'Etujarrut' }] }] },
          { name: KIT_PRICE, min: 40, max: 200 + round },
        ],
      }),
    'for a vehicle, which is looked up first': () => {
      const type = types[(round * 97) % types.length]
      if (!type) return
      const { manufacturer, model, typeYear } = type
      const children = [{ text: model, children: [{ text: typeYear }] }]
      vehicles.search({
        filters: [{ name: VEHICLE_TREE, values: [{ text: manufacturer, children }] }],
      })
      const values = type.kitIds.map((text) => ({ text }))
      kits.search({ ...page, filters: [{ name: 'kitId', values }] })
    },
    'manufacturers of the tree': () =>
      vehicles.search({ facets: ['manufacturer'], limit: 100, filters: [] }),
  }
  const figures: Figure[] = []
  for (const [name, act] of Object.entries(kinds)) {
    const times: number[] = []
    for (round = 0; round < ROUNDS; round += 1) times.push(await cpuOf(act))
    const value = median(times)
    const sizes = `${kits.size} kits, ${vehicles.size} vehicles`
    figures.push({ name: `${sizes}: ${name}`, value, unit: 'ms', goal: '≤ 5', met: value <= 5 })
  }
  return figures
}
