import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Car } from '#domain/car'
import { SITES_WITH_INDEXES } from '#domain/search-indexes'
import { siteById, type SiteId } from '#domain/sites'
import { SearchFailed } from '#services/search-index'
import { createLog, provideServices, useLog } from '#server/testing'
import type { CarPageContext } from './car-page-context.ts'
import { MissingCar } from './missing-car.tsx'
import { OtherPackages } from './other-packages.tsx'
import { SimilarCars } from './similar-cars.tsx'
import { contextOf, linksOf, provideStock, stockCar, useStock } from './testing/car-stock.ts'

vi.mock('next/headers', () => ({ draftMode: async () => ({ isEnabled: false }) }))

// As it is drawn once its code is there.
vi.mock('./lazy-recommendations-drawer.tsx', async () => {
  const { RecommendationsDrawer } = await import('#ui/recommendations-drawer')
  return { LazyRecommendationsDrawer: RecommendationsDrawer }
})

let lines: string[]
beforeEach(() => {
  lines = []
  useLog(createLog('info', { write: (line) => void lines.push(line) }))
})
afterEach(() => provideServices(null))

const similar = async (car: Car, rest: Partial<CarPageContext> = {}) =>
  renderToStaticMarkup(await SimilarCars({ context: contextOf(car, rest) }))
const packages = async (car: Car) =>
  renderToStaticMarkup(await OtherPackages({ context: contextOf(car) }))
const missing = async (words: string) =>
  renderToStaticMarkup(
    await MissingCar({
      siteContext: { site: siteById('hedinautomotive-se'), locale: 'sv' },
      words,
    }),
  )
const idsIn = (html: string) => linksOf(html).map((href) => Number(href.split('/').at(-2)))
const ids = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => from + at)

test('at most eight cars are recommended [RECO-01]', async () => {
  for (const [count, shown] of [
    [1, 0],
    [4, 3],
    [9, 8],
    [30, 8],
  ] as const) {
    useStock(ids(1, count).map((id) => stockCar(id)))
    expect(idsIn(await similar(stockCar(1)))).toHaveLength(shown)
    const sample = stockCar(100, { car_is_sample: true })
    expect(idsIn(await similar(sample))).toHaveLength(Math.min(count, 8))
    expect(idsIn(await missing('volvo xc60'))).toHaveLength(Math.min(count, 8))
  }
})

test('a sample has cars in stock of its model and brand beside it [RECO-02]', async () => {
  const sample = stockCar(1, { car_is_sample: true })
  useStock([
    sample,
    stockCar(2),
    stockCar(3, { car_is_sample: true }),
    stockCar(4, { car_site_region: 'Uppland', car_body: 'Kombi', car_fuel: 'El' }),
    stockCar(5, { car_model: 'XC90' }),
    stockCar(6, { car_brand: 'Kia' }),
  ])
  expect(idsIn(await similar(sample))).toEqual([2, 4])
})

test('a car in stock has others of its region, body and fuel beside it [RECO-03]', async () => {
  useStock([
    stockCar(1),
    stockCar(2),
    stockCar(3, { car_brand: 'Kia', car_model: 'Sportage' }),
    stockCar(4, { car_site_region: 'Uppland' }),
    stockCar(5, { car_body: 'Kombi' }),
    stockCar(6, { car_fuel: 'El' }),
  ])
  expect(idsIn(await similar(stockCar(1)))).toEqual([2, 3])
})

test('where none is alike, and for a car that is not there, the words of the slug are searched [RECO-04]', async () => {
  const alone = { car_site_region: 'Gotland' }
  const cars = [
    stockCar(1, alone),
    stockCar(2),
    stockCar(3, { car_brand: 'Kia', car_model: 'Sportage', slug: 'kia-sportage' }),
  ]
  const asked = useStock(cars)
  expect(idsIn(await similar(stockCar(1, { ...alone, slug: 'volvo-xc60' })))).toEqual([2])
  expect(asked.map(({ keyphrase }) => keyphrase)).toEqual(['', 'volvo xc60'])
  const sample = stockCar(9, { car_is_sample: true, car_model: 'EX30', slug: 'kia-ex30' })
  expect(idsIn(await similar(sample))).toEqual([3])
  expect(idsIn(await missing('kia sportage'))).toEqual([3])
})

test('hyphens of the slug are spaces, of a search for eight cars and of the button’s keyphrase [RECO-07]', async () => {
  const asked = useStock([stockCar(1)])
  const html = await missing('volvo-xc60-t6--awd')
  expect(asked).toHaveLength(1)
  expect(asked[0]).toMatchObject({ keyphrase: 'volvo xc60 t6 awd', limit: 8, filters: [] })
  expect(html).toContain('href="/bilar-i-lager?keyphrase=volvo+xc60+t6+awd"')
})

test('on carstore sites they sit in a drawer with wide cards, on others in the page [RECO-05] [RETAILCONST-02] [RETAILCONST-03]', async () => {
  useStock([stockCar(1), stockCar(2)])
  const drawn = async (id: SiteId) =>
    similar(stockCar(1), { siteContext: { site: siteById(id), locale: 'sv' } })
  for (const id of SITES_WITH_INDEXES) {
    const html = await drawn(id)
    expect(linksOf(html)).toHaveLength(1)
    const isCarstore = id.startsWith('carstore')
    expect([id, html.includes('data-recommendations')]).toEqual([id, isCarstore])
    expect(html).toContain(`data-cards="${isCarstore ? 'wide' : 'usual'}"`)
    expect(html).toMatch(/<h2[^>]*>carsSimilar<\/h2>/)
  }
})

test('beside a sold car they are headed as those that are for sale', async () => {
  useStock([stockCar(1), stockCar(2)])
  const html = await similar(stockCar(3), { soldOn: '2026-02-01' })
  expect(html).toMatch(/<h2[^>]*>carsSimilarNow<\/h2>/)
  expect(linksOf(html)).toHaveLength(2)
})

test('a car that is not there: heading, explanation where cars are recommended, their row, and the list of its words [RETAILERR-07]', async () => {
  useStock([stockCar(1), stockCar(2)])
  const found = await missing('volvo xc60')
  expect(found).toMatch(/<h1[^>]*>Bilen finns inte här längre<\/h1>/)
  expect(found).toContain('Den kan vara såld. Här är några bilar som liknar den.')
  expect(linksOf(found)).toEqual([
    '/bilar-i-lager/bil/1/volvo-xc60-1',
    '/bilar-i-lager/bil/2/volvo-xc60-2',
  ])
  expect(found).toContain('href="/bilar-i-lager?keyphrase=volvo+xc60"')

  useStock([])
  const none = await missing('volvo xc60')
  expect(none).toMatch(/<h1[^>]*>Bilen finns inte här längre<\/h1>/)
  expect(none).not.toContain('Den kan vara såld')
  expect(none).not.toContain('<ul')
  expect(none).toContain('href="/bilar-i-lager?keyphrase=volvo+xc60"')
})

test('without words nothing is searched, and the button leads to the plain list [DETAIL-31]', async () => {
  const asked = useStock([stockCar(1)])
  const html = await missing('')
  expect(asked).toEqual([])
  expect(linksOf(html)).toEqual([])
  expect([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual(['/bilar-i-lager'])
})

test('words of an address are text, whatever they are, and not endless', async () => {
  const asked = useStock([stockCar(1)])
  const html = await missing(`"><script>alert(1)</script>&${'a'.repeat(500)}`)
  expect(html).not.toContain('<script')
  expect(asked[0]?.keyphrase?.length).toBeLessThanOrEqual(100)
  expect((/keyphrase=([^"]*)"/.exec(html)?.[1] ?? '').length).toBeLessThanOrEqual(300)
})

test('linked vehicles are the other packages, each by its id and slug [DETAIL-15]', async () => {
  const asked = useStock([stockCar(1), stockCar(4, { car_trim_package: 'Ultra' })])
  const linked = { vehicle_id: 2, slug: 'volvo-xc60-plus', link_text: 'XC60', package_name: 'Plus' }
  const html = await packages(stockCar(1, { linked_vehicles: [linked, linked] }))
  expect(linksOf(html)).toEqual(['/bilar-i-lager/bil/2/volvo-xc60-plus'])
  expect(html).toContain('>Plus</a>')
  expect(asked).toEqual([])
})

test('without them, those of the same model are searched with three fields, the car itself left out [DETAIL-28]', async () => {
  const asked = useStock([
    stockCar(1, { car_trim_package: 'Core' }),
    stockCar(2, { car_trim_package: 'Plus' }),
    stockCar(3, { car_trim_package: 'Ultra', car_model: 'XC90' }),
    stockCar(4, { car_trim_package: 'Ultra', car_brand: 'Kia' }),
  ])
  // Nor is it found where it has no package of its own to tell it by.
  expect(linksOf(await packages(stockCar(1)))).toEqual(['/bilar-i-lager/bil/2/volvo-xc60-2'])
  expect(asked.map(({ fields }) => fields)).toEqual([['car_trim_package', 'car_id', 'slug']])
})

test('packages are the linked ones, else found ones by id and trim, and none comes twice [DETAIL-37]', async () => {
  const link = (vehicle_id: number, package_name: string) => ({
    vehicle_id,
    slug: `linked-${vehicle_id}`,
    link_text: `XC60 ${package_name}`,
    package_name,
  })
  useStock(ids(1, 6).map((id) => stockCar(id, { car_trim_package: id % 2 ? 'Plus' : 'Ultra' })))
  const linked_vehicles = [link(11, 'Pro'), link(11, 'Max'), link(12, 'Pro'), link(13, 'Dark')]
  expect(linksOf(await packages(stockCar(1, { linked_vehicles })))).toEqual([
    '/bilar-i-lager/bil/11/linked-11',
    '/bilar-i-lager/bil/13/linked-13',
  ])
  const html = await packages(stockCar(1, { linked_vehicles: [] }))
  expect(linksOf(html)).toEqual([
    '/bilar-i-lager/bil/2/volvo-xc60-2',
    '/bilar-i-lager/bil/3/volvo-xc60-3',
  ])
  expect([...html.matchAll(/>([^<]*)<\/a>/g)].map(([, name]) => name)).toEqual(['Ultra', 'Plus'])
})

test('an index that fails leaves both out, and the log says so', async () => {
  const fails = async () => {
    throw new SearchFailed('unavailable')
  }
  provideStock({ search: fails })
  expect(await similar(stockCar(1))).toBe('')
  expect(await packages(stockCar(1))).toBe('')
  expect(await missing('volvo')).not.toContain('<ul')
  expect(lines.join('')).toContain('similar-cars-failed')
  expect(lines.join('')).toContain('packages-failed')
})
