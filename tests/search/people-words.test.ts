import { describe, expect, test } from 'vitest'
import { generateCars } from '#fixtures/cars'
import { siteById, type Locale, type SiteId } from '#domain/sites'
import { understandQuery } from '#domain/understood-query'
import { CONCEPTS, type Vocabulary } from '../../domain/query-words/vocabulary.ts'
import { english } from '../../domain/query-words/en.ts'
import { finnish } from '../../domain/query-words/fi.ts'
import { norwegian } from '../../domain/query-words/nb.ts'
import { slovak } from '../../domain/query-words/sk.ts'
import { swedish } from '../../domain/query-words/sv.ts'
import { facetsOf } from './facets-of.ts'

const STOCKS: readonly (readonly [SiteId, Locale, Vocabulary])[] = [
  ['hedinautomotive-se', 'sv', swedish],
  ['hedinautomotive-no', 'nb', norwegian],
  ['carstore-fi', 'fi', finnish],
  ['hedinautomotive-uk', 'en', english],
  ['carstore-sk', 'sk', slovak],
]

describe.each(STOCKS)('the stock of %s', (site, locale, { concepts }) => {
  const facets = facetsOf(generateCars(site, 600))
  const understood = (text: string, language: Locale = locale) =>
    understandQuery(text, { locale: language, site: siteById(site), facets })

  test('has what people have words for, under its own name', () => {
    const lost = Object.entries(CONCEPTS).flatMap(([concept, name]) =>
      concepts[concept as keyof typeof CONCEPTS].split(',').filter((word) => {
        const { filters, keyphrase } = understood(word)
        return keyphrase !== '' || filters[0]?.name !== name
      }),
    )
    expect(lost).toEqual([])
  })

  test('is searched in English as well', () => {
    const words = 'automatic electric four-wheel drive black tow bar under'.split(' ')
    const { filters, keyphrase } = understood(words.join(' '), 'en')
    expect(keyphrase).toBe('under')
    expect(filters.map(({ name }) => name)).toEqual([
      'car_fuel',
      'car_gearbox',
      'car_drive',
      'car_color',
      'car_equipment',
    ])
  })
})
