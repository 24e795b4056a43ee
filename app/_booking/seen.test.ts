import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { type FakeStorage, fakeStorage } from '../../engine/runner/testing/fake-browser.ts'
import { ageOf } from '../_wizard/age-of.ts'
import { momentOf } from '../_wizard/dates.ts'
import { keepSeen } from './keep-seen.ts'
import { earlier, restoreSeen } from './seen.ts'

const AT = Date.now() - 60_000
const TIMES = ['timeslots', 'ABC123', 'molndal-bmw', '2026-03-09', 'originalservice']
const SITES = ['sites', '["sv","ABC123","originalservice",57.7,11.9]']
const found = { sites: [{ departmentId: 'molndal-bmw' }], phase: 'ended' }

/** A page of a tab that has seen something in a run. */
function seenIn(run: string | null, box: FakeStorage): QueryClient {
  const client = new QueryClient()
  client.setQueryData(TIMES, [{ date: '2026-03-11' }], { updatedAt: AT })
  client.setQueryData(SITES, found, { updatedAt: AT })
  client.setQueryData(['car', 'ABC123'], { model: '320d Touring' })
  client.setQueryData(['places', 'hemma hos anna'], [{ name: 'Göteborg' }])
  keepSeen(client, run, () => box)
  return client
}

/** The next page of the tab. */
function nextPage(box: FakeStorage) {
  const client = new QueryClient()
  return { client, run: restoreSeen(client, () => box) }
}

test('lists and times that were seen are there after a reload, as old as they are', () => {
  const box = fakeStorage()
  seenIn('run-1', box)
  const { client, run } = nextPage(box)
  expect(run).toBe('run-1')
  expect(client.getQueryState(TIMES)).toMatchObject({
    data: [{ date: '2026-03-11' }],
    dataUpdatedAt: AT,
  })
  // Searched for anew, and read meanwhile.
  expect(client.getQueryData(SITES)).toBeUndefined()
  expect(client.getQueryState(earlier(SITES))).toMatchObject({ data: found, dataUpdatedAt: AT })
})

test('a search that finds nobody does not take the place of what an earlier page found', () => {
  const box = fakeStorage()
  seenIn('run-1', box)
  const { client } = nextPage(box)
  client.setQueryData(SITES, { sites: [], phase: 'cut' })
  keepSeen(client, 'run-1', () => box)
  expect(nextPage(box).client.getQueryState(earlier(SITES))).toMatchObject({ data: found })
})

test('neither the car nor what was typed as a place is written down, and the run’s end takes all away', () => {
  const box = fakeStorage()
  const client = seenIn('run-1', box)
  const text = [...box.entries.values()].join()
  expect(text).not.toMatch(/anna|320d/i)
  keepSeen(client, null, () => box)
  expect(box.entries.size).toBe(0)
})

test('a time that was taken is gone from what is stored, too', async () => {
  const box = fakeStorage()
  const client = seenIn('run-1', box)
  await client.resetQueries({ queryKey: ['timeslots'] })
  keepSeen(client, 'run-1', () => box)
  expect(nextPage(box).client.getQueryData(TIMES)).toBeUndefined()
})

test.each([
  '{',
  'null',
  '[]',
  '{"run":7}',
  '{"run":"r","entries":[7,[["car"],{},1],[["sites"],null,1]]}',
])('what is no such note is as if nothing was seen: %s', (text) => {
  const box = fakeStorage()
  box.setItem('booking-seen-1', text)
  expect(nextPage(box).client.getQueryCache().getAll()).toEqual([])
})

test('a full or absent storage costs nothing but the memory of it', () => {
  const box = fakeStorage()
  seenIn('run-1', box)
  box.writesLeft = 0
  expect(() => seenIn('run-1', box)).not.toThrow()
  const refused = () => {
    throw new DOMException('blocked', 'SecurityError')
  }
  expect(restoreSeen(new QueryClient(), refused)).toBe('')
  expect(() => keepSeen(new QueryClient(), 'run-1', refused)).not.toThrow()
})

test('what is too large is not stored at all: the log needs the room', () => {
  const box = fakeStorage()
  const client = seenIn('run-1', box)
  client.setQueryData(TIMES, 'x'.repeat(500_000))
  keepSeen(client, 'run-1', () => box)
  expect(box.entries.size).toBe(0)
})

test('by a clock that was a day ahead an answer is no fresher than now', () => {
  const box = fakeStorage()
  const client = new QueryClient()
  client.setQueryData(TIMES, [], { updatedAt: Date.now() + 86_400_000 })
  keepSeen(client, 'run-1', () => box)
  const at = nextPage(box).client.getQueryState(TIMES)?.dataUpdatedAt ?? Infinity
  expect(at).toBeLessThanOrEqual(Date.now())
})

test('the age is shown of what could not be fetched anew, and of nothing else', () => {
  const fresh = { data: [], dataUpdatedAt: AT, status: 'success', failureCount: 0 } as const
  expect(ageOf({ ...fresh, fetchStatus: 'idle' })).toBeNull()
  expect(ageOf({ ...fresh, fetchStatus: 'fetching' })).toBeNull()
  expect(ageOf({ ...fresh, fetchStatus: 'paused' })).toBe(AT)
  expect(ageOf({ ...fresh, fetchStatus: 'fetching', failureCount: 1 })).toBe(AT)
  expect(ageOf({ ...fresh, fetchStatus: 'idle', status: 'error' })).toBe(AT)
  expect(ageOf({ ...fresh, fetchStatus: 'paused', data: undefined })).toBeNull()
})

test('the age is a time, and a day with it when that is another one', () => {
  const noon = new Date(2026, 2, 2, 14, 5).getTime()
  expect(momentOf(noon, 'sv', noon + 3_600_000)).toBe('14:05')
  expect(momentOf(noon, 'sv', noon + 86_400_000)).toBe('2 mars 14:05')
  expect(momentOf(noon, 'en', noon + 86_400_000)).toBe('2 Mar 14:05')
})
