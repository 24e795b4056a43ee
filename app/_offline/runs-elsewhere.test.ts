import { sentFlows } from '#flows/lists'
import { expect, test } from 'vitest'
import type { RunNote } from '../_background-sender/run-notes.ts'
import { runsElsewhere } from './runs-elsewhere.ts'

const own: RunNote = {
  flow: 'service-booking',
  run: 'mine',
  path: '/boka',
  at: 0,
  phase: 'unfinished',
}
const other: RunNote = { ...own, run: 'theirs' }
const look = (facts: Partial<Parameters<typeof runsElsewhere>[0]>) => {
  const { runs, theirs } = runsElsewhere({
    flows: sentFlows,
    own: [],
    theirs: [other],
    isOnPage: () => false,
    now: 1,
    ...facts,
  })
  return [...runs, ...theirs].map(({ run }) => run)
}

test('one’s own booking is not told of on its own page', () => {
  expect(look({ own: [own], theirs: [] })).toEqual(['mine'])
  expect(look({ own: [own], theirs: [], isOnPage: (flow) => flow === own.flow })).toEqual([])
})

test('another tab’s is told of on any page, its own included, where this tab has begun and sent none', () => {
  expect(look({})).toEqual(['theirs'])
  expect(look({ isOnPage: () => true })).toEqual(['theirs'])
  for (const phase of ['untouched', 'finished'] as const) {
    expect(look({ own: [{ ...own, phase }], isOnPage: () => true })).toEqual(['theirs'])
  }
  for (const phase of ['unfinished', 'sent'] as const) {
    expect(look({ own: [{ ...own, phase }], isOnPage: () => true })).toEqual([])
  }
})

test('what tabs share needs no copy, and what is over is not told of', () => {
  expect(look({ theirs: [{ ...other, flow: 'sell-car' }] })).toEqual([])
  expect(look({ theirs: [{ ...other, phase: 'finished' }] })).toEqual([])
  expect(look({ theirs: [{ ...other, at: -86_400_001 }] })).toEqual([])
})
