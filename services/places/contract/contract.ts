import { describe, expect, test } from 'vitest'
import type { PlacesPort } from '../port.ts'

const SE = { country: 'SE', limit: 6 } as const
const names = (places: readonly { readonly name: string }[]) => places.map(({ name }) => name)

/** What every driver of the places port must do. */
export function placesContract(
  name: string,
  makePort: () => Promise<PlacesPort> | PlacesPort,
): void {
  describe(`places: ${name}`, () => {
    test('finds a place by its beginning, the large one first', async () => {
      const port = await makePort()
      expect(names(await port.suggest('goteb', SE))[0]).toBe('Göteborg')
      expect(names(await port.suggest('Malm', SE))[0]).toBe('Malmö')
    })

    test('answers name, county and a position in Sweden', async () => {
      const port = await makePort()
      const [place] = await port.suggest('Umeå', SE)
      expect(place).toMatchObject({ name: 'Umeå', region: 'Västerbottens län' })
      expect(place?.latitude).toBeCloseTo(63.83, 1)
      expect(place?.longitude).toBeCloseTo(20.26, 1)
      expect(place?.placeId).not.toBe('')
    })

    test.each([
      ['umea', 'Umeå'],
      ['MALMO', 'Malmö'],
      ['ångelholm', 'Ängelholm'],
      ['Orebro', 'Örebro'],
      ['  växjö ', 'Växjö'],
    ])('forgives accents, case and spaces: %s', async (typed, found) => {
      const port = await makePort()
      expect(names(await port.suggest(typed, SE))).toContain(found)
    })

    test('finds Göteborg by its English name', async () => {
      const port = await makePort()
      expect(names(await port.suggest('Gothenburg', SE))[0]).toBe('Göteborg')
    })

    test('two places of a name are distinguished by their regions', async () => {
      const port = await makePort()
      const namesakes = (await port.suggest('Brevik', SE)).filter(
        (place) => place.name === 'Brevik',
      )
      expect(namesakes).toHaveLength(2)
      expect(new Set(namesakes.map((place) => place.region)).size).toBe(2)
      expect(new Set(namesakes.map((place) => place.placeId)).size).toBe(2)
    })

    test.each([
      ['SE', 'goteb', 'Göteborg'],
      ['SE', 'Kungens K', 'Kungens Kurva'],
      ['NO', 'tromso', 'Tromsø'],
      ['NO', 'Trondhjem', 'Trondheim'],
      ['NO', 'fornebu', 'Fornebu'],
      ['DK', 'Copenh', 'København'],
      ['DK', 'Århus', 'Aarhus'],
      ['DK', 'Brabr', 'Brabrand'],
      ['FI', 'Åbo', 'Turku'],
      ['FI', 'jyvaskyla', 'Jyväskylä'],
      ['FI', 'Tikkur', 'Tikkurila'],
      ['SK', 'kosice', 'Košice'],
      ['SK', 'Pressburg', 'Bratislava'],
      ['SK', 'petrz', 'Petržalka'],
      ['CZ', 'Prag', 'Praha'],
      ['CZ', 'ceske bud', 'České Budějovice'],
      ['CZ', 'Praha 4', 'Praha 4'],
      ['GB', 'edinb', 'Edinburgh'],
      ['GB', 'Caerdydd', 'Cardiff'],
      ['GB', 'Saint Albans', 'St Albans'],
      ['GB', 'gatwick', 'Gatwick'],
    ] as const)('in %s %s is %s', async (country, typed, found) => {
      const port = await makePort()
      const [first] = await port.suggest(typed, { country, limit: 6 })
      expect(first?.name).toBe(found)
      expect(first?.region).not.toBe('')
    })

    test('suggests places of the asked country alone', async () => {
      const port = await makePort()
      expect(names(await port.suggest('Stockholm', { country: 'NO', limit: 6 }))).not.toContain(
        'Stockholm',
      )
      expect(await port.suggest('Göteborg', { country: 'CZ', limit: 6 })).toEqual([])
    })

    test('near a position the nearest place comes first, but for the one named in full', async () => {
      const port = await makePort()
      const lund = { lat: 55.7, lng: 13.19 }
      expect(names(await port.suggest('st', SE))[0]).toBe('Stockholm')
      const near = await port.suggest('sta', { ...SE, near: lund })
      expect(near[0]?.name).toBe('Stångby')
      expect(near.length).toBeLessThanOrEqual(SE.limit)
      const kalmar = { lat: 56.66, lng: 16.36 }
      expect(names(await port.suggest('vi', { ...SE, near: kalmar }))[0]).toBe('Vi')
      const [brevik] = await port.suggest('Brevik', { ...SE, near: lund })
      const [other] = (await port.suggest('Brevik', SE)).filter(
        (place) => place.name === 'Brevik' && place.placeId !== brevik?.placeId,
      )
      expect(brevik && other && brevik.latitude < other.latitude).toBe(true)
    })

    test('keeps to the limit, and answers nothing to nothing', async () => {
      const port = await makePort()
      expect(await port.suggest('s', { country: 'SE', limit: 3 })).toHaveLength(3)
      expect(await port.suggest('', SE)).toEqual([])
      expect(await port.suggest('   ', SE)).toEqual([])
      expect(await port.suggest('xqzwv', SE)).toEqual([])
      expect(await port.suggest('Umeå', { country: 'SE', limit: 0 })).toEqual([])
    })

    test('a search that was given up throws its reason', async () => {
      const port = await makePort()
      const signal = AbortSignal.abort(new Error('typed on'))
      await expect(port.suggest('Umeå', { ...SE, signal })).rejects.toThrow('typed on')
    })

    test('a text is the place that it names, with the status OK [MAP-22] [MAP-33]', async () => {
      const port = await makePort()
      const found = await port.geocode('Göteborg', { country: 'SE', home: 'SE' })
      if (found.status !== 'OK') throw new Error(found.status)
      expect(found.place.name).toBe('Göteborg')
      expect(found.place.latitude).toBeCloseTo(57.7, 1)
      expect(found.place.longitude).toBeCloseTo(11.97, 1)
    })

    test('a text of no place is no place, and so is one of another country [MAP-22]', async () => {
      const port = await makePort()
      expect(await port.geocode('xqzwv', { country: 'SE', home: 'SE' })).toEqual({
        status: 'ZERO_RESULTS',
      })
      expect(await port.geocode('   ', { country: null, home: 'SE' })).toEqual({
        status: 'ZERO_RESULTS',
      })
      expect((await port.geocode('Tampere', { country: 'FI', home: 'SE' })).status).toBe('OK')
      expect((await port.geocode('Tampere', { country: 'CZ', home: 'SE' })).status).toBe(
        'ZERO_RESULTS',
      )
      expect((await port.geocode('Tampere', { country: null, home: 'SE' })).status).toBe('OK')
    })

    test('“Bor” was Borehamwood on the Swedish site: a place at home is meant first', async () => {
      const port = await makePort()
      const meant = async (text: string, home: 'SE' | 'GB') => {
        const found = await port.geocode(text, { country: null, home })
        return found.status === 'OK' ? found.place.name : found.status
      }
      expect(await meant('Bor', 'SE')).toBe('Bor')
      expect(await meant('Bor', 'GB')).toBe('Borehamwood')
      expect(await meant('Tampere', 'SE')).toBe('Tampere')
    })

    test('names a position by the nearest place, and none in the open sea', async () => {
      const port = await makePort()
      expect(await port.nearest({ lat: 57.6409, lng: 18.296 })).toMatchObject({ name: 'Visby' })
      expect(await port.nearest({ lat: 59.913, lng: 10.746 })).toMatchObject({ name: 'Oslo' })
      expect(await port.nearest({ lat: 55.95, lng: -3.2 })).toMatchObject({ name: 'Edinburgh' })
      expect(await port.nearest({ lat: 56.1, lng: 5.2 })).toBeNull()
    })
  })
}
