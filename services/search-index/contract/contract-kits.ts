import { KIT_CATEGORIES, KIT_PRICE, type KitPage, KITS_PER_PAGE } from '#domain/kits'
import { sites } from '#domain/sites'
import { describe, expect, test } from 'vitest'
import type { SearchIndexPort } from '../port.ts'

const FINNISH = sites.filter(({ country }) => country === 'FI').map(({ id }) => id)
const [FI = 'carstore-fi'] = FINNISH

/** What every driver must do of kits: several manufacturers with models, and more than two pages of kits. */
export function kitsContract(name: string, makePort: () => SearchIndexPort): void {
  describe(`kits: ${name}`, () => {
    const port = makePort()
    const idsOf = ({ kits }: KitPage) => kits.map(({ kitId }) => kitId)
    const topOf = (page: KitPage) => {
      const facet = page.facets[KIT_CATEGORIES]
      if (!facet || !('values' in facet)) throw new Error('no categories')
      return facet.values
    }
    const firstVehicle = async () => {
      const [manufacturer = ''] = await port.kitManufacturers(FI)
      const [first] = await port.kitModels(FI, manufacturer)
      return { manufacturer, model: first?.model ?? '', typeYear: first?.typeYears[0] ?? '' }
    }

    test('24 a page, each once, and no three of one kind in a row; what comes after the last is empty [KIT-07]', async () => {
      const first = await port.kits(FI, {})
      const second = await port.kits(FI, { page: 1 })
      expect(KITS_PER_PAGE).toBe(24)
      expect(first.kits).toHaveLength(24)
      expect(second.kits).toHaveLength(24)
      expect(second.total).toBe(first.total)
      expect(new Set([...idsOf(first), ...idsOf(second)]).size).toBe(48)
      for (const { kits } of [first, second]) {
        const kinds = kits.map((kit) => `${kit.kitSubCategory}>${kit.kitSubSubCategory}`)
        expect(kinds.some((kind, at) => kind === kinds[at + 1] && kind === kinds[at + 2])).toBe(
          false,
        )
        expect(new Set(kits.map(({ kitCategory }) => kitCategory)).size).toBeGreaterThan(3)
        expect(new Set(kinds).size).toBeGreaterThan(12)
      }
      expect((await port.kits(FI, { page: 99 })).kits).toEqual([])
    })

    test('words, categories of three levels and a range of prices narrow them, with the counts that choosing shows', async () => {
      const all = await port.kits(FI, {})
      expect(Object.keys(all.facets)).toEqual([KIT_CATEGORIES, KIT_PRICE])
      const [top] = topOf(all)
      const [middle] = top?.children ?? []
      const [leaf] = middle?.children ?? []
      const text = top?.text ?? ''
      const chain = [
        [{ text }, top?.count],
        [{ text, children: [{ text: middle?.text ?? '' }] }, middle?.count],
        [
          {
            text,
            children: [{ text: middle?.text ?? '', children: [{ text: leaf?.text ?? '' }] }],
          },
          leaf?.count,
        ],
      ] as const
      for (const [category, count] of chain) {
        const found = await port.kits(FI, { categories: [category] })
        expect(found.total).toBe(count)
        for (const { kitCategory } of found.kits) expect(kitCategory).toBe(text)
      }
      const cheap = await port.kits(FI, { maxPrice: 40 })
      expect(cheap.total).toBeLessThan(all.total)
      for (const { retailPrice } of cheap.kits) expect(retailPrice).toBeLessThanOrEqual(40)
      const between = await port.kits(FI, { minPrice: 41, maxPrice: 60 })
      for (const { retailPrice } of between.kits) expect(retailPrice).toBeGreaterThanOrEqual(41)
      const [kit] = all.kits
      const [found] = (await port.kits(FI, { keyphrase: kit?.kitCode ?? '' })).kits
      expect(found?.kitId).toBe(kit?.kitId)
      expect((await port.kits(FI, { keyphrase: 'qqqqqqqqq' })).total).toBe(0)
    })

    test('manufacturers come from the vehicle-kit index, each with its models and their years [KIT-03] [KIT-19]', async () => {
      const manufacturers = await port.kitManufacturers(FI)
      expect(manufacturers.length).toBeGreaterThan(3)
      expect(new Set(manufacturers).size).toBe(manufacturers.length)
      for (const manufacturer of manufacturers.slice(0, 3)) {
        const models = await port.kitModels(FI, manufacturer)
        expect(models.length).toBeGreaterThan(0)
        for (const { model, typeYears } of models) {
          expect(model).not.toBe('')
          expect(typeYears.length).toBeGreaterThan(0)
        }
      }
      const [first = '', second = ''] = manufacturers
      expect(await port.kitModels(FI, first)).not.toEqual(await port.kitModels(FI, second))
      for (const nobody of ['', 'Trabant', '__proto__']) {
        expect(await port.kitModels(FI, nobody)).toEqual([])
      }
    })

    test('a vehicle limits the kits to those that fit it, together with all else; one that is gone limits nothing [KIT-17]', async () => {
      const all = await port.kits(FI, {})
      const vehicle = await firstVehicle()
      const fitting = await port.kits(FI, { vehicle })
      expect(fitting).toMatchObject({ isVehicleGone: false })
      expect(fitting.total).toBeGreaterThan(0)
      expect(fitting.total).toBeLessThan(all.total)
      for (const kit of fitting.kits) expect(kit.name).toContain(vehicle.manufacturer)
      const [top] = topOf(fitting)
      const narrowed = await port.kits(FI, { vehicle, categories: [{ text: top?.text ?? '' }] })
      expect(narrowed.total).toBe(top?.count)
      const gone = await port.kits(FI, { vehicle: { ...vehicle, typeYear: '1899' } })
      expect(gone).toEqual({ ...all, isVehicleGone: true })
    })

    test('every Finnish site has them, and no other [GEN-11] [GEN-19]', async () => {
      expect(FINNISH.length).toBeGreaterThan(1)
      for (const { id } of sites) {
        const isFinnish = FINNISH.includes(id)
        expect([id, (await port.kits(id, {})).total > 0]).toEqual([id, isFinnish])
        expect([id, (await port.kitManufacturers(id)).length > 0]).toEqual([id, isFinnish])
        expect([id, (await port.kitModels(id, 'Toyota')).length > 0]).toEqual([id, isFinnish])
      }
    })
  })
}
