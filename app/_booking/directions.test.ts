import { expect, test } from 'vitest'
import { directionsTo } from './directions.ts'

test('the directions are a maps search for the workshop by its name and address [BOOK-22]', () => {
  const site = { siteName: 'Hedin Automotive Mölndal', address: 'Flöjelbergsgatan 18, Mölndal' }
  const { origin, pathname, searchParams } = new URL(directionsTo(site))
  expect(origin + pathname).toBe('https://www.google.com/maps/search/')
  expect(Object.fromEntries(searchParams)).toEqual({
    api: '1',
    query: 'Hedin Automotive Mölndal, Flöjelbergsgatan 18, Mölndal',
  })
})
