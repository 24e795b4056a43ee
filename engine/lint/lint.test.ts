import { describe, expect, test } from 'vitest'
import type { StepSpec, Transition } from '../definition/types.ts'
import { wizard, wizardMessages } from '../testing/index.ts'
import { lint } from './index.ts'
import {
  BAD,
  asking,
  big,
  effect,
  end,
  field,
  good,
  start,
  wait,
  messages,
} from './testing/flawed-flows.ts'

test.each([
  ['the small flow', good, messages],
  ['the wizard', wizard, wizardMessages],
])('%s is clean', (_name, definition, own) => {
  expect(lint(definition, own)).toEqual([])
})

describe('a minimal bad flow is found', () => {
  test.each(BAD)('%s: %s', (code, _words, definition) => {
    const fixed =
      code === 'branch-undeclared'
        ? {
            ...definition,
            steps: {
              ...definition.steps,
              extra: { ...definition.steps['extra'], fields: ['name'] } as StepSpec,
            },
          }
        : definition
    expect(lint(fixed).map((finding) => finding.code)).toContain(code)
  })
})

test('a missing translation of a reachable step is found, by locale', () => {
  const { 't.end': _, ...fewer } = messages.en
  expect(lint(good, { ...messages, en: fewer })).toEqual([
    { code: 'missing-translation', path: 'en.t.end', message: expect.any(String) },
  ])
})

test('a message that no locale has is found', () => {
  expect(lint({ ...good, messages: ['nowhere'] }, messages)).toEqual([
    { code: 'unknown-message', path: 'nowhere', message: expect.any(String) },
  ])
})

test('a guard on what the request itself set keeps an effect where it is taken', () => {
  const sent: Transition = { ...asking, assign: [{ set: ['count', { lit: 9 }] }] }
  const flow = effect({
    start: { ...start, on: { next: [sent] } },
    wait: wait({
      ok: [{ target: 'end' }],
      fail: [{ target: 'end' }],
      back: [{ guard: { not: big }, target: 'later' }],
    }),
    later: wait({ back: [{ target: 'end' }] }),
  })
  expect(lint(flow).filter(({ code }) => code.startsWith('unhandled'))).toEqual([])
})

describe('what went wrong once', () => {
  test('a version like a date was a finding for every day before it, or too long a list', () => {
    for (const version of [20_261_121, 2 ** 33]) {
      expect(lint({ ...good, version })).toEqual([
        {
          code: 'migration-gap',
          path: 'migrations',
          message: `a run of versions 1 to ${version - 1} has no way to ${version}`,
        },
      ])
    }
  })
  test('a longer stride that leads nowhere hid the way', () => {
    const migrations = [
      { from: 1, to: 3 },
      { from: 1, to: 2 },
      { from: 2, to: 4 },
    ]
    const [gap, ...more] = lint({ ...good, version: 4, migrations })
    expect(gap?.message).toBe('a run of version 3 has no way to 4')
    expect(more).toEqual([])
  })
  test('four thousand steps were looked at from each of them', () => {
    let looks = 0
    const steps: { [step: string]: StepSpec } = { end }
    for (let i = 0; i < 4000; i++) {
      const target = i === 3999 ? 'end' : `s${i + 1}`
      const spec = { ...start, on: { next: [{ target }] } }
      Object.defineProperty(spec, 'final', {
        enumerable: true,
        get: () => {
          looks += 1
          return false
        },
      })
      steps[`s${i}`] = spec
    }
    expect(lint({ ...good, initial: 's0', steps })).toEqual([])
    expect(looks).toBeLessThan(100_000)
  })
  test('a rule without a message did not say of which field it is', () => {
    const named = field({ rules: { min: 1 }, input: { control: 'number', label: 't.start' } })
    const shown = { ...named, steps: { ...named.steps, start: { ...start, fields: ['count'] } } }
    expect(lint(shown, messages)).toEqual([
      {
        code: 'unknown-message',
        path: 'context.count.rules.min',
        message: 'give input.errors.min, or the message errors.min',
      },
    ])
  })
})
