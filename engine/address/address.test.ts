import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { FieldSpec } from '../definition/types.ts'
import { readAddress, writeAddress } from './index.ts'

const field = (spec: Partial<FieldSpec> & Pick<FieldSpec, 'type' | 'initial'>): FieldSpec => ({
  pii: 'none',
  ...spec,
})
const context = {
  tags: field({ type: 'list', initial: [], address: 'tag' }),
  near: field({ type: 'string', initial: null, address: 'near' }),
  most: field({ type: 'number', initial: 24, address: 'most' }),
  note: field({ type: 'string', initial: null }),
}

test('an address is read into the fields that stand in it, and into no other', () => {
  expect(readAddress(context, '?tag=volvo&tag=elbil&near=Ume%C3%A5&most=12&note=x')).toEqual({
    tags: ['elbil', 'volvo'],
    near: 'Umeå',
    most: 12,
  })
})

test('what an address does not say, or says wrongly, is as the flow begins', () => {
  expect(readAddress(context, '?near=&most=many')).toEqual({ tags: [], near: null, most: 24 })
})

test('a state is written beside what else the address says, its initial values left out', () => {
  const values = { tags: ['volvo', 'elbil'], near: null, most: 24, note: 'private' }
  expect(writeAddress(context, values, '?utm_source=mail&tag=old&near=Lund')).toBe(
    '?utm_source=mail&tag=elbil&tag=volvo',
  )
  expect(writeAddress(context, { tags: [], near: null, most: 24 }, '?tag=old')).toBe('')
})

test('the same choice made in another order has the same address', () => {
  const address = (tags: readonly string[]) => writeAddress(context, { tags }, '')
  expect(address(['a', 'b'])).toBe(address(['b', 'a']))
})

test('what was written is read again, whatever was chosen', () => {
  const text = fc.string({ minLength: 1 })
  fc.assert(
    fc.property(
      fc.record({
        tags: fc.uniqueArray(text).map((tags) => tags.toSorted()),
        near: fc.option(text),
        most: fc.integer(),
      }),
      (values) => {
        expect(readAddress(context, writeAddress(context, values, '?page=2'))).toEqual(values)
      },
    ),
  )
})
