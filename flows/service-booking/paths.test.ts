import { getShortestPaths } from '@xstate/graph'
import { describe, expect, test } from 'vitest'
import { getNextSnapshot } from 'xstate'
import { FIELD_CHANGED, type StepEvent } from '#engine'
import { machineOf, snapshotOf } from '#engine/testing'
import { serviceBooking } from './definition.ts'
import {
  confirmed,
  event,
  flow,
  found,
  next,
  place,
  play,
  refused,
  reopen,
  site,
  slot,
  submit,
  toggle,
  type,
} from './tape.ts'

/** What a visitor may do at any moment, and what the world may answer. */
const EVENTS: readonly StepEvent[] = [
  type('plate', 'ABC123'),
  found(),
  place(),
  next,
  event('continue.withoutAddons'),
  event('addons.unavailable', { reason: 'empty' }),
  toggle('oljebyte'),
  toggle('biltvatt', { type: 'addon' }),
  reopen('car'),
  reopen('services'),
  reopen('addons'),
  reopen('workshop'),
  site,
  slot(),
  event('slot.undone'),
  event('time.fits'),
  event('time.unfit'),
  event('change.undone'),
  submit,
  confirmed,
  refused('slot-taken'),
]

/** The contact details are typed in any order; here they stand already. */
const start = {
  ...flow.initialState(),
  context: {
    ...flow.initialState().context,
    firstName: 'Anna',
    lastName: 'Ek',
    phone: '070 123 45 67',
    email: 'anna@exempel.se',
  },
}
const machine = machineOf(serviceBooking)

const paths = getShortestPaths(machine, {
  fromState: snapshotOf(machine, start),
  events: EVENTS as never,
  // That a change can be undone counts, not what it was: that multiplies the states.
  serializeState: ({ value, context: { data } }) =>
    JSON.stringify([value, data, data['before'] !== null], (name, part: unknown) =>
      name.startsWith('before') ? undefined : part,
    ) as never,
  limit: 50_000,
  stopWhen: ({ status }) => status === 'done',
})

const tapes = paths.map((path) =>
  path.steps
    .map((one) => one.event)
    .filter(({ type: name }) => name === FIELD_CHANGED || name in serviceBooking.events),
)

describe('every shortest path of the machine', () => {
  test('reaches all five steps, and is told the same by the kernel [BOOK-08] [BOOK-09]', () => {
    const seen = new Set<string>()
    for (const tape of tapes) {
      const { value, context } = tape.reduce(
        (at, one) => getNextSnapshot(machine, at, one as never),
        snapshotOf(machine, start),
      )
      const { state } = play(tape, start)
      expect(state.step).toBe(value)
      expect(state.context).toEqual(context.data)
      seen.add(state.step)
    }
    expect([...seen].toSorted()).toEqual(Object.keys(serviceBooking.steps).toSorted())
    expect(tapes.length).toBeGreaterThan(100)
  })

  test('only ends with a car, a place, a service, a workshop and a time [BOOK-19] [BOOK-21]', () => {
    const finished = tapes
      .map((tape) => play(tape, start).state)
      .filter(({ step }) => step === 'confirmation')
    expect(finished.length).toBeGreaterThan(0)
    for (const { context } of finished) {
      expect(context['car']).not.toBeNull()
      expect(context['location']).not.toBeNull()
      expect(Object.keys(context['services'] as object)).toContain('oljebyte')
      expect(context['site']).not.toBeNull()
      expect(context['slot']).not.toBeNull()
      expect(context['bookingState']).toBe(5)
      expect(context['maxBookingState']).toBe(5)
    }
  })

  test('never lowers how far the visitor came, but for another car [BOOK-09]', () => {
    for (const tape of tapes) {
      let { state } = play([], start)
      let far = 0
      let looked = false
      for (const one of tape) {
        ;({ state } = flow.step(state, one))
        const now = Number(state.context['bookingState'])
        if (looked) expect(now).toBeGreaterThanOrEqual(far)
        looked ||= one.type === 'car.found'
        far = now
      }
    }
  })
})
