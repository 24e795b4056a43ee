import { expect, test } from 'vitest'
import { flows } from '#flows'
import { OUTBOX_FLOWS } from './flows.ts'

const definitions = flows.map(({ definition }) => definition)

test('every flow with an effect that must not be lost is sent from any page, out of its own storage', () => {
  const stored = definitions.flatMap(({ id, storage, effects }) => {
    const isOurs = Object.entries(effects).some(
      ([name, { critical }]) => critical || ['send', 'resend'].includes(name),
    )
    return isOurs ? [[id, storage] as const] : []
  })
  expect(Object.entries(OUTBOX_FLOWS).map(([id, { storage }]) => [id, storage])).toEqual(
    expect.arrayContaining(stored),
  )
  expect(stored).toHaveLength(Object.keys(OUTBOX_FLOWS).length)
})

test('the receipt stands in the answer of each effect, and each is carried out', async () => {
  for (const [id, of] of Object.entries(OUTBOX_FLOWS)) {
    const definition = definitions.find((one) => one.id === id)
    const ports = await of.ports('sv', {})
    for (const name of of.effects) {
      const effect = definition?.effects[name]
      expect(definition?.events[effect?.ok ?? '']?.payload).toHaveProperty(of.receipt)
      expect(ports).toHaveProperty([effect?.port ?? ''])
    }
  }
})
