import { expect, test } from 'vitest'
import { sentFlows } from '#flows/lists'
import { fakeStorage } from '../../engine/runner/testing/fake-browser.ts'
import { type Boxes, noteRun, runNotes } from './run-notes.ts'

const booking = {
  flow: 'service-booking',
  run: 'b-1',
  path: '/boka',
  at: 1,
  phase: 'unfinished' as const,
}
const lead = { flow: 'sell-car', run: 'l-1', path: '/salj', at: 2, phase: 'unfinished' as const }

function boxes() {
  const [session, durable] = [fakeStorage(), fakeStorage()]
  return { session, durable, both: { session: () => session, durable: () => durable } }
}

test('a run is noted where it is stored: another tab knows of what all tabs share, and of nothing else', () => {
  const { durable, both } = boxes()
  noteRun('session', booking, both)
  noteRun('durable', lead, both)
  expect(runNotes(sentFlows, both)).toEqual([lead, booking])
  const tab: Boxes = { session: () => fakeStorage(), durable: () => durable }
  expect(runNotes(sentFlows, tab)).toEqual([lead])
})

test('a flow’s next run takes the place of the one before', () => {
  const { both } = boxes()
  noteRun('session', booking, both)
  noteRun('session', { ...booking, run: 'b-2', phase: 'finished' as const }, both)
  expect(runNotes(sentFlows, both).map(({ run }) => run)).toEqual(['b-2'])
})

test.each([
  '{',
  '7',
  '[7,null,{}]',
  JSON.stringify([{ ...booking, path: 'https://evil.example' }]),
  JSON.stringify([{ ...booking, path: '//evil.example' }]),
  JSON.stringify([{ ...booking, phase: 'lost' }]),
  JSON.stringify([{ ...booking, flow: 'one-of-yesterday' }]),
])('what is no note of ours leads nowhere: %s', (text) => {
  const { session, both } = boxes()
  session.setItem('forecourt-runs', text)
  expect(runNotes(sentFlows, both)).toEqual([])
})

test('without storage there is nothing to tell', () => {
  const refused = () => {
    throw new DOMException('blocked', 'SecurityError')
  }
  const none = { session: refused, durable: refused }
  noteRun('session', booking, none)
  expect(runNotes(sentFlows, none)).toEqual([])
})
