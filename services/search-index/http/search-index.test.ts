import type { Server } from 'node:http'
import { carsForSale } from '#fixtures/cars'
import { LOAN_BAND } from '#domain/loan-band'
import { indexesOf, SITES_WITH_INDEXES } from '#domain/search-indexes'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { searchIndexContract } from '../contract/contract.ts'
import { serveIndexes } from '../contract/server.ts'
import { embeddedIndexes } from '../embedded/index.ts'
import { isSearchFailed, type SearchQuery } from '../port.ts'
import { readingsOf } from '../readings.ts'
import { Breaker } from '../../http/breaker.ts'
import { createHttpSearchIndex } from './index.ts'

let served: { readonly url: string; readonly key: string; readonly server: Server }
beforeAll(async () => {
  const ask = embeddedIndexes()
  // An index is made when it is first asked, which on a busy machine takes longer than a call may.
  await readingsOf(ask).search(SE, { limit: 1 })
  served = await serveIndexes(ask)
})
afterAll(() => new Promise((resolve) => served.server.close(resolve)))

searchIndexContract('HTTP', () => {
  // The contract makes its port before any server listens.
  const port = () => createHttpSearchIndex(served)
  return {
    search: async (...given) => port().search(...given),
    answer: async (...given) => port().answer(...given),
    sites: async (...given) => port().sites(...given),
    retailers: async (...given) => port().retailers(...given),
    retailer: async (...given) => port().retailer(...given),
    retailerSlugs: async (...given) => port().retailerSlugs(...given),
    retailerAddresses: async (...given) => port().retailerAddresses(...given),
    retailerPage: async (...given) => port().retailerPage(...given),
    cars: async (...given) => port().cars(...given),
    kits: async (...given) => port().kits(...given),
    kitManufacturers: async (...given) => port().kitManufacturers(...given),
    kitModels: async (...given) => port().kitModels(...given),
  }
})

const SE = 'hedinautomotive-se'
const [car] = carsForSale(SE)
const NOTHING = { facet: {}, content: [], total_items: 0, limit: 24, offset: 0 }

interface Line {
  readonly event?: string
}

/** A port before a proxy that answers what it is told, with what was sent and what was logged. */
function facing(
  answer: unknown,
  options: { readonly timeoutMs?: number; readonly maxBytes?: number } = {},
) {
  const sent: { readonly url: string; readonly init: RequestInit }[] = []
  const lines: Line[] = []
  const note = (facts: object) => void lines.push(facts)
  let now = 1_000
  const clock = () => now
  const port = createHttpSearchIndex({
    url: 'https://index.example/search',
    key: 'secret',
    retryDelayMs: 0,
    ...options,
    now: clock,
    breaker: new Breaker({ driver: 'search-index', now: clock }),
    log: { info: note, warn: note, error: note },
    fetch: async (url, init = {}) => {
      sent.push({ url: String(url), init })
      const left = new Promise<never>((_resolve, reject) => {
        init.signal?.addEventListener('abort', () => reject(new Error('aborted')))
      })
      const told =
        typeof answer === 'function' ? (answer as (n: number) => unknown)(sent.length) : answer
      const response: unknown = await Promise.race([told, left])
      return response instanceof Response ? response : Response.json(response)
    },
  })
  return { port, sent, lines, pass: (ms: number) => void (now += ms) }
}

const failureOf = async (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => 'none',
    (error: unknown) => (isSearchFailed(error) ? error.code : String(error)),
  )

describe('the documented call', () => {
  test('is a POST of exactly the documented body, the key in its header [INDEX-03] [INDEX-04] [INDEX-05] [INDEX-07]', async () => {
    const { port, sent } = facing(NOTHING)
    await port.search(SE, {})
    await port.search(SE, {
      index: 'somebody-elses',
      fields: ['car_id'],
      keyphrase: 'xc 60',
      facets: [{ name: 'car_fuel', sort_order: 'asc' }],
      limit: 48,
      offset: 96,
      sort_name: 'car_price_asc',
      filters: [{ name: 'car_price', max: 5 }],
    })
    await port.answer(SE, {})
    await port.sites(SE)
    await port.cars(SE, { limit: 8 })
    const everyCall = sent.map(({ init: { method, headers } }) => [
      method,
      new Headers(headers).get('x-api-key'),
    ])
    expect(everyCall).toEqual(sent.map(() => ['POST', 'secret']))
    const [first, second] = sent.map(({ url, init }) => ({
      url,
      method: init.method,
      key: new Headers(init.headers).get('x-api-key'),
      type: new Headers(init.headers).get('content-type'),
      redirect: init.redirect,
      body: JSON.parse(String(init.body)) as unknown,
    }))
    expect(first).toEqual({
      url: 'https://index.example/search',
      method: 'POST',
      key: 'secret',
      type: 'application/json',
      redirect: 'manual',
      body: {
        index: 'hedinautomotive-se-vehicles',
        fields: [],
        keyphrase: '',
        facets: [],
        limit: 24,
        offset: 0,
        sort_name: '',
        filters: [],
      },
    })
    expect(second?.body).toEqual({
      index: 'hedinautomotive-se-vehicles',
      fields: ['car_id'],
      keyphrase: 'xc 60',
      facets: [{ name: 'car_fuel', sort_order: 'asc' }],
      limit: 48,
      offset: 96,
      sort_name: 'car_price_asc',
      filters: [{ name: 'car_price', max: 5 }],
    })
  })

  test('asks a real index for no facet that it does not have, and shows none then [FACET-12]', async () => {
    const { port, sent } = facing({ ...NOTHING, facet: { car_fuel: { values: [] } } })
    const facets = ['car_fuel', LOAN_BAND].map((name) => ({ name, sort_order: 'asc' as const }))
    const { facet } = await port.search(SE, { facets, limit: 0 })
    const body = JSON.parse(String(sent[0]?.init.body)) as object
    expect(body).toMatchObject({ facets: [{ name: 'car_fuel', sort_order: 'asc' }] })
    expect(facet).toEqual({ car_fuel: { values: [] } })
  })

  test('goes to the configured address, its index from the one table, ranges and trees as documented [INDEX-14]', async () => {
    const { port, sent } = facing(NOTHING)
    const filters = [
      { name: 'car_price', min: 1, max: 5 },
      {
        name: 'car_brand>car_model',
        values: [{ text: 'Volvo', children: [{ text: 'V60' }, { text: 'XC60' }] }, { text: 'BMW' }],
      },
    ]
    for (const site of SITES_WITH_INDEXES) {
      await port.search(site, { filters })
      await port.sites(site)
    }
    const bodies = sent.map(({ init }) => JSON.parse(String(init.body)) as SearchQuery)
    expect(new Set(sent.map(({ url }) => url))).toEqual(new Set(['https://index.example/search']))
    expect(bodies.map(({ index }) => index)).toEqual(
      SITES_WITH_INDEXES.flatMap((site) => [indexesOf(site).vehicles, indexesOf(site).sites]),
    )
    expect(Object.keys(indexesOf(SE))).toEqual(['vehicles', 'sites', 'kits', 'vehicleKits'])
    expect(bodies[0]?.filters).toEqual(filters)
  })

  test('an unknown site is refused before any call is made [RETAILERR-02] [INDEX-15]', async () => {
    const { port, sent, lines } = facing(NOTHING)
    await expect(port.search('group-cz', {})).rejects.toThrow('Unknown site name')
    await expect(port.answer('group-cz', {})).rejects.toThrow('Unknown site name')
    expect([sent, lines]).toEqual([[], []])
  })

  test('an answer is given again for a minute and no longer, and asked once by all who ask at once [INDEX-08]', async () => {
    const { port, sent, pass } = facing(NOTHING)
    await Promise.all([port.search(SE, {}), port.search(SE, {})])
    pass(59_999)
    await port.answer(SE, {})
    expect(sent).toHaveLength(1)
    await port.search(SE, { offset: 24 })
    await port.search('carstore-se', {})
    expect(sent).toHaveLength(3)
    pass(2)
    await port.search(SE, {})
    expect(sent).toHaveLength(4)
  })

  test('what may not be asked is not, unless a stored answer does', async () => {
    const { port, sent } = facing(NOTHING)
    const admit = () => {
      throw new Error('too often')
    }
    await expect(port.answer(SE, {}, admit)).rejects.toThrow('too often')
    await port.answer(SE, {})
    await expect(port.answer(SE, {}, admit)).resolves.toBeInstanceOf(Uint8Array)
    expect(sent).toHaveLength(1)
  })
})

describe('an index that fails', () => {
  const never = () => new Promise<never>(() => {})
  const html = () => new Response('<html>')
  test.each([
    ['status', () => new Response('{}', { status: 500 })],
    ['redirect', () => new Response(null, { status: 302 })],
    ['not-json', html],
    ['shape', () => ({ content: 'none', total_items: 0 })],
    ['shape', () => []],
    ['too-large', () => new Response('x'.repeat(9 * 1024 * 1024))],
    ['network', () => Promise.reject(new TypeError('fetch failed'))],
  ])('is logged, and the search finds nothing: %s [RETAILERR-01]', async (reason, answer) => {
    const { port, lines } = facing(answer)
    expect(await port.search(SE, { keyphrase: 'volvo', limit: 48, offset: 96 })).toEqual({
      facet: {},
      content: [],
      total_items: 0,
      limit: 48,
      offset: 96,
    })
    expect(lines).toMatchObject([
      { event: 'search-call-failed', reason },
      { event: 'search-failed', code: 'unavailable' },
    ])
    expect(JSON.stringify(lines)).not.toContain('volvo')
    expect(await port.cars(SE, { limit: 8 })).toEqual([])
    expect(await port.sites(SE)).toEqual([])
  })

  test.each([
    ['an error', () => new Response('{}', { status: 500 })],
    ['nonsense', html],
  ])(
    'says so to the site’s own call, whose list then says it [RETAILERR-22]: %s',
    async (_, answer) => {
      const { port } = facing(answer)
      expect(await failureOf(port.answer(SE, {}))).toBe('unavailable')
      expect((await port.search(SE, {})).content).toEqual([])
    },
  )

  test('by never answering is waited for no longer than it may take [RETAILERR-01]', async () => {
    const { port, lines } = facing(never, { timeoutMs: 20 })
    expect((await port.search(SE, {})).content).toEqual([])
    expect(lines).toMatchObject([{ reason: 'timeout' }, { event: 'search-failed' }])
  })

  test('once is asked once more', async () => {
    const { port, sent } = facing((n: number) =>
      n === 1 ? new Response('{}', { status: 503 }) : NOTHING,
    )
    expect(await failureOf(port.answer(SE, {}))).toBe('none')
    expect(sent).toHaveLength(2)
  })

  test('again and again is left alone but for a call in five seconds, until it is back', async () => {
    let isBack = false
    const { port, sent, pass } = facing(() =>
      isBack ? NOTHING : new Response('{}', { status: 500 }),
    )
    const ask = async (offset: number) => failureOf(port.answer(SE, { offset }))
    for (let offset = 0; offset < 10; offset += 1) expect(await ask(offset)).toBe('unavailable')
    expect(sent).toHaveLength(3)
    pass(5_000)
    expect(await ask(20)).toBe('unavailable')
    expect(await ask(21)).toBe('unavailable')
    expect(sent).toHaveLength(4)
    isBack = true
    pass(5_000)
    for (let offset = 30; offset < 33; offset += 1) expect(await ask(offset)).toBe('none')
    expect(sent).toHaveLength(7)
  })

  test.each([
    ['refused', () => new Response('{}', { status: 400 })],
    ['of its size', () => new Response('x'.repeat(2_000))],
  ])('of a call that is %s leaves the index to all others', async (_, refused) => {
    const { port, sent } = facing((n: number) => (n <= 5 ? refused() : NOTHING), {
      maxBytes: 1_000,
    })
    for (let offset = 0; offset < 5; offset += 1) {
      expect(await failureOf(port.answer(SE, { offset }))).toBe('unavailable')
    }
    expect(await failureOf(port.answer(SE, { offset: 5 }))).toBe('none')
    expect(sent).toHaveLength(6)
  })

  test('has no answer that is given again', async () => {
    const { port, sent } = facing((n: number) =>
      n === 1 ? new Response('{}', { status: 500 }) : NOTHING,
    )
    expect(await failureOf(port.answer(SE, {}))).toBe('unavailable')
    expect(await failureOf(port.answer(SE, {}))).toBe('none')
    expect(sent).toHaveLength(2)
  })
})

describe('an answer with something wrong in it', () => {
  const price = { type: 'histogram', min: 1, max: 2, histogram: [] }
  const good = { ...car, car_id: 7, car_price: null, car_regno: null, secret: 'x' }
  const answered = {
    took: 3,
    facet: {
      car_price: price,
      car_fuel: { values: [{ text: 'El', count: 1 }] },
      car_body: { values: [{ text: 'SUV' }] },
      car_color: 'red',
    },
    content: [good, { ...good, car_brand: 7 }, null, 'x', { ...good, car_year: 'new' }],
    total_items: 5,
    limit: 24,
    offset: 0,
  }

  test('loses that car or facet alone, which is logged, and whatever is not documented', async () => {
    const { port, lines } = facing(answered)
    const { content, facet, ...rest } = await port.search(SE, {})
    expect(rest).toEqual({ total_items: 5, limit: 24, offset: 0 })
    expect(facet).toEqual({ car_price: price, car_fuel: { values: [{ text: 'El', count: 1 }] } })
    expect(content).toHaveLength(1)
    expect(content[0]).toMatchObject({ car_id: 7, car_price: null })
    expect(Object.keys(content[0] ?? {})).not.toEqual(expect.arrayContaining(['secret']))
    expect(content[0]).not.toHaveProperty('car_regno')
    expect(lines).toMatchObject([{ event: 'search-dropped', count: 6 }])
  })

  test('a range whose ends are not said has those of its buckets, whatever values stand beside them', async () => {
    const histogram = [
      { min: 10, max: 20, count: 1 },
      { min: 20, max: 35, count: 2 },
    ]
    const { port } = facing({
      ...NOTHING,
      facet: {
        car_price: { name: 'car_price', type: 'histogram', values: [], histogram },
        car_power: { type: 'histogram' },
      },
    })
    expect((await port.search(SE, {})).facet).toEqual({
      car_price: { type: 'histogram', min: 10, max: 35, histogram },
      car_power: { type: 'histogram', min: null, max: null, histogram: [] },
    })
  })

  test('a car may lack what was not asked for, and its number may be a text', async () => {
    const content = [{ car_id: '71', slug: 'a' }, { slug: 'no id' }]
    const { port } = facing({ ...NOTHING, content, total_items: 2 })
    const found = await port.search(SE, { fields: ['car_id', 'slug'] })
    expect(found.content).toEqual([{ car_id: 71, slug: 'a' }])
  })

  const FACETS: SearchQuery = { facets: [{ name: 'car_fuel', sort_order: 'asc' }], limit: 0 }
  test.each([undefined, null, [], 'none'])(
    'a call for facets alone whose answer has no map of them (%j) is an error [RETAILERR-13] [INDEX-12]',
    async (facet) => {
      const { port } = facing({ ...NOTHING, facet, limit: 0 })
      expect(await failureOf(port.search(SE, FACETS))).toBe('facets-missing')
      expect(await failureOf(port.answer(SE, FACETS))).toBe('facets-missing')
      expect(await failureOf(port.search(SE, {}))).toBe('none')
    },
  )

  test('a car is read with every documented member, as it was sent [INDEX-01]', async () => {
    const members = new Set<string>()
    const content = carsForSale(SE).filter((sent) => {
      const isNew = Object.keys(sent).some((name) => !members.has(name))
      for (const name of Object.keys(sent)) members.add(name)
      return isNew
    })
    const { port } = facing({ ...NOTHING, content, total_items: content.length })
    expect((await port.search(SE, {})).content).toEqual(content)
    expect(members.size).toBeGreaterThan(80)
  })

  test('an empty map of facets is a map', async () => {
    const { port } = facing({ ...NOTHING, limit: 0 })
    expect(await failureOf(port.search(SE, FACETS))).toBe('none')
  })
})
