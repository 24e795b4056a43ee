import { getShortestPaths } from '@xstate/graph'
import { describe, expect, test } from 'vitest'
import { FIELD_CHANGED, type StepEvent } from '#engine'
import { machineOf, snapshotOf } from '#engine/testing'
import { tyreHotel } from './definition.ts'
import {
  confirmed,
  date,
  ended,
  event,
  flow,
  found,
  next,
  play,
  rate,
  refused,
  reopen,
  sent,
  stars,
  submit,
  time,
  times,
  validated,
  workshop,
} from './tape.ts'

/** What a visitor may do at any moment, and what the world may answer. */
const EVENTS: readonly StepEvent[] = [
  found,
  sent(),
  validated(),
  validated(3),
  ended,
  reopen('search'),
  reopen('login'),
  reopen('validate'),
  reopen('loggedIn'),
  reopen('booking'),
  workshop,
  date(),
  event('date.undone'),
  times(0),
  times(2),
  time(),
  next,
  submit,
  confirmed,
  refused('slot-taken'),
  stars(5),
  rate,
  event('review.failed', { code: 'EffectTransient' }),
]

/** Plate and contact details are typed in any order; here they stand already. */
const start = {
  ...flow.initialState(),
  context: {
    ...flow.initialState().context,
    plate: 'TYR100',
    firstName: 'Anna',
    lastName: 'Ek',
    phoneMobile: '+46701234567',
    email: 'anna@exempel.se',
  },
}
const machine = machineOf(tyreHotel)

const paths = getShortestPaths(machine, {
  fromState: snapshotOf(machine, start),
  events: EVENTS as never,
  serializeState: ({ value, context }) => JSON.stringify([value, context.data]) as never,
  limit: 50_000,
})

const tapes = paths.map((path) =>
  path.steps
    .map((one) => one.event)
    .filter(({ type }) => type === FIELD_CHANGED || type in tyreHotel.events),
)

describe('every shortest path of the machine', () => {
  test('reaches every step, and is told the same by the kernel [TYRE-02]', () => {
    const seen = new Set<string>()
    for (const [index, tape] of tapes.entries()) {
      const snapshot = paths[index]?.state
      const { state } = play(tape, start)
      expect(state.step).toBe(snapshot?.value)
      expect(state.context).toEqual((snapshot?.context as { data: object } | undefined)?.data)
      seen.add(state.step)
    }
    expect([...seen].toSorted()).toEqual(Object.keys(tyreHotel.steps).toSorted())
    expect(tapes.length).toBeGreaterThan(100)
  })

  test('only a validated customer is ever in LoggedIn or after it [SVCGEN-04] [SVCGEN-03]', () => {
    const behind = tapes
      .map((tape) => play(tape, start).state)
      .filter(({ step }) => ['loggedIn', 'booking', 'confirmation', 'rated'].includes(step))
    expect(behind.length).toBeGreaterThan(0)
    for (const { context } of behind) expect(context['validated']).toMatchObject({ status: 0 })
  })

  test('nothing is booked without a day, and a time or an empty list of that day [TYREBOOK-03]', () => {
    const sending = tapes
      .map((tape) => play(tape, start).state.context)
      .filter(({ submitting }) => submitting === true)
    expect(sending.length).toBeGreaterThan(0)
    for (const { date: day, time: clock, timeless } of sending) {
      expect(day).not.toBeNull()
      expect(clock !== null || timeless === day).toBe(true)
    }
  })
})
