import { expect, test } from 'vitest'
import { definitionHash } from '#engine'
import { flows } from '#flows'
import { sentFlows } from '#flows/lists'
import { sendingFlow } from './flows.ts'

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
    const { definition } = flows.find((flow) => flow.definition.id === id) ?? {}
    if (!definition) throw new Error(id)
    const served = { address: definitionHash(definition), definition, locale: 'sv', messages: {} }
    const ports = await sendingFlow(id, sent).ports(served)
    for (const name of sent.effects) {
      const effect = definition.effects[name]
      expect(definition.events[effect?.ok ?? '']?.payload).toHaveProperty(sent.receipt)
      expect(ports).toHaveProperty([effect?.port ?? ''])
    }
  }
})
