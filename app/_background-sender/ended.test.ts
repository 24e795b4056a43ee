import { expect, test } from 'vitest'
import { fakeStorage } from '../../engine/runner/testing/fake-browser.ts'
import { addEnded, sayEnded } from './ended.ts'
import { reportWaiting, waitingItems, type WaitingItem } from './waiting.ts'

const now = Date.now()
const sent: WaitingItem = {
  key: 'ended-1:1:0:00000000',
  flow: 'service-booking',
  phase: 'sent',
  since: now,
  receipt: '6f1c1f3e-3f55-4d0e-9a52-0a8f6f6f2f10',
}
const said = (key: string) => waitingItems().filter((item) => item.key === key)

test('a booking has the number that its confirmation has, on this page and the next ones of the tab', () => {
  const box = fakeStorage()
  addEnded(sent, () => box)
  const [{ receipt } = sent] = said(sent.key)
  expect(receipt).toMatch(/^[1-9A-Z]{4}-[1-9A-Z]{4}-[1-9A-Z]$/)
  reportWaiting('ended', [])
  sayEnded(() => box)
  expect(said(sent.key)).toMatchObject([{ phase: 'sent', receipt, endedAt: expect.any(Number) }])
  addEnded({ ...sent, key: 'ended-2:1:0:00000000', receipt: 'K7M2-9XQT-4' }, () => box)
  expect(said('ended-2:1:0:00000000')).toMatchObject([{ receipt: 'K7M2-9XQT-4' }])
})

test.each([
  '{',
  '7',
  '[7,null,{}]',
  JSON.stringify([{ key: 'ended-3', flow: 'contact', phase: 'sent', since: now }]),
  JSON.stringify([{ key: 'ended-3', flow: 'contact', phase: 'waiting', since: now, receipt: 'x' }]),
  JSON.stringify([{ key: 'ended-3', flow: 'contact', phase: 'failed', since: now - 90_000_000 }]),
])('what is no note of today, or says sent without a receipt, is not said: %s', (text) => {
  const box = fakeStorage()
  box.setItem('outbox-ended', text)
  sayEnded(() => box)
  expect(said('ended-3')).toEqual([])
})

test('without storage it is said on this page', () => {
  const refused = () => {
    throw new DOMException('blocked', 'SecurityError')
  }
  addEnded({ ...sent, key: 'ended-4:1:0:00000000' }, refused)
  expect(said('ended-4:1:0:00000000')).toHaveLength(1)
})
