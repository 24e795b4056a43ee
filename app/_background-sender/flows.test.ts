import { expect, test } from 'vitest'
import { flows } from '#flows'
import { sentFlows } from '#flows/lists'
import { outboxFlow } from './flows.ts'

const definitions = flows.map(({ definition }) => definition)

test('every flow with an effect that must not be lost is sent from any page, out of its own storage', () => {
  const stored = definitions.flatMap(({ id, storage, effects }) => {
    const isOurs = Object.entries(effects).some(
      ([name, { critical }]) => critical || ['send', 'resend'].includes(name),
    )
    return isOurs ? [[id, storage] as const] : []
  })
  expect(Object.entries(sentFlows).map(([id, { storage }]) => [id, storage])).toEqual(stored)
})

test('the receipt stands in the answer of each effect, and each is carried out', async () => {
  for (const [id, sent] of Object.entries(sentFlows)) {
    const definition = definitions.find((one) => one.id === id)
    const ports = await outboxFlow(id, sent).ports('sv', {})
    for (const name of sent.effects) {
      const effect = definition?.effects[name]
      expect(definition?.events[effect?.ok ?? '']?.payload).toHaveProperty(sent.receipt)
      expect(ports).toHaveProperty([effect?.port ?? ''])
    }
  }
})
