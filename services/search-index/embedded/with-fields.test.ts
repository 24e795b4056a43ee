import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CARD_FIELDS } from '#domain/car'
import { CARD_MEMBERS, cardFirst } from './card-members.ts'
import { withFields } from './with-fields.ts'

const cut = (document: object, fields: readonly string[]) =>
  Buffer.concat(withFields(fields)(Buffer.from(JSON.stringify(document)))).toString()

/** What is to come out, by way of objects. */
const picked = (document: object, fields: readonly string[]) =>
  JSON.stringify(
    Object.fromEntries(Object.entries(document).filter(([name]) => fields.includes(name))),
  )

test('members are cut out whatever they hold', () => {
  const document = {
    id: 7,
    text: 'a "quoted" \\ path\\',
    list: [{ text: '}],{[' }, ['"', ',']],
    none: null,
    object: { id: 8, text: { id: 9 } },
    åäö: '🚗',
    last: '\\"',
  }
  const names = Object.keys(document)
  for (const fields of [[], ['gone'], ['id', 'gone'], ['last'], ['text', 'last'], names]) {
    expect(cut(document, fields)).toBe(picked(document, fields))
  }
})

test('any object gives the same as by way of objects', () => {
  const name = fc.stringMatching(/^[a-z_]{1,6}$/)
  fc.assert(
    fc.property(fc.dictionary(name, fc.jsonValue()), fc.array(name), (members, more) => {
      const document = { ...members }
      const fields = [...Object.keys(document).filter((_, at) => at % 2 === 0), ...more]
      expect(cut(document, fields)).toBe(picked(document, fields))
    }),
  )
})

test('a card is cut out of any car, whatever members it has, and whatever its texts say', () => {
  const car = {
    car_equipment: ['x'],
    car_model_text: ',"car_is_used":true',
    car_is_used: true,
    car_leasing_options: [{ title: '}', monthly_cost_text: '"' }],
    car_id: 7,
  }
  const { car_is_used: _, ...without } = car
  for (const fields of [CARD_FIELDS, ['car_id'], ['car_leasing_options', 'car_equipment']]) {
    for (const document of [car, without, { car_id: 7 }, { car_is_used: false }, {}]) {
      const json = Buffer.from(JSON.stringify(cardFirst(document)))
      const pieces = Buffer.concat(withFields(fields, CARD_MEMBERS)(json)).toString()
      expect(pieces).toBe(picked(cardFirst(document), fields))
    }
  }
})
