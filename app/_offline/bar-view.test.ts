import { bookingNumber } from '#domain/booking-number'
import { sentFlows } from '#flows/lists'
import { describe, expect, test } from 'vitest'
import type { WaitingItem } from '../_background-sender/waiting.ts'
import { barView } from './bar-view.ts'

const item = (key: string, phase: WaitingItem['phase'], rest: Partial<WaitingItem> = {}) => ({
  key,
  flow: 'service-booking',
  phase,
  since: 0,
  ...rest,
})
const view = (facts: Partial<Parameters<typeof barView>[0]>) =>
  barView({
    flows: sentFlows,
    connection: 'online',
    items: [],
    closed: new Set(),
    isOfflineClosed: false,
    runs: [],
    now: 0,
    ...facts,
  })

test('online, with nothing that waits or was sent, there is no bar', () => {
  expect(view({})).toBeNull()
})

test('what waits is reported online, too, with the way to try it; what is on its way is left alone', () => {
  expect(view({ items: [item('a', 'waiting')] })).toMatchObject({
    network: null,
    lines: [{ kind: 'booking', phase: 'waiting' }],
    action: 'try',
  })
  expect(view({ items: [item('a', 'sending')] })).toMatchObject({ action: 'busy' })
})

test('what was sent has its receipt, until it is closed', () => {
  const items = [item('a', 'sent', { receipt: 'B-1' })]
  expect(view({ items })).toMatchObject({
    lines: [{ phase: 'sent', receipt: 'B-1' }],
    action: 'close',
  })
  expect(view({ items, closed: new Set(['a']) })).toBeNull()
})

test('a booking’s receipt is the number that its own screen shows', () => {
  const receipt = '70742c13-e422-4377-bdbd-b20c88172dd0'
  const sent = (flow: string) => view({ items: [item('a', 'sent', { receipt, flow })] })?.lines[0]
  expect(sent('service-booking')?.receipt).toBe(bookingNumber(receipt))
  expect(sent('contact')?.receipt).toBe(receipt)
})

describe('the toast of a receipt led to no confirmation', () => {
  const HOUR = 3_600_000
  const note = {
    flow: 'service-booking',
    run: 'run-1',
    path: '/boka',
    at: 0,
    phase: 'finished' as const,
  }
  const sent = item('run-1:9:0:00000000', 'sent', { receipt: 'B-1', endedAt: HOUR })
  const hrefAt = (facts: Partial<Parameters<typeof barView>[0]>) =>
    view({ items: [sent], runs: [note], now: HOUR + 1, ...facts })?.lines[0]?.href

  test('it leads to the page of its run', () => {
    expect(hrefAt({})).toBe('/boka')
  })

  test('what was refused leads to its form, however long that is ago', () => {
    const items = [{ ...sent, phase: 'failed' as const }]
    expect(hrefAt({ items, now: 2 * HOUR })).toBe('/boka')
    expect(hrefAt({ items, runs: [] })).toBeNull()
  })

  test('but not to another run, nor to one that is not kept any more, nor before it is sent', () => {
    expect(hrefAt({ runs: [{ ...note, run: 'run-11' }] })).toBeNull()
    expect(hrefAt({ runs: [] })).toBeNull()
    expect(hrefAt({ now: 2 * HOUR })).toBeNull()
    expect(hrefAt({ items: [{ ...sent, phase: 'waiting' }] })).toBeNull()
  })
})

test('three lines at most, those first that are not sent', () => {
  const items = [
    item('a', 'sent'),
    item('b', 'sending'),
    item('c', 'waiting'),
    item('d', 'failed'),
    item('e', 'sent'),
  ]
  expect(view({ items })?.lines.map(({ key }) => key)).toEqual(['d', 'c', 'b'])
  expect(view({ items })?.more).toBe(2)
})

test('offline can be closed, but not while something waits', () => {
  const offline = { connection: 'offline', isOfflineClosed: true } as const
  expect(view({ connection: 'offline' })).toMatchObject({ network: 'offline', action: 'close' })
  expect(view(offline)).toBeNull()
  expect(view({ ...offline, items: [item('a', 'waiting')] })).toMatchObject({
    network: 'offline',
    action: 'try',
  })
})

test('each flow’s sending has the name that a visitor would give it', () => {
  const kinds = ['tyre-hotel', 'sell-car', 'contact', 'one-of-tomorrow'].map(
    (flow) => view({ items: [item('a', 'waiting', { flow })] })?.lines[0]?.kind,
  )
  expect(kinds).toEqual(['booking', 'request', 'message', 'message'])
})
