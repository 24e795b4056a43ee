import { expect, test } from 'vitest'
import { confirmed, context, flow, play, toConfirmed } from './tape.ts'

test('a result that comes late changes nothing', () => {
  const { state } = play([...toConfirmed, confirmed])
  expect(state.context).toEqual(context(toConfirmed))
  expect(flow.initialState().step).toBe('search')
})
