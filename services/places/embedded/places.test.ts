import { beforeAll, describe, expect, test } from 'vitest'
import type { Country } from '#domain/sites'
import { placesContract } from '../contract/contract.ts'
import type { PlacesPort } from '../port.ts'
import { fold } from '#domain/folded-text'
import { createEmbeddedPlaces } from './index.ts'

placesContract('embedded', createEmbeddedPlaces)

const SE = { country: 'SE', limit: 5 } as const

describe('the embedded gazetteer', () => {
  let port: PlacesPort
  beforeAll(() => {
    port = createEmbeddedPlaces()
  })

  test.each([
    ['Goeteborg', 'Göteborg'],
    ['oest', 'Östersund'],
    ['Aare', 'Åre'],
    ['Gothenb', 'Göteborg'],
    ['sthlm', 'Stockholm'],
    ['väsby', 'Upplands Väsby'],
    ['Vi', 'Vi'],
    ['stokholm', 'Stockholm'],
    ['norköping', 'Norrköping'],
    ['helsinborg', 'Helsingborg'],
    ['mlm', 'Malmö'],
    ['mamo', 'Malmö'],
    ['jokoping', 'Jönköping'],
    ['vaberg', 'Varberg'],
  ])('%s finds %s first', async (typed, found) => {
    expect((await port.suggest(typed, SE))[0]?.name).toBe(found)
  })

  test('a text too short to guess from finds nothing rather than anything', async () => {
    for (const typed of ['qz', 'xv']) expect(await port.suggest(typed, SE)).toEqual([])
  })

  test('whatever is typed is answered within the limit', async () => {
    for (const typed of ['\u0000', '%%%', '('.repeat(5000), '🚗🚗🚗', '１２３', 'a'.repeat(5000)]) {
      expect((await port.suggest(typed, SE)).length).toBeLessThanOrEqual(5)
    }
  })

  test('folding makes one spelling of many', () => {
    expect(fold('  Ekeby-ALMBY ')).toBe('ekeby almby')
    expect(fold('A\u030Are')).toBe(fold('ÅRE'))
    expect(fold('Øst')).toBe('ost')
    expect(fold('Straße – łąka')).toBe('strasse laka')
  })

  const geocoded = async (text: string, country: Country | null, home: Country = 'SE') => {
    const found = await port.geocode(text, { country, home })
    return found.status === 'OK' ? found.place : null
  }

  test('of the places abroad the largest is meant, and not before one at home', async () => {
    expect((await geocoded('Hel', null, 'FI'))?.name).toBe('Helsinki')
    expect((await geocoded('Helsin', null, 'NO'))?.name).toBe('Helsinki')
    expect((await geocoded('Hel', null))?.name).toBe('Helsingborg')
    expect((await geocoded('Hel', 'SE'))?.name).toBe('Helsingborg')
    expect((await geocoded('Hel', 'DK'))?.name).toBe('Helsingør')
    expect((await geocoded('Vi', 'SE'))?.name).toBe('Vi')
  })

  test('a larger place abroad that is named in full is meant before a beginning at home', async () => {
    expect((await geocoded('Asker', null, 'SE'))?.name).toBe('Asker')
    expect((await geocoded('Asker', 'SE'))?.name).toBe('Askersund')
    expect((await geocoded('Stock', null, 'SE'))?.name).toBe('Stockholm')
  })

  test.each([
    ['NO', 'trondhem', 'Trondheim'],
    ['DK', 'kobenhvn', 'København'],
    ['FI', 'hesinki', 'Helsinki'],
    ['SK', 'bratsl', 'Bratislava'],
    ['CZ', 'olomuoc', 'Olomouc'],
    ['GB', 'birmngham', 'Birmingham'],
  ] as const)('in %s the slip %s means %s', async (country, typed, found) => {
    expect((await port.suggest(typed, { country, limit: 5 }))[0]?.name).toBe(found)
    expect((await geocoded(typed, country))?.name).toBe(found)
  })

  test('what begins a name is no slip: nothing is guessed beside it', async () => {
    const found = await port.suggest('hels', { country: 'FI', limit: 50 })
    expect(found.filter(({ name }) => !/hels/i.test(name))).toEqual([])
  })

  test('a street is no town', async () => {
    for (const street of ['Storgatan 1', 'Flöjelbergsgatan 18', 'High Street', 'Hlavná 12']) {
      expect(await port.suggest(street, SE)).toEqual([])
    }
  })

  test('a slip is forgiven at home, and abroad it is no place', async () => {
    expect((await geocoded('stokholm', 'SE'))?.name).toBe('Stockholm')
    expect((await geocoded('stokholm', null))?.name).toBe('Stockholm')
    expect(await geocoded('stokholm', null, 'FI')).toBeNull()
    expect(await geocoded('stokholm', 'FI')).toBeNull()
    expect((await geocoded('Goeteborg', 'SE'))?.name).toBe('Göteborg')
    expect(await geocoded('', 'SE')).toBeNull()
  })

  test('a question that was given up throws its reason', async () => {
    const signal = AbortSignal.abort(new Error('gone'))
    await expect(port.geocode('Umeå', { country: 'SE', home: 'SE', signal })).rejects.toThrow(
      'gone',
    )
  })

  test('a place is suggested once, the one named in full first, then the larger', async () => {
    const found = await port.suggest('vi', { country: 'SE', limit: 500 })
    expect(new Set(found.map(({ placeId }) => placeId)).size).toBe(found.length)
    expect(found.slice(0, 2).map(({ name }) => name)).toEqual(['Vi', 'Visby'])
    expect(await port.suggest('umeå', { country: 'SE', limit: 0 })).toEqual([])
    expect(await port.suggest('um', { country: 'SE', limit: -1 })).toEqual([])
  })

  test('a position is named by the nearest place within fifty kilometres', async () => {
    const named = async (lat: number, lng: number) => (await port.nearest({ lat, lng }))?.name
    expect(await named(57.7, 11.97)).toBe('Göteborg')
    expect(await named(68.4, 18.1)).toBe('Bjerkvik')
    expect(await named(61.9, 19.4)).toBeUndefined()
  })
})
