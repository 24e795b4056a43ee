import { expect, test } from 'vitest'
import { putRows, rowsOf } from '../log/copied-rows.ts'
import { sessionStore } from '../log/session-store.ts'
import { openRun } from './open-run.ts'
import { type FakeStorage, fakeLocks, fakeStorage } from './testing/fake-browser.ts'
import { serve } from './testing/sample-flow.ts'

let ids = 0
const locks = fakeLocks()
const open = (storage: FakeStorage, tab: string) =>
  openRun({
    served: serve(),
    world: {
      now: () => 1,
      newId: () => `carried-${++ids}`,
      tab,
      store: sessionStore(() => storage, locks.locksOf(tab)),
      online: () => true,
    },
  })
const type = (run: Awaited<ReturnType<typeof open>>, name: string) =>
  run.dispatch({ type: 'field.changed', payload: { field: 'name', value: name } })

/** A run with a name typed, its rows, and another tab that has begun nothing. */
async function carried() {
  const [here, there] = [fakeStorage(), fakeStorage()]
  const first = await open(here, `a${ids}`)
  type(first, 'Ada')
  await first.settled()
  const { run } = first.getSnapshot()
  const rows = rowsOf({ flow: 'sample', run }, here)
  if (!rows) throw new Error('no rows')
  return { here, there, first, run, rows }
}

test('a run is gone on with in another tab: as its own while the first has it open, else as the same', async () => {
  const { there, first, run, rows } = await carried()
  expect(putRows(rows, there)).toBe(true)
  const fork = await open(there, 'fork')
  expect(fork.getSnapshot().notices).toEqual([{ kind: 'forked' }])
  expect(fork.getSnapshot().state.context['name']).toBe('Ada')
  await first.close()
  const next = fakeStorage()
  expect(putRows(rows, next)).toBe(true)
  const same = await open(next, 'same')
  expect(same.getSnapshot()).toMatchObject({ run, notices: [], writer: true })
  expect(same.getSnapshot().state.context['name']).toBe('Ada')
})

test('it takes the place of the run that the other tab had begun', async () => {
  const { there, rows } = await carried()
  const begun = await open(there, 'begun')
  await begun.close()
  expect(putRows(rows, there)).toBe(true)
  expect((await open(there, 'again')).getSnapshot().state.context['name']).toBe('Ada')
})

test('all of it is put or nothing; a run of which another copy is here stays as it is here', async () => {
  const { here, there, first, run, rows } = await carried()
  let room = 2
  const full = {
    getItem: there.getItem,
    removeItem: there.removeItem,
    setItem(key: string, row: string) {
      if (room === 0) throw new DOMException('full', 'QuotaExceededError')
      room -= 1
      there.setItem(key, row)
    },
  }
  expect(putRows(rows, full)).toBe(false)
  expect(there.entries.size).toBe(0)
  expect(putRows(rows, there)).toBe(true)
  type(first, 'Ada Berg')
  await first.settled()
  const later = rowsOf({ flow: 'sample', run }, here)
  expect(later).not.toEqual(rows)
  expect(later && putRows(later, there)).toBe(true)
  expect(rowsOf({ flow: 'sample', run }, there)).toEqual(rows)
})

test('nothing but a run’s own rows is given or taken', async () => {
  const { here, there, run, rows } = await carried()
  here.setItem('fc/h/another', 'x')
  here.setItem('outbox-ended', 'x')
  expect(rowsOf({ flow: 'sample', run }, here)).toEqual(rows)
  expect(rowsOf({ flow: 'sample', run: 'another' }, here)).toBeNull()
  expect(putRows({ ...rows, rows: { ...rows.rows, 'fc/h/another': 'x' } }, there)).toBe(false)
  expect(putRows({ ...rows, rows: {} }, there)).toBe(false)
  expect(there.entries.size).toBe(0)
})
