import { afterEach, expect, test, vi } from 'vitest'
import { fakeChannels } from '../../engine/runner/testing/fake-browser.ts'
import { joinTabs, type OtherTabs, type OwnRuns } from './other-tabs.ts'
import type { RunNote } from './run-notes.ts'

const NAME = 'forecourt-tabs'
const note: RunNote = {
  flow: 'service-booking',
  run: 'run-1',
  path: '/boka',
  at: 1,
  phase: 'unfinished',
}
const NOTHING = { notes: [], waiting: [] }
const HELD = { notes: [note], waiting: [] }
const copy = { flow: note.flow, run: note.run, rows: { 'fc/h/run-1': 'Ada' } }

const joined: OtherTabs[] = []
afterEach(() => {
  for (const tab of joined.splice(0)) tab.leave()
  vi.useRealTimers()
})

/** Tabs of one browser; all that is said between them is kept. */
function browser() {
  vi.useFakeTimers()
  const open = fakeChannels()
  const said: unknown[] = []
  const ear = open(NAME)
  ear.onmessage = ({ data }: MessageEvent<unknown>) => void said.push(data)
  const tab = (own: Partial<OwnRuns> = {}) => {
    const taken: unknown[] = []
    const renoted: RunNote[] = []
    const tabs = joinTabs(
      {
        held: () => NOTHING,
        changed: () => undefined,
        tryNow: () => undefined,
        rowsOf: async () => null,
        async putRows(rows) {
          taken.push({ ...rows })
          return true
        },
        renote: (one) => void renoted.push(one),
        ...own,
      },
      open(NAME),
    )
    joined.push(tabs)
    return { tabs, taken, renoted }
  }
  return { tab, said, channel: () => open(NAME) }
}

async function soon<T>(answer: Promise<T>): Promise<T> {
  await vi.advanceTimersByTimeAsync(3_000)
  return answer
}

test('a tab that opens later is told what is unfinished in another, with nothing of what was typed', async () => {
  const { tab, said } = browser()
  tab({ held: () => HELD, rowsOf: async () => copy })
  const second = tab()
  expect(await soon(second.tabs.ask())).toEqual(HELD)
  expect(JSON.stringify(said)).not.toContain('Ada')
})

test('a tab that is closed is told of no more', async () => {
  const { tab } = browser()
  const first = tab({ held: () => HELD })
  const second = tab()
  first.tabs.leave()
  expect(await soon(second.tabs.ask())).toEqual(NOTHING)
})

test('a copy comes when it is asked for, and goes nowhere else', async () => {
  const { tab } = browser()
  tab({ held: () => HELD, rowsOf: async () => copy })
  const [second, third] = [tab(), tab()]
  expect(await soon(second.tabs.take(note))).toBe(true)
  expect(second.taken).toEqual([{ is: 'copy', ...copy }])
  expect(third.taken).toEqual([])
})

test('what was sent or finished meanwhile is given to nobody', async () => {
  const { tab } = browser()
  tab({ held: () => NOTHING, rowsOf: async () => copy })
  const second = tab()
  expect(await soon(second.tabs.take(note))).toBe(false)
  expect(second.taken).toEqual([])
})

test('a tab hears what became of a run elsewhere', async () => {
  const { tab } = browser()
  const first = tab()
  const second = tab()
  second.tabs.tell({ ...note, phase: 'finished' })
  await vi.advanceTimersByTimeAsync(1)
  expect(first.renoted).toEqual([{ ...note, phase: 'finished' }])
})

test('a booking that waited in one tab was told of in no other, where it can be tried, too', async () => {
  const { tab } = browser()
  const waiting = [{ key: 'run-1:9:0:0', flow: note.flow, phase: 'waiting', since: 1 }] as const
  const [tryNow, changed] = [vi.fn(), vi.fn()]
  const first = tab({ held: () => ({ notes: [], waiting }), tryNow })
  const second = tab({ changed })
  expect(await soon(second.tabs.ask())).toEqual({ notes: [], waiting })
  second.tabs.say('try')
  first.tabs.say('changed')
  await vi.advanceTimersByTimeAsync(1)
  expect([tryNow.mock.calls.length, changed.mock.calls.length]).toEqual([1, 1])
})

test('what an earlier build of the site says in another tab, or anybody, harms nothing', async () => {
  const { tab, channel } = browser()
  const first = tab()
  const stranger = channel()
  const asking = first.tabs.ask()
  for (const data of [
    null,
    7,
    {},
    { is: 'holds' },
    { is: 'holds', notes: [{}], waiting: [{}] },
    { is: 'noted' },
  ])
    stranger.postMessage(data)
  expect(await soon(asking)).toEqual(NOTHING)
  expect(first.renoted).toEqual([])
})
