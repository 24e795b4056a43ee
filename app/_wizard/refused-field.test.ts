import { describe, expect, test, vi } from 'vitest'
import type { FlowDefinition, FlowEvent, JsonObject } from '#engine'
import { flows } from '#flows'
import { contactFlow } from '#flows/contact'
import { memoryStore } from '../../engine/log/key-value-store.ts'
import { openRun } from '../../engine/runner/open-run.ts'
import { comhubPort } from '../_background-sender/ports/comhub-port.ts'
import { PERSON, served as SERVED, STOCK } from '../_car-page/contact/testing/contact-run.ts'
import { fieldOfMember, refusedFieldIn } from './refused-field.ts'

/** Paths of what an effect sends, such as `customer.phone`; of an object that is one of two, its own. */
function membersOf(input: unknown, path: readonly string[] = []): readonly string[] {
  const { obj, if: branches } = input as { readonly obj?: object; readonly if?: readonly object[] }
  const chosen = obj ?? branches?.map((branch) => (branch as { obj?: object }).obj).find(Boolean)
  if (!chosen) return [path.join('.')]
  return Object.entries(chosen).flatMap(([name, inner]) => membersOf(inner, [...path, name]))
}

/** Fields of a sending flow that its call does not take from the form, each with its reason. */
const NOT_SENT: Readonly<Record<string, string>> = {
  'service-booking plate': 'the number of the car that was found by it is sent',
  'tyre-hotel plate': 'the number of the chosen car is sent',
  'tyre-hotel ratingComment': 'goes with the rating',
}

/** The effects that send what a visitor typed, with what the server can refuse of it. */
const SENDING = flows.flatMap((flow) => {
  const definition: FlowDefinition = flow.definition
  const sends = flow.kind === 'filter' ? null : flow.sends
  return (sends?.effects ?? []).map((effect) => ({
    definition,
    effect,
    members: membersOf(definition.effects[effect]?.input).flatMap((member) => {
      const field = fieldOfMember(definition, effect, member)
      return field === null ? [] : [{ member, field }]
    }),
  }))
})

const line = (seq: number, kind: string, more: object): FlowEvent =>
  ({ seq, kind, type: kind, payload: {}, ...more }) as unknown as FlowEvent

/** The log of a call that was refused, and what followed. */
const refused = (
  { definition, effect }: { readonly definition: FlowDefinition; readonly effect: string },
  payload: JsonObject,
  ...then: readonly FlowEvent[]
) => [
  line(1, 'user', { type: 'submit' }),
  line(2, 'effect.requested', { payload: { effect } }),
  line(3, 'effect.result', { type: definition.effects[effect]?.fail, cause: 2, payload }),
  ...then,
]

test('there are calls of wizards and lead forms', () => {
  expect(new Set(SENDING.map(({ definition: { id } }) => id)).size).toBeGreaterThan(6)
})

describe.each(SENDING)('$definition.id: $effect', ({ definition, effect, members }) => {
  test('every field that a visitor fills in can be told from the member that it is sent as', () => {
    const told = new Set(members.map(({ field }) => field))
    const asked = Object.entries(definition.context).flatMap(([field, { input }]) =>
      input === undefined || `${definition.id} ${field}` in NOT_SENT ? [] : [field],
    )
    expect(asked.filter((field) => !told.has(field))).toEqual([])
  })

  test('its refusal has the members that are logged', () => {
    const { payload } = definition.events[definition.effects[effect]?.fail ?? ''] ?? {}
    expect(payload).toMatchObject({ code: { type: 'string' }, message: { type: 'string' } })
  })

  test.each(members)('$member is said at $field until that is changed', ({ member, field }) => {
    const said = { code: `invalid#${member}`, message: 'Kontrollera.' }
    const found = { field, message: 'Kontrollera.', seq: 3 }
    const changed = (name: string) =>
      line(4, 'user', { type: 'field.changed', payload: { field: name, value: 'x' } })
    const of = { definition, effect }
    expect(refusedFieldIn(definition, refused(of, said))).toEqual(found)
    expect(refusedFieldIn(definition, refused(of, said, changed('another')))).toEqual(found)
    expect(refusedFieldIn(definition, refused(of, said, changed(field)))).toBeNull()
    const again = line(4, 'effect.requested', { payload: { effect } })
    expect(refusedFieldIn(definition, refused(of, said, again))).toBeNull()
  })

  test.each(['refused', 'invalid#formName', 'invalid#nothing.such', 'slot-taken'])(
    'of %s no field is told',
    (code) => {
      const events = refused({ definition, effect }, { code, message: 'Nej.' })
      expect(refusedFieldIn(definition, events)).toBeNull()
    },
  )
})

test('the log of a run tells the field of a problem document', async () => {
  const { definition } = contactFlow
  const problem = {
    type: 'urn:forecourt:problem:invalid',
    message: 'Kontrollera.',
    field: 'values.email',
  }
  const send: typeof fetch = async () =>
    Response.json(problem, { status: 422, headers: { 'content-type': 'application/problem+json' } })
  const run = await openRun({
    served: SERVED,
    world: {
      now: () => 1_000_000,
      newId: () => 'run-1',
      tab: 'tab',
      store: memoryStore(),
      online: () => true,
      wake: () => () => undefined,
      ports: { comhub: comhubPort(send, () => true) },
    },
  })
  run.dispatch({ type: 'opened', payload: STOCK }, 'observed')
  for (const [field, value] of Object.entries(PERSON)) {
    run.dispatch({ type: 'field.changed', payload: { field, value } })
  }
  const day = { today: '2026-03-02', latest: '2027-03-02', website: '' }
  const payload = { submissionId: '6f1c1f3e-3f55-4d0e-9a52-0a8f6f6f2f10', at: 9_000, ...day }
  expect(run.dispatch({ type: 'submit', payload })).toMatchObject({ accepted: true })
  await vi.waitFor(() => expect(run.getSnapshot().state.context['refused']).toBe(true))
  await run.settled()
  expect(refusedFieldIn(definition, await run.log())).toMatchObject({
    field: 'email',
    message: 'Kontrollera.',
  })
  await run.close()
})
