import { describe, expect, test } from 'vitest'
import { hoursRows } from './hours-rows.ts'
import { SITE_IDS, siteById } from './sites.ts'

const rowsOf = (days: readonly (readonly [string, string])[], locale = 'sv') =>
  hoursRows(
    days.map(([day, displayText]) => ({ day, displayText })),
    locale,
  )
const textOf = (...given: Parameters<typeof rowsOf>) =>
  rowsOf(...given).map(({ name, text }) => `${name} ${text}`)

/** The weekdays of a language as an index names them, Monday first. */
const weekdays = (locale: string) => {
  const long = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' })
  return Array.from({ length: 7 }, (_, day) => long.format(Date.UTC(2024, 0, day + 1)))
}
const WEEK = [...Array.from({ length: 5 }, () => '09–18'), '10–15', 'x']

describe('rows of opening hours', () => {
  const ranges = {
    sv: 'Mån–fre',
    en: 'Mon–Fri',
    nb: 'Man–fre',
    da: 'Man–fre',
    fi: 'Ma–pe',
    cs: 'Po–pá',
    sk: 'Po–pi',
  }

  test('covers every language of a site', () => {
    const locales = new Set<string>(SITE_IDS.flatMap((id) => siteById(id).locales))
    expect(Object.keys(ranges).toSorted()).toEqual([...locales].toSorted())
  })

  test.each(Object.entries(ranges))('merges equal days in %s as %s', (locale, range) => {
    const names = weekdays(locale)
    const rows = rowsOf(
      names.map((name, at) => [name, WEEK[at] ?? '']),
      locale,
    )
    expect(rows).toEqual([
      { name: range, text: '09–18', on: [0, 1, 2, 3, 4] },
      { name: names[5], text: '10–15', on: [5] },
      { name: names[6], text: 'x', on: [6] },
    ])
  })

  test('keeps days apart that are equal but not consecutive', () => {
    expect(
      textOf([
        ['Måndag', '9–18'],
        ['Tisdag', '9–12'],
        ['Onsdag', '9–18'],
        ['Fredag', '9–18'],
      ]),
    ).toEqual(['Måndag 9–18', 'Tisdag 9–12', 'Onsdag 9–18', 'Fredag 9–18'])
  })

  test('extends a range that the index has written itself, also over the end of a week', () => {
    expect(
      textOf([
        ['Mån-tors', '9–18'],
        ['Fredag', '9–18'],
      ]),
    ).toEqual(['Mån–fre 9–18'])
    expect(
      textOf([
        ['Söndag', '9–18'],
        ['Måndag', '9–18 '],
      ]),
    ).toEqual(['Sön–mån 9–18'])
  })

  test('leaves names that it cannot read, and rows without a name out', () => {
    expect(
      textOf([
        ['Helgdagar', 'Stängt'],
        ['Midsommar', 'Stängt'],
        ['', 'Stängt'],
      ]),
    ).toEqual(['Helgdagar Stängt', 'Midsommar Stängt'])
  })
})
