import { expect, test } from 'vitest'
import type { SearchBody } from '#domain/car-search'
import type { Outcome, WorkshopPort } from '../workshop/port.ts'
import { createEmbeddedPlaces } from '../places/embedded/index.ts'
import type { Geocoding, PlacesPort } from '../places/port.ts'
import { minuteOld } from '../search-index/minute-old.ts'
import { costlyPlaces } from './places.ts'
import { type Admit, admitAll, type CostlyRead, TooManyReads } from './port.ts'
import { admittedWorkshop, costlyWorkshop } from './workshop.ts'

const NOWHERE: Geocoding = { status: 'ZERO_RESULTS' }

function geocoder(answer: Geocoding = NOWHERE) {
  const asked: string[] = []
  const port: PlacesPort = {
    ...createEmbeddedPlaces(),
    async geocode(text) {
      asked.push(text)
      return answer
    },
  }
  return { port, asked }
}

const anywhere = { country: null, home: 'SE' } as const

test('250 geocodes of one text ask outside once, however it is written; a failure is asked again', async () => {
  const { port, asked } = geocoder()
  const places = costlyPlaces(port, () => 0)
  const texts = ['Storgatan 1', ' storgatan  1', 'STORGATAN 1 ']
  for (let n = 0; n < 250; n += 1) {
    expect(await places(admitAll).geocode(texts[n % 3] ?? '', anywhere)).toEqual(NOWHERE)
  }
  expect(asked).toHaveLength(1)
  // A site in another country means another place by it.
  await places(admitAll).geocode('Storgatan 1', { country: null, home: 'NO' })
  expect(asked).toHaveLength(2)
  const failing = geocoder({ status: 'ERROR' })
  const away = costlyPlaces(failing.port, () => 0)
  for (let n = 0; n < 3; n += 1) await away(admitAll).geocode('Storgatan 1', anywhere)
  expect(failing.asked).toHaveLength(3)
})

test('only what no cache answers is counted, and what may not be asked is not', async () => {
  const { port, asked } = geocoder()
  const places = costlyPlaces(port, () => 0)
  let left = 2
  const counted: CostlyRead[] = []
  const admit = (read: CostlyRead) => {
    if (left === 0) throw new TooManyReads(7)
    left -= 1
    counted.push(read)
  }
  const geocode = (text: string) => places(admit).geocode(text, anywhere)
  await geocode('a')
  await geocode('b')
  await expect(geocode('c')).rejects.toMatchObject({ code: 'too-many-reads', seconds: 7 })
  await expect(geocode('a')).resolves.toEqual(NOWHERE)
  expect(asked).toEqual(['a', 'b'])
  expect(counted).toEqual(['geocode', 'geocode'])
})

test('a visitor who leaves does not take the answer from one who asked the same', async () => {
  const { port } = geocoder()
  let answer: ((found: Geocoding) => void) | undefined
  port.geocode = () => new Promise((resolve) => (answer = resolve))
  const places = costlyPlaces(port, () => 0)(admitAll)
  const leaving = new AbortController()
  const first = places.geocode('a', { ...anywhere, signal: leaving.signal })
  const second = places.geocode('a', anywhere)
  leaving.abort()
  await expect.poll(() => answer).toBeDefined()
  answer?.(NOWHERE)
  expect(await Promise.all([first, second])).toEqual([NOWHERE, NOWHERE])
})

const CAR: Outcome<{ readonly hasBrand: boolean }> = { ok: true, value: { hasBrand: true } }

function workshop() {
  const calls: string[] = []
  const answering = (name: string) => async () => {
    calls.push(name)
    return CAR
  }
  const port = {
    car: answering('car'),
    services: answering('services'),
    addons: answering('addons'),
    prices: answering('prices'),
    timeslots: answering('timeslots'),
    authorizedWorkshop: answering('authorizedWorkshop'),
    book: answering('book'),
    closestAvailable: async function* () {},
  } as unknown as WorkshopPort
  return { port, calls }
}

const times = {
  registrationNumber: 'ABC123',
  departmentId: 'molndal-bmw',
  date: '2026-03-09',
  serviceOfferings: ['x'],
}

test('a car, its services and prices are asked for once in their time; times until somebody books', async () => {
  let now = 1_000
  const { port, calls } = workshop()
  const costly = costlyWorkshop(port, () => now)(admitAll)
  const query = { registrationNumber: 'ABC123', position: null }
  const all = async () => {
    await Promise.all([costly.car('ABC123'), costly.car('ABC123')])
    await costly.services(query)
    await costly.addons(query)
    await costly.prices({ ...query, codes: ['x'] })
    await costly.timeslots(times)
  }
  await all()
  await all()
  expect(calls).toEqual(['car', 'services', 'addons', 'prices', 'timeslots'])
  await costly.car('DEF456')
  await costly.services({ ...query, position: { lat: 1, lng: 2 } })
  expect(calls).toHaveLength(7)
  await costly.book({} as Parameters<WorkshopPort['book']>[0], 'key')
  await costly.timeslots(times)
  expect(calls.slice(7)).toEqual(['book', 'timeslots'])
  now += 5_001
  await costly.timeslots(times)
  now += 600_001
  await all()
  expect(calls.slice(9)).toEqual(['timeslots', 'car', 'services', 'addons', 'prices', 'timeslots'])
})

test('an outage is nobody’s answer for longer than it lasts', async () => {
  const { port } = workshop()
  let calls = 0
  port.car = async () => {
    calls += 1
    return { ok: false, failure: { code: 'unavailable' } }
  }
  const costly = costlyWorkshop(port, () => 0)(admitAll)
  await costly.car('ABC123')
  await costly.car('ABC123')
  expect(calls).toBe(2)
})

test('each read of the workshop asks whether it may be made, and no booking does', async () => {
  const { port } = workshop()
  const counted: CostlyRead[] = []
  const admitted = admittedWorkshop(port)((read) => void counted.push(read))
  const query = { registrationNumber: 'ABC123', position: null }
  await admitted.car('ABC123')
  await admitted.services(query)
  await admitted.addons(query)
  await admitted.prices({ ...query, codes: [] })
  await admitted.timeslots(times)
  await admitted.authorizedWorkshop('bmw')
  await admitted.book({} as Parameters<WorkshopPort['book']>[0], 'key')
  expect(counted).toEqual(['car', ...Array.from({ length: 5 }, () => 'offerings')])
})

const volvos: SearchBody = {
  index: 'carstore-fi',
  fields: [],
  keyphrase: 'volvo',
  facets: [],
  limit: 10,
  offset: 0,
  sort_name: '',
  filters: [],
}
const search = minuteOld(async () => ({ json: new Uint8Array(2), hasFacetMap: true }))
const costlyCar = costlyWorkshop(workshop().port, () => 0)
const costlyGeocoder = costlyPlaces(geocoder().port, () => 0)

test.each<[string, (admit: Admit) => Promise<unknown>]>([
  ['a search', (admit) => search(volvos, admit)],
  ['a car', (admit) => costlyCar(admit).car('ABC123')],
  ['a geocode', (admit) => costlyGeocoder(admit).geocode('a', anywhere)],
])('%s of a visitor is answered while a flooder is refused the same one', async (_, ask) => {
  const flooder = ask(() => {
    throw new TooManyReads(30)
  })
  const visitor = ask(admitAll)
  await expect(flooder).rejects.toThrow(TooManyReads)
  expect(await visitor).toBeDefined()
})
