import { sentFlows } from '#flows/lists'
import { expect, test } from 'vitest'
import { unfinishedLines } from './unfinished-lines.ts'

const DAY = 86_400_000
const note = {
  flow: 'service-booking',
  run: 'run-1',
  path: '/boka',
  at: DAY,
  phase: 'unfinished' as const,
}
const lead = { ...note, flow: 'sell-car', run: 'run-2', path: '/salj' }
const lines = (facts: Partial<Parameters<typeof unfinishedLines>[0]>) =>
  unfinishedLines({
    flows: sentFlows,
    runs: [note],
    theirs: [],
    closed: new Set(),
    isOnPage: () => false,
    now: DAY,
    ...facts,
  })

test('who had begun a booking was told of it on no other page', () => {
  expect(lines({ runs: [note, lead] })).toEqual([
    { key: 'unfinished:run-1', kind: 'booking', href: '/boka', copied: null },
    { key: 'unfinished:run-2', kind: 'request', href: '/salj', copied: null },
  ])
})

test('it is told of once: what was closed is not said again, a new booking is', () => {
  const closed = new Set(['unfinished:run-1'])
  expect(lines({ closed })).toEqual([])
  expect(lines({ closed, runs: [{ ...note, run: 'run-3' }] })).toHaveLength(1)
})

test('nothing is said of what is finished, of what is too old to be there, or of a flow that is no more', () => {
  expect(lines({ runs: [{ ...note, phase: 'finished' as const }] })).toEqual([])
  const { idleMs = 0 } = sentFlows['service-booking']?.retention ?? {}
  expect(lines({ now: DAY + idleMs - 1 })).toHaveLength(1)
  expect(lines({ now: DAY + idleMs })).toEqual([])
  expect(lines({ runs: [{ ...note, flow: 'one-of-yesterday' }] })).toEqual([])
})

test('a second tab that opened the booking began anew without a word: it says so, whatever was closed elsewhere', () => {
  const onPage = { runs: [], theirs: [note], isOnPage: () => true }
  const said = { key: 'begun-in-tab:run-1', kind: 'booking', href: '/boka', copied: note }
  expect(lines({ ...onPage, closed: new Set(['unfinished:run-1']) })).toEqual([said])
  expect(lines({ ...onPage, closed: new Set([said.key]) })).toEqual([])
})
