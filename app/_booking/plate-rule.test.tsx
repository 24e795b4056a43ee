import { type ChangeEvent, isValidElement, type InputHTMLAttributes, type ReactNode } from 'react'
import { expect, test } from 'vitest'
import { parsePlate } from '#domain/plate'
import { compiledOf } from '#engine'
import { tyreHotel } from '#flows/tyre-hotel'
import { PlateField } from '#ui/field'

/** The first `input` below an element that needs no state to be drawn. */
function inputIn(node: ReactNode): InputHTMLAttributes<HTMLInputElement> | undefined {
  if (Array.isArray(node)) return node.map(inputIn).find(Boolean)
  if (!isValidElement<{ readonly children?: ReactNode }>(node)) return undefined
  return node.type === 'input' ? node.props : inputIn(node.props.children)
}

/** What a step is told when `text` is typed or pasted into its field. */
function taken(text: string): string {
  let plate = ''
  const drawn = PlateField({ name: 'plate', label: '', value: '', onChange: (to) => (plate = to) })
  const change = { target: { value: text } } as ChangeEvent<HTMLInputElement, HTMLInputElement>
  inputIn(drawn)?.onChange?.(change)
  return plate
}

test('the field takes at most 7 characters of a plate, in upper case and without white space [OTP-10]', () => {
  expect(taken('ab c 12d')).toBe('ABC12D')
  expect(taken(' abc 123456')).toBe('ABC1234')
})

test('a plate goes on from 2 characters and to 7, in the booking as in the tyre hotel [OTP-10]', () => {
  const hotel = compiledOf(tyreHotel)
  const searched = (value: string) => {
    const typed = { type: 'field.changed', payload: { field: 'plate', value } }
    const { state } = hotel.step(hotel.initialState(), typed)
    return hotel.step(state, { type: 'search.asked', payload: {} }).rejected === undefined
  }
  for (const [plate, goesOn] of [
    ['A', false],
    ['AB', true],
    ['ABC1234', true],
    ['ABC12345', false],
  ] as const) {
    expect([plate, parsePlate(plate) !== null, searched(plate)]).toEqual([plate, goesOn, goesOn])
  }
})
