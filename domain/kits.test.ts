import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { KitDocument } from './kit-documents.ts'
import { KIT_PICTURES, kitPicture, kitPriceText, totalsOf } from './kits.ts'

const plain = (text: string) => text.replaceAll(/\s/g, ' ')

describe('a kit as the index writes it', () => {
  const whole = {
    action: 'update',
    kitId: 'K1',
    catalogueId: 'FI',
    kitCode: 'TO-1',
    name: 'Jarrusarja',
    description: 'Levyt ja palat',
    status: 'Varastossa',
    images: ['/a.svg', '/b.svg'],
    retailPrice: 189.5,
    currency: 'EUR',
    kitCategory: 'Jarrut',
    kitSubCategory: 'Etujarrut',
    kitSubSubCategory: 'Palat',
    parts: ['Levy', 'Pala'],
  }

  test('has the documented members, and no others; the euro is the usual currency [KIT-10]', () => {
    expect(KitDocument.parse({ ...whole, secret: 1 })).toEqual(whole)
    expect(KitDocument.parse({ kitId: 'K2' })).toEqual({
      action: '',
      kitId: 'K2',
      catalogueId: '',
      kitCode: '',
      name: '',
      description: '',
      status: '',
      images: [],
      retailPrice: null,
      currency: 'EUR',
      kitCategory: '',
      kitSubCategory: '',
      kitSubSubCategory: '',
      parts: [],
    })
    expect(plain(kitPriceText(1189.5, 'EUR', 'fi'))).toBe('1 189,50 €')
    expect(plain(kitPriceText(1189.5, 'EUR', 'sv'))).toBe('1 189,50 €')
  })

  test('whatever is broken of it is as if it were missing, but who it is', () => {
    for (const kitId of [undefined, null, '', ' ', {}, 'x'.repeat(201)]) {
      expect(KitDocument.safeParse({ ...whole, kitId }).success).toBe(false)
    }
    const broken = KitDocument.parse({
      kitId: 7,
      name: { fi: 'x' },
      images: [null, 4, '', ' /a.svg '],
      retailPrice: Number.NaN,
      currency: 'euro',
      parts: [null, {}, '', { partNumber: 9 }],
    })
    expect(broken).toMatchObject({ kitId: '7', name: '', images: ['/a.svg'], retailPrice: null })
    expect(broken).toMatchObject({ currency: 'EUR', parts: ['9'] })
    expect(KitDocument.parse({ kitId: 'a', retailPrice: -1 }).retailPrice).toBeNull()
    expect(KitDocument.parse({ kitId: 'a', retailPrice: '49.90' }).retailPrice).toBe(49.9)
    expect(KitDocument.parse({ kitId: 'a', name: 'x'.repeat(9_000) }).name).toHaveLength(5_000)
  })

  test('a status is text, parts are texts in whatever form they come, another currency has its code [KIT-16]', () => {
    const kit = KitDocument.parse({
      ...whole,
      status: 2,
      currency: 'sek',
      parts: ['Levy', { name: 'Pala', partNumber: 'A1', quantity: 4 }, { name: 'Öljy' }],
    })
    expect(kit).toMatchObject({ status: '2', currency: 'SEK' })
    expect(kit.parts).toEqual(['Levy', '4 × Pala (A1)', 'Öljy'])
    expect(KitDocument.parse({ ...whole, parts: 'Levy' }).parts).toEqual(['Levy'])
    expect(plain(kitPriceText(49.9, kit.currency, 'fi'))).toBe('49,90 SEK')
    expect(plain(kitPriceText(49.9, 'NOK', 'sv'))).toBe('49,90 NOK')
  })
})

test('a kit without a picture has one of four, by a hash of its id, always the same [KIT-12]', () => {
  const ids = Array.from({ length: 400 }, (_, at) => `KIT-${at}`)
  const pictures = ids.map((kitId) => kitPicture({ kitId, images: [] }))
  expect(ids.map((kitId) => kitPicture({ kitId, images: [] }))).toEqual(pictures)
  expect(new Set(pictures)).toEqual(new Set(KIT_PICTURES))
  expect(KIT_PICTURES).toHaveLength(4)
  for (const one of KIT_PICTURES) {
    expect(pictures.filter((picture) => picture === one).length).toBeGreaterThan(60)
    expect(readFileSync(`public${one}`, 'utf8')).toMatch(/^<svg /)
  }
  expect(kitPicture({ kitId: 'KIT-1', images: ['/own.svg', '/other.svg'] })).toBe('/own.svg')
})

test('a total is exact to the cent, one a currency, and a kit without a price adds nothing', () => {
  const priced = (retailPrice: number | null, currency = 'EUR') => ({ retailPrice, currency })
  expect(totalsOf([])).toEqual([])
  expect(totalsOf([priced(0.1), priced(0.2), priced(null)])).toEqual([
    { currency: 'EUR', total: 0.3 },
  ])
  expect(totalsOf([priced(1, 'SEK'), priced(2), priced(3, 'SEK')])).toEqual([
    { currency: 'SEK', total: 4 },
    { currency: 'EUR', total: 2 },
  ])
})
