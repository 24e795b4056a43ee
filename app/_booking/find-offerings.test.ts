import { expect, test } from 'vitest'
import { serviceCategories } from '#fixtures/catalogue'
import type { ServiceCategory } from '#services/workshop'
import { findOfferings, searchedOfferings } from './find-offerings.ts'
import { fuzzyOfferings } from './fuzzy-offerings.ts'

const offerings = searchedOfferings(
  serviceCategories.map(
    (category) =>
      ({
        name: category.name.sv,
        offerings: category.offerings.map(({ code, name, description }) => ({
          code,
          name: name.sv,
          description: description.sv,
        })),
      }) as unknown as ServiceCategory,
  ),
)

const find = (text: string, fuzzy = true) => {
  const found = findOfferings(offerings, text, fuzzy ? fuzzyOfferings : null)
  return found instanceof Set ? [...found] : found
}

test('a service is found by its words, whatever the case, the accents and their order', () => {
  expect(find('bromsvätska')).toEqual(['bromsvatska'])
  expect(find('BROMSVATSKA')).toEqual(['bromsvatska'])
  expect(find(' belägg   fram ')).toContain('bromsbelagg-fram')
  expect(find('fram belagg')).toContain('bromsbelagg-fram')
  // Of its description.
  expect(find('motorolja')).toContain('basservice-liten')
  // Of its category.
  expect(find('däck')).toContain('hjulskifte')
  // A short word is the beginning of one, not the inside of another.
  expect(find('ac')).toContain('ac-service')
  expect(find('ac')).not.toContain('bromsvatska')
})

test('a misspelled service is found, and what is no service is not', () => {
  expect(find('kamrämm')).toContain('kamrem')
  expect(find('hjulskfte')).toContain('hjulskifte')
  expect(find('balansring')).toContain('balansering')
  expect(find('bromsvätksa')).toContain('bromsvatska')
  // Of a category.
  expect(find('bronsar')).toContain('bromsbelagg-fram')
  expect(find('xyzzy')).toEqual([])
  expect(find('zeppelinare')).toEqual([])
})

test('nothing typed narrows nothing, and nothing is denied before misspellings were looked at', () => {
  expect(find('')).toBeNull()
  expect(find(' - ')).toBeNull()
  expect(find('kamrämm', false)).toBe('loading')
  expect(find('bromsvätska', false)).toEqual(['bromsvatska'])
  expect(find('qq', false)).toEqual([])
})
