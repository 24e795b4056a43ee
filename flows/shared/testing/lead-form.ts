import { getShortestPaths } from '@xstate/graph'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compiledOf, type FlowState, type Json, type JsonObject, type StepEvent } from '#engine'
import { machineOf, seedOfRun, snapshotOf } from '#engine/testing'
import { trackingOf } from '#engine/projection'
import type { LeadFormManifest } from '../manifest.ts'
import { logOf } from './log-of.ts'
import { typedNumbers, typedTexts } from './typed-texts.ts'

const event = (type: string, payload: JsonObject = {}): StepEvent => ({ type, payload })
const enter = (field: string, value: JsonObject[string]) => event('field.changed', { field, value })
const ID = '6f1c1f3e-3f55-4d0e-9a52-0a8f6f6f2f10'
const OTHER_ID = '00000000-0000-4000-8000-000000000000'
const submit = (submissionId = ID) =>
  event('submit', { submissionId, at: 9000, today: '2026-11-21', website: '' })
const received = event('lead.received', { receiptNumber: 'K7M2-9XQT-4' })
const refused = (code: string) => event('lead.refused', { code, message: '' })

const person = { name: 'Kim Ek', phone: '+46 70 123 45 67', email: 'kim@exempel.se' }
/** Controls whose value visitors write themselves. */
const TYPED: ReadonlySet<string> = new Set(['text', 'textarea', 'tel', 'email', 'plate', 'number'])

/**
 * What every lead form promises; its own test calls this with what fills the form in: the opening, and
 * each answer that must be given. The visitor's is `person`.
 */
export function checkLeadForm(
  { definition, lead }: LeadFormManifest,
  opened: JsonObject,
  answers: { readonly [field: string]: Json },
): void {
  const filled = [
    event('opened', { at: 1000, ...opened }),
    ...Object.entries({ ...answers, ...person }).map(([field, value]) => enter(field, value)),
  ]
  const flow = compiledOf(definition)
  const play = (events: readonly StepEvent[], from: FlowState = flow.initialState()) =>
    events.reduce((result, one) => flow.step(result.state, one), flow.step(from, event('none')))
  const sent = play([...filled, submit()])

  test('is sent with its name, one id and its values, and nothing can change until the answer [SVCFORM-01] [SVCFORM-03]', () => {
    expect(sent.effects).toHaveLength(1)
    expect(sent.effects[0]).toMatchObject({
      port: 'comhub',
      input: { formSubmissionId: ID, signs: { openedAt: 1000, sentAt: 9000, website: '' } },
    })
    expect(sent.state.context['sending']).toBe(true)
    const { formName, values } = (sent.effects[0]?.input ?? {}) as JsonObject
    expect(lead.formNames).toContain(formName)
    expect(lead.values.safeParse(values).error?.issues ?? []).toEqual([])
    expect(play([submit(OTHER_ID)], sent.state)).toMatchObject({
      changed: false,
      effects: [],
      rejected: { message: 'form.isSending' },
    })
  })

  test('202 ends it with the receipt [SVCFORM-03]', () => {
    const { state } = play([received], sent.state)
    expect(state.step).toBe('thanks')
    expect(state.context['receiptNumber']).toBe('K7M2-9XQT-4')
  })

  test('three attempts a second apart; then the same submission waits on, and is never given up [SVCFORM-04]', () => {
    const { send, resend } = definition.effects
    expect(send?.retry).toEqual({ attempts: 3, baseMs: 1000, maxMs: 1000 })
    for (const code of ['EffectTransient', 'EffectUnknownOutcome']) {
      const kept = play([refused(code)], sent.state)
      expect(kept.state.step).toBe('kept')
      expect(kept.effects).toMatchObject([{ effect: 'resend' }])
      expect(kept.effects[0]?.input).toEqual(sent.effects[0]?.input)
      const still = play([refused(code)], kept.state)
      expect([still.state.step, still.effects[0]?.input]).toEqual(['kept', sent.effects[0]?.input])
      expect(play([received], still.state).state.step).toBe('thanks')
    }
    expect(resend?.retry.maxMs).toBeLessThanOrEqual(60_000)
  })

  test('a refusal brings the form back with all that was typed, and the next try is another submission [SVCFORM-03] [SVCFORM-04]', () => {
    const ways = [[refused('422')], [refused('EffectTransient'), refused('422')]]
    for (const way of ways) {
      const { state } = play(way, sent.state)
      expect(state.step).toBe('form')
      expect(state.context).toMatchObject({
        refused: true,
        sending: false,
        email: 'kim@exempel.se',
      })
      const again = play([submit(OTHER_ID)], state)
      expect(again.effects[0]?.input).toMatchObject({ formSubmissionId: OTHER_ID })
      expect(again.state.context['refused']).toBe(false)
    }
  })

  test.each([
    ['name', null],
    ['phone', '12345'],
    ['phone', '123456789012345678901'],
    ['phone', '070-123 45 6x'],
    ['email', 'kim@exempel'],
    ['email', 'kim@exempel.s'],
  ])(
    'a wrong %s (%s) sends nothing, and the field is named [SELL-03] [NOFORM-07]',
    (field, value) => {
      const { effects, rejected, state } = play([...filled, enter(field, value), submit()])
      expect(effects).toEqual([])
      expect(rejected?.fields?.map((one) => one.field)).toEqual([field])
      expect(state.context['sending']).toBe(false)
    },
  )

  test.each([
    ['name', 'x'.repeat(120), 'x'.repeat(121)],
    ['email', `${'x'.repeat(242)}@exempel.se`, `${'x'.repeat(244)}@exempel.se`],
    [
      definition.steps['form']?.fields.find((field) => /^(?:other|message)$/.test(field)) ?? '',
      'x'.repeat(2000),
      'x'.repeat(2001),
    ],
  ])('a %s is as long as can be sent, and no longer', (field, longest, longer) => {
    expect(play([...filled, enter(field, longest), submit()]).rejected).toBeUndefined()
    const { effects, rejected } = play([...filled, enter(field, longer), submit()])
    expect(effects).toEqual([])
    expect(rejected?.fields?.map((one) => one.field)).toEqual([field])
  })

  const typedFields = (definition.steps['form']?.fields ?? []).filter((field) =>
    TYPED.has(definition.context[field]?.input?.control ?? ''),
  )
  test.each(typedFields)('the server takes every %s that the form takes', (field) => {
    const isNumber = definition.context[field]?.type === 'number'
    const filledIn = play(filled).state
    fc.assert(
      fc.property(isNumber ? typedNumbers : typedTexts, (typed) => {
        const { effects } = play([enter(field, typed), submit()], filledIn)
        if (effects[0] === undefined) return
        const { values } = effects[0].input as JsonObject
        expect(lead.values.safeParse(values).error?.issues ?? []).toEqual([])
      }),
      { seed: seedOfRun(), numRuns: 500 },
    )
  })

  test('browsers can fill in who it is', () => {
    const filledIn = Object.keys(person).map((field) => definition.context[field]?.input)
    expect(filledIn.map((input) => input?.autocomplete)).toEqual(['name', 'tel', 'email'])
    expect(filledIn.map((input) => input?.control)).toEqual(['text', 'tel', 'email'])
  })

  test('every shortest way through it is told the same by machine and kernel, and ends with an answer', () => {
    const machine = machineOf(definition)
    const start = play(filled).state
    const paths = getShortestPaths(machine, {
      fromState: snapshotOf(machine, start),
      events: [submit(), received, refused('422'), refused('EffectTransient')] as never,
      serializeState: ({ value, context }) => JSON.stringify([value, context.data]) as never,
      limit: 1000,
    })
    const seen = new Set<string>()
    for (const { steps, state: snapshot } of paths) {
      const tape = steps.map((one) => one.event).filter(({ type }) => type in definition.events)
      const { state } = play(tape, start)
      expect(state.step).toBe(snapshot.value)
      expect(state.context).toEqual(snapshot.context.data)
      if (state.step === 'thanks') expect(tape.at(-1)).toEqual(received)
      seen.add(state.step)
    }
    expect([...seen].toSorted()).toEqual(['form', 'kept', 'thanks'])
  })

  test('is asked for again, when opened later, by the moment it was first shown', () => {
    const { state } = play([event('opened', { at: 2000 })], play(filled).state)
    expect(state.context['openedAt']).toBe(1000)
  })

  test('the data layer hears that a form was begun and sent, and nothing that was typed', () => {
    const log = logOf(definition, [...filled, submit(), received])
    const pushes = trackingOf(definition, log.head, log.events).map(({ data }) => data)
    expect(pushes.map(({ action }) => action)).toEqual(['start', 'submit'])
    expect(JSON.stringify(pushes)).not.toMatch(/Kim|exempel|123|6f1c/)
  })

  test('what is typed never stands in the log, and goes when it is over', () => {
    for (const field of ['name', 'phone', 'email', 'website'] as const) {
      expect(definition.context[field]?.pii).not.toBe('none')
    }
    expect(definition.storage).toBe('durable')
    expect(definition.retention).toEqual({ finishedMs: 3_600_000, idleMs: 7 * 86_400_000 })
  })
}
