import { expect, test } from 'vitest'
import { errorFacts } from './log.ts'

test('an error says its kind and code, and the code of what caused it, without any words', () => {
  const cause = Object.assign(new Error('could not extend file "base/1"'), { code: '53100' })
  const error = Object.assign(new Error('not in the log', { cause }), { code: 'unavailable' })
  const { at, ...facts } = errorFacts(error)
  expect(facts).toEqual({ error: 'Error:unavailable', cause: '53100' })
  expect(JSON.stringify({ at, ...facts })).not.toMatch(/extend|in the log/)
  const { at: _, ...plain } = errorFacts(new TypeError('x', { cause: 'no error' }))
  expect(plain).toEqual({ error: 'TypeError' })
})
