import { expect, test } from 'vitest'
import type { JsonObject, RunId } from '../definition/types.ts'
import { wizard } from '../testing/index.ts'
import { createOutbox } from './outbox.ts'
import type { PendingEffect } from './types.ts'

test('an effect whose values were erased was sent; it ends as one that cannot be', async () => {
  const effect: PendingEffect = {
    run: 'r' as RunId,
    seq: 2,
    index: 0,
    effect: 'lookup',
    port: 'register.lookup',
    key: 'r:1:0',
    input: { plate: null },
    erased: true,
  }
  const sent: unknown[] = []
  const port = async (input: unknown) => {
    sent.push(input)
    return { outcome: 'ok', payload: {} } as const
  }
  const ended = await new Promise((resolve) => {
    const outbox = createOutbox(
      {
        definition: () => wizard,
        pending: () => [effect],
        maybeSent: () => false,
        finish: (_effect, outcome, payload: JsonObject) => resolve({ outcome, ...payload }),
        changed: () => undefined,
      },
      {
        now: () => 0,
        online: () => true,
        ports: { 'register.lookup': port },
        random: () => 0,
        later: () => () => undefined,
      },
    )
    outbox.drain()
  })
  expect(ended).toEqual({ outcome: 'fail', code: 'EffectPermanent', message: '' })
  expect(sent).toEqual([])
})
