import type { FlowState, StepEvent } from '#engine'

/** What was done on the page as a test: it plays the same events, and expects the same step. */
export function asTest(
  flow: string,
  events: readonly StepEvent[],
  { step, context }: FlowState,
): string {
  const lines = events.map((event) => `  ${JSON.stringify(event)},`)
  const kept = Object.fromEntries(
    Object.entries(context).filter(
      ([, value]) => value !== null && (typeof value !== 'object' || Object.keys(value).length > 0),
    ),
  )
  return [
    `import { expect, test } from 'vitest'`,
    `import { compiledOf, type StepEvent } from '#engine'`,
    `import { flowById } from '#flows/lists'`,
    ``,
    `const done: readonly StepEvent[] = [`,
    ...lines,
    `]`,
    ``,
    `test('${flow}: these ${events.length} events lead to ${step}', () => {`,
    `  const definition = flowById('${flow}')?.definition`,
    `  if (!definition) throw new Error('There is no such flow.')`,
    `  const flow = compiledOf(definition)`,
    `  const state = done.reduce((at, event) => flow.step(at, event).state, flow.initialState())`,
    `  expect(state.step).toBe('${step}')`,
    `  expect(state.context).toMatchObject(${JSON.stringify(kept)})`,
    `})`,
    ``,
  ].join('\n')
}
