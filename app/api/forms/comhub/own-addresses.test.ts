import { retailersOf } from '#fixtures/retailers'
import { expect, test } from 'vitest'
import type { Page } from '#domain/content'
import { createEmbeddedSearchIndex } from '../../../../services/search-index/embedded/index.ts'
import { OwnAddresses } from './own-addresses.ts'

const page = (email: string, department: string): Page =>
  ({
    sections: {
      main: [
        { name: 'Blurb', fields: { site_email: 'blurb@dealer.example' } },
        {
          name: 'FormFlow',
          fields: {
            Dealers: [
              {
                fields: {
                  site_email: email,
                  site_departments: [{ fields: { group: 'Service', email: department } }],
                },
              },
            ],
          },
        },
      ],
    },
  }) as unknown as Page

function content() {
  const world = {
    now: 0,
    reads: 0,
    page: page('Oslo@dealer.example', 'verksted@dealer.example'),
    addresses: [] as readonly string[],
  }
  const own = new OwnAddresses(
    {
      sitemap: async () => {
        world.reads += 1
        return [{ path: '/', language: 'nb' as const }]
      },
      layout: async () => world.page,
    },
    { retailerAddresses: async () => world.addresses },
    () => world.now,
  )
  return { world, has: (address: string) => own.has('hedinautomotive-no', address) }
}

test('an address that an editor put into a form is known, in any case of letters', async () => {
  const { has } = content()
  expect(await has('oslo@dealer.example')).toBe(true)
  expect(await has('VERKSTED@dealer.example')).toBe(true)
  expect(await has('blurb@dealer.example')).toBe(false)
  expect(await has('victim@elsewhere.example')).toBe(false)
})

test('an address of a dealer in the index is known, its departments’ too [NOFORM-16]', async () => {
  const { world, has } = content()
  world.addresses = ['hamar@dealer.example', 'Verksted.Hamar@dealer.example']
  expect(await has('hamar@dealer.example')).toBe(true)
  expect(await has('verksted.hamar@dealer.example')).toBe(true)
  expect(await has('oslo@dealer.example')).toBe(true)
  expect(await has('')).toBe(false)
})

test('the pages are read once, and for unknown addresses once a minute at most', async () => {
  const { world, has } = content()
  await Promise.all([has('oslo@dealer.example'), has('a@b.example'), has('c@d.example')])
  for (let n = 0; n < 20; n += 1) await has(`spam${n}@b.example`)
  expect(world.reads).toBe(1)
  world.page = page('bergen@dealer.example', '')
  world.now = 60_000
  expect(await has('bergen@dealer.example')).toBe(true)
  expect(world.reads).toBe(2)
})

test('while the content is away nobody is known who was not known before', async () => {
  const { world, has } = content()
  await has('oslo@dealer.example')
  Object.defineProperty(world, 'page', {
    get: () => {
      throw new Error('away')
    },
  })
  world.now = 600_000
  expect(await has('oslo@dealer.example')).toBe(true)
  expect(await has('bergen@dealer.example')).toBe(false)
  world.now = 1_200_000
  expect(await has('oslo@dealer.example')).toBe(true)
})

test('one page that cannot be read does not hide the others', async () => {
  const own = new OwnAddresses(
    {
      sitemap: async () => ['/a', '/b', '/c'].map((path) => ({ path, language: 'nb' as const })),
      layout: async (_, path) => {
        if (path === '/b') throw new Error('malformed')
        return page(`${path.slice(1)}@dealer.example`, '')
      },
    },
    { retailerAddresses: () => Promise.reject(new Error('away')) },
  )
  expect(await own.has('hedinautomotive-no', 'a@dealer.example')).toBe(true)
  expect(await own.has('hedinautomotive-no', 'c@dealer.example')).toBe(true)
})

test('every department of every dealer is known, however many there are [NOFORM-16]', async () => {
  const SE = 'hedinautomotive-se'
  const [first] = retailersOf(SE)
  if (!first) throw new Error('no dealers')
  const departments = (at: number) =>
    ['New cars', 'Parts', 'Workshop', 'Service', 'Body work', 'Whatever'].map((group) => ({
      ...first.site_departments[0],
      group,
      email: `${group.replace(' ', '-')}-${at}@Dealer.example`,
    }))
  const dealers = Array.from({ length: 250 }, (_, at) => ({
    ...first,
    slug: `dealer-${at}`,
    site_id: `${at}`,
    site_email: `dealer-${at}@dealer.example`,
    site_departments: departments(at),
  })) as unknown as ReturnType<typeof retailersOf>
  const index = createEmbeddedSearchIndex({ dealersOf: () => dealers, carsForSale: () => [] })
  const own = new OwnAddresses({ sitemap: async () => [], layout: async () => null }, index)
  for (const name of [
    'dealer',
    'new-cars',
    'parts',
    'workshop',
    'service',
    'body-work',
    'whatever',
  ]) {
    expect([name, await own.has(SE, `${name}-249@dealer.example`)]).toEqual([name, true])
  }
  expect(await own.has(SE, 'dealer-250@dealer.example')).toBe(false)
})
