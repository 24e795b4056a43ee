import { expect, test } from 'vitest'
import type { DefinitionHash, FlowEvent, LogEventKind, RunId, StepEvent } from '#engine'
import { trackingOf } from '#engine/projection'
import { tyreHotel } from './definition.ts'
import { contact, play, rate, reopen, stars, toBooking, toConfirmed, toLoggedIn } from './tape.ts'

const run = 'run' as RunId
const head = {
  run,
  flow: tyreHotel.id,
  definitionHash: 'x' as DefinitionHash,
  engineVersion: 1,
  createdAt: 0,
}

const kindOf = (type: string): LogEventKind =>
  ({ user: 'user', observed: 'observed', effect: 'effect.result' })[
    (tyreHotel.events as { [type: string]: { kind: 'user' | 'observed' | 'effect' } })[type]
      ?.kind ?? 'user'
  ] as LogEventKind

const logOf = (tape: readonly StepEvent[]): readonly FlowEvent[] =>
  tape.map((event, index) => {
    const { rejected } = play(tape.slice(0, index + 1)).last
    return {
      run,
      seq: index + 1,
      at: index + 1,
      tab: 't',
      kind: rejected ? 'rejected' : kindOf(event.type),
      type: event.type,
      payload: rejected ? { code: rejected.code } : event.payload,
      ...(kindOf(event.type) === 'effect.result' ? { cause: index } : {}),
      prevHash: '',
      hash: '',
    }
  })

const pushes = (tape: readonly StepEvent[]) =>
  trackingOf(tyreHotel, head, logOf(tape)).map(({ data }) => data)

test('each step is reported once, the form when it is begun and when it is sent', () => {
  const names = (tape: readonly StepEvent[]) =>
    pushes(tape).map((push) => push['step_name'] ?? push['action'])
  expect(names(toLoggedIn)).toEqual(['registration number', 'send code', 'enter code', 'vehicle'])
  expect(names([...toBooking, reopen('loggedIn'), reopen('booking')])).toHaveLength(5)
  expect(names([...toBooking, ...contact]).at(-1)).toBe('start')
  expect(names(toConfirmed).slice(-2)).toEqual(['submit', 'confirmation'])
})

test('nothing personal is in any push', () => {
  const text = JSON.stringify(pushes([...toConfirmed, stars(3), rate]))
  for (const secret of ['TYR100', 'Anna', 'Ek', '+4670', 'anna@exempel.se', '12 34', 'c-1']) {
    expect(text).not.toContain(secret)
  }
})
