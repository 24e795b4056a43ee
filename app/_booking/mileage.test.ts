import { expect, test } from 'vitest'
import { mileageError } from './offering-list.tsx'

test.each(['1,5', '-5', '1e3', '0', '100001'])(
  'a miltal of %s is refused with its limits, not made into another number',
  (text) => {
    expect(mileageError(text, false)).toBe('services.mileageRange')
  },
)

test('a miltal may have a space between thousands, and is missed only after Continue', () => {
  expect(mileageError('12 500', true)).toBeNull()
  expect(mileageError('', false)).toBeNull()
  expect(mileageError('', true)).toBe('services.needMileage')
})
