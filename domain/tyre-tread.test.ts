import { expect, test } from 'vitest'
import { placesToReplace, treadWear, tyreSeason } from './tyre-tread.ts'

test.each([
  ['Friktion', 'winter'],
  ['Dubb', 'winter'],
  ['Odubbade vinterdäck', 'winter'],
  ['Sommar', 'summer'],
  ['Summer', 'summer'],
  ['Åretrunt', null],
  ['', null],
])('%s is of the season %s', (pattern, season) => {
  expect(tyreSeason(pattern)).toBe(season)
})

const wear = (depth: number, pattern: string, isToBeReplaced = false) =>
  treadWear({ depth, pattern, isToBeReplaced })

test('a winter tyre is worn below 3 mm by law and below 4 by advice', () => {
  expect(wear(2.9, 'Dubb')).toEqual({ rule: 'law', season: 'winter', limit: 3 })
  expect(wear(3, 'Dubb')).toEqual({ rule: 'advice', season: 'winter', limit: 4 })
  expect(wear(3.9, 'Friktion')).toEqual({ rule: 'advice', season: 'winter', limit: 4 })
  expect(wear(4, 'Friktion')).toBeNull()
})

test('a summer tyre is worn below 1.6 mm by law and below 3 by advice', () => {
  expect(wear(1.5, 'Sommar')).toEqual({ rule: 'law', season: 'summer', limit: 1.6 })
  expect(wear(1.6, 'Sommar')).toEqual({ rule: 'advice', season: 'summer', limit: 3 })
  expect(wear(3, 'Sommar')).toBeNull()
})

test('what the system recommends to replace is worn at any depth, of any season', () => {
  expect(wear(5, 'Sommar', true)).toEqual({ rule: 'system' })
  expect(wear(2, 'Åretrunt', true)).toEqual({ rule: 'system' })
  expect(wear(2, 'Åretrunt')).toBeNull()
})

test('a worn tyre is replaced with the other one of its axle', () => {
  const axles = [
    ['FL', 'FR'],
    ['RL', 'RR'],
  ] as const
  expect(placesToReplace([], axles)).toEqual([])
  expect(placesToReplace(['RR'], axles)).toEqual(['RL', 'RR'])
  expect(placesToReplace(['FL', 'FR', 'RL'], axles)).toEqual(['FL', 'FR', 'RL', 'RR'])
})
