import { expect, test } from 'vitest'
import { kitRequestAddress, kitRequestText } from './kit-request.ts'
import { LEAD_LENGTHS } from './leads.ts'

const kit = (kitId: string, kitCode: string, name: string) => ({ kitId, kitCode, name })

test('each kit is named by its code, or its id, and its name', () => {
  expect(
    kitRequestText([
      kit('1', 'TO-ETU-1', 'Etujarrut; palat'),
      kit('2', '', 'Matto'),
      kit('3', 'X', ''),
    ]),
  ).toBe('TO-ETU-1 Etujarrut, palat; 2 Matto; X')
  expect(kitRequestAddress('/sv/forfragan', [kit('1', 'A&B', 'Å')])).toBe(
    '/sv/forfragan?kits=A%26B+%C3%85',
  )
})

test('more kits than the form takes with their names are named by their codes', () => {
  const many = Array.from({ length: 150 }, (_, index) => kit('', `TO-${index}`, 'Etujarrusarja'))
  const text = kitRequestText(many)
  expect(text.length).toBeLessThanOrEqual(LEAD_LENGTHS.text)
  expect(text.split('; ')).toEqual(many.map(({ kitCode }) => kitCode))
})
