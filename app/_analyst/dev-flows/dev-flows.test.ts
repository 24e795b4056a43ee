import { transformSync } from 'esbuild'
import { expect, test } from 'vitest'
import { compiledOf } from '#engine'
import { flowById } from '#flows/lists'
import { scripts } from '#flows/samples'
import { answerOf, waysOf } from './ways.ts'
import { ANSWER_KINDS, answeringPorts } from './answers.ts'
import { asTest } from './as-test.ts'

/** Events with what the effects that they ask for are answered. */
function played(flow: string, step: string) {
  const definition = flowById(flow)?.definition
  if (!definition) throw new Error(flow)
  const compiled = compiledOf(definition)
  let state = compiled.initialState()
  const events = []
  for (const event of waysOf(definition).get(step) ?? []) {
    const taken = compiled.step(state, event)
    expect(taken.rejected).toBeUndefined()
    ;({ state } = taken)
    events.push(event)
    for (const { effect } of taken.effects) {
      const type = definition.effects[effect]?.ok ?? ''
      const answer = { type, payload: answerOf(definition, effect, type) }
      ;({ state } = compiled.step(state, answer))
      events.push(answer)
    }
  }
  return { definition, state, events }
}

// A lead is kept only where it was refused.
const UNREACHED = new Set(['kept'])

test.each(
  scripts.flatMap(({ definition: { id, steps } }) =>
    Object.keys(steps)
      .filter((step) => !UNREACHED.has(step))
      .map((step) => [id, step] as const),
  ),
)('of %s a jump leads to %s', (flow, step) => {
  expect(played(flow, step).state.step).toBe(step)
})

test('what was done is copied as a test that passes, and that fails where another step comes of it', () => {
  const { state, events } = played('service-booking', 'confirmation')
  const run = (text: string) => {
    const { code } = transformSync(text.replaceAll(/^import .*$/gm, ''), { loader: 'ts' })
    const tests: (() => void)[] = []
    const take = (_: string, body: () => void) => tests.push(body)
    // oxlint-disable-next-line no-implied-eval -- it is what the page wrote
    new Function('test', 'expect', 'compiledOf', 'flowById', code)(
      take,
      expect,
      compiledOf,
      flowById,
    )
    expect(tests).toHaveLength(1)
    for (const one of tests) one()
  }
  const text = asTest('service-booking', events, state)
  run(text)
  expect(() => run(text.replace("toBe('confirmation')", "toBe('car')"))).toThrow('confirmation')
})

test('a call comes to what it was told at the moment of each attempt', async () => {
  const { definition } = played('contact', 'thanks')
  let answer: (typeof ANSWER_KINDS)[number] = 'ok'
  const ports = answeringPorts(definition, () => ({ answer, code: '422' }))
  const [port] = Object.values(ports)
  const call = { key: 'k', signal: new AbortController().signal }
  expect(await port?.({}, call)).toMatchObject({ outcome: 'ok', payload: { receiptNumber: /-/ } })
  answer = 'refused'
  expect(await port?.({}, call)).toMatchObject({ outcome: 'refused', payload: { code: '422' } })
  for (const fault of ['offline', 'transient', 'unknown'] as const) {
    answer = fault
    expect(await port?.({}, call)).toEqual({ outcome: fault })
  }
})
