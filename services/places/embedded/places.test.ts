import { describe, expect, test } from 'vitest'
import { placesContract } from '../contract/contract.ts'
import { fold } from './fold.ts'
import { createEmbeddedPlaces } from './index.ts'

placesContract('embedded', createEmbeddedPlaces)

const SE = { country: 'SE', limit: 5 } as const

describe('the embedded gazetteer', () => {
  const port = createEmbeddedPlaces()

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
  ])('%s finds %s first', async (typed, found) => {
    expect((await port.suggest(typed, SE))[0]?.name).toBe(found)
  })

  test('a text too short to guess from finds nothing rather than anything', async () => {
    expect(await port.suggest('qz', SE)).toEqual([])
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
  })
})
