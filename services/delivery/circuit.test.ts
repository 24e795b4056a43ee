import { expect, test } from 'vitest'
import { Circuit } from './circuit.ts'
import { waitAfter } from './schedule.ts'

test('a message waits 5 s · 2ⁿ, an hour at most, and no less than it was asked to', () => {
  const waits = Array.from({ length: 12 }, (_, n) => waitAfter(n + 1) / 1000)
  expect(waits).toEqual([5, 10, 20, 40, 80, 160, 320, 640, 1280, 2560, 3600, 3600])
  expect(waitAfter(1, 120_000)).toBe(120_000)
  expect(waitAfter(8, 120_000)).toBe(640_000)
  expect(waitAfter(1, 86_400_000)).toBe(3_600_000)
})

function inUse(): Circuit {
  const circuit = new Circuit()
  circuit.permit(0)
  circuit.succeeded()
  return circuit
}

const away = (now = 0): Circuit => {
  const circuit = inUse()
  for (let n = 0; n < 3; n += 1) circuit.failed(now)
  return circuit
}

test('the third failure in a row begins an outage, a success in between does not', () => {
  const circuit = inUse()
  expect([circuit.failed(0), circuit.failed(1)]).toEqual([false, false])
  circuit.succeeded()
  expect([circuit.failed(2), circuit.failed(3), circuit.failed(4)]).toEqual([false, false, true])
  expect(circuit.openedAt).toBe(4)
})

test('an outage is probed by one message at a time, every minute at the slowest', () => {
  const circuit = away()
  const waits: number[] = []
  let now = 0
  for (let n = 0; n < 7; n += 1) {
    const permit = circuit.permit(now)
    expect(permit).toMatchObject({ may: 'wait' })
    const until = permit.may === 'wait' ? permit.until : now
    waits.push((until - now) / 1000)
    now = until
    expect(circuit.permit(now)).toEqual({ may: 'probe' })
    expect(circuit.permit(now)).toMatchObject({ may: 'wait' })
    circuit.failed(now)
  }
  expect(waits).toEqual([5, 10, 20, 40, 60, 60, 60])
  circuit.permit(now + 60_000)
  expect(circuit.succeeded()).toBe(true)
  expect(circuit.permit(now)).toEqual({ may: 'send' })
})

test('a receiver that says when to come back is not probed before', () => {
  const circuit = inUse()
  for (let n = 0; n < 3; n += 1) circuit.failed(0, 300_000)
  expect(circuit.permit(299_999)).toEqual({ may: 'wait', until: 300_000 })
  expect(circuit.permit(300_000)).toEqual({ may: 'probe' })
})

test('a process that starts knows nothing of the receiver: it probes first', () => {
  const circuit = new Circuit()
  expect(circuit.permit(0)).toEqual({ may: 'probe' })
  circuit.unused()
  expect(circuit.permit(1)).toEqual({ may: 'probe' })
  expect(circuit.failed(1)).toBe(true)
  expect(circuit.permit(2)).toEqual({ may: 'wait', until: 5001 })
})

test('sends that were under way when the outage began do not put the probe off', () => {
  const circuit = away()
  for (let n = 0; n < 5; n += 1) circuit.failed(1)
  expect(circuit.permit(5000)).toEqual({ may: 'probe' })
})

test('after an outage those that failed are recalled once, and not again for five minutes', () => {
  const circuit = away()
  expect(circuit.recall(0, true)).toBe(false)
  circuit.succeeded()
  expect(circuit.recall(10, false)).toBe(false)
  for (let n = 0; n < 19; n += 1) circuit.succeeded()
  expect(circuit.recall(10, false)).toBe(true)
  expect(circuit.recall(10, true)).toBe(false)
  circuit.failed(20)
  circuit.succeeded()
  expect(circuit.recall(300_009, true)).toBe(false)
  expect(circuit.recall(300_010, true)).toBe(true)
})
