import { beforeEach, expect, test, vi } from 'vitest'
import { fakeStorage } from '../../engine/runner/testing/fake-browser.ts'
import { hearWaiting } from './hear-waiting.ts'
import { ownWaitingItems, reportWaiting, waitingItems, type WaitingItem } from './waiting.ts'

beforeEach(() => vi.stubGlobal('sessionStorage', fakeStorage()))

const waits: WaitingItem = {
  key: 'heard-1:1:0:00000000',
  flow: 'service-booking',
  phase: 'waiting',
  since: Date.now(),
}
const sent: WaitingItem = { ...waits, phase: 'sent', receipt: 'K7M2-9XQT-4' }
const said = () => waitingItems().filter(({ key }) => key === waits.key)

test('what another tab has sent is news only where it was said to wait', () => {
  hearWaiting([sent])
  expect(said()).toEqual([])
  hearWaiting([waits])
  expect(said()).toEqual([waits])
  // Else tabs would tell each other for ever.
  expect(ownWaitingItems().map(({ key }) => key)).not.toContain(waits.key)
  hearWaiting([sent])
  expect(said()).toMatchObject([{ phase: 'sent', receipt: sent.receipt }])
  hearWaiting([])
  expect(said()).toMatchObject([{ phase: 'sent' }])
})

test('what waits in a tab that is gone is told of no more', () => {
  const other = { ...waits, key: 'heard-2:1:0:00000000' }
  hearWaiting([other])
  hearWaiting([])
  expect(waitingItems().map(({ key }) => key)).not.toContain(other.key)
})

test('what has ended does not wait because another tab has not heard of it', () => {
  reportWaiting('late', [waits])
  expect(said()).toMatchObject([{ phase: 'sent' }])
  reportWaiting('late', [])
})
