import { expect, test } from 'vitest'
import { bodyNamed } from './body-names.ts'

test('a body is known in any case, and one that nobody drew is a hatchback', () => {
  expect(['Kombi', ' SUV ', 'Pakettiauto', 'Cab', 'constructor'].map(bodyNamed)).toEqual([
    'estate',
    'suv',
    'van',
    'hatchback',
    'hatchback',
  ])
})
