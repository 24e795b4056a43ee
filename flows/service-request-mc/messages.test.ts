import { expect, test } from 'vitest'
import { messages } from './messages.ts'

test('a motorcyclist is not asked whether a loan car is needed', () => {
  for (const texts of Object.values(messages)) {
    expect(texts['message.hint']).not.toMatch(/lånebil|courtesy car/i)
  }
})
