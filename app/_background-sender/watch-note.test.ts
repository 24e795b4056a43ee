import { afterEach, expect, test, vi } from 'vitest'
import type { Attempt, FlowRunner } from '#engine'
import { memoryStore } from '../../engine/log/key-value-store.ts'
import { openRun } from '../../engine/runner/open-run.ts'
import { breathe } from '../../engine/runner/testing/fake-browser.ts'
import { serve } from '../../engine/runner/testing/sample-flow.ts'
import type { RunNote } from './run-notes.ts'
import { watchNote } from './watch-note.ts'

const opened: FlowRunner[] = []
afterEach(async () => {
  for (const run of opened.splice(0)) await run.close()
})

let runs = 0
let now = 1_000

async function watched(answer: () => Attempt | Promise<Attempt>) {
  const run = await openRun({
    served: serve(),
    world: {
      now: () => now,
      newId: () => `note-${++runs}`,
      tab: 'tab',
      store: { ...memoryStore(), kind: 'session' },
      online: () => true,
      ports: { 'test.book': async () => answer() },
    },
  })
  opened.push(run)
  const notes: RunNote[] = []
  watchNote({
    runner: run,
    flow: 'sample',
    of: { storage: 'session', effects: ['book'] },
    path: '/boka',
    note: (_, note) => notes.push(note),
    now: () => now,
  })
  const rest = async () => {
    for (let i = 0; i < 4; i++) await breathe(10)
  }
  await rest()
  const type = (field: string, value: string) =>
    run.dispatch({ type: 'field.changed', payload: { field, value } })
  return { run, notes, rest, type }
}

const OK: Attempt = { outcome: 'ok', payload: { reference: 'R-1' } }

test('a run is unfinished from the first thing that the visitor does, with nothing of it in the note', async () => {
  const { run, notes, rest, type } = await watched(() => OK)
  const { run: id } = run.getSnapshot()
  const note = { flow: 'sample', run: id, path: '/boka', at: now }
  expect(notes).toEqual([{ ...note, phase: 'untouched' }])
  type('name', 'Ada')
  await rest()
  expect(notes.at(-1)).toEqual({ ...note, phase: 'unfinished' })
  expect(JSON.stringify(notes)).not.toContain('Ada')
})

test('what is on its way, or was sent, is not unfinished', async () => {
  let answers: ((answer: Attempt) => void) | undefined
  const { run, notes, rest, type } = await watched(
    () => new Promise((resolve) => (answers = resolve)),
  )
  type('name', 'Ada')
  run.dispatch({ type: 'next' })
  type('phone', '1')
  await rest()
  expect(notes.at(-1)?.phase).toBe('unfinished')
  run.dispatch({ type: 'submit' })
  await rest()
  expect(notes.at(-1)?.phase).toBe('sent')
  await vi.waitFor(() => expect(answers).toBeDefined())
  answers?.(OK)
  await vi.waitFor(() => expect(run.getSnapshot().status).toBe('finished'))
  await rest()
  expect(notes.at(-1)?.phase).toBe('finished')
})

test('the note is as old as what was done last, but is not written at every key', async () => {
  const { notes, rest, type } = await watched(() => OK)
  type('name', 'A')
  await rest()
  const { length } = notes
  now += 59_999
  type('name', 'Ad')
  await rest()
  expect(notes).toHaveLength(length)
  now += 1
  type('name', 'Ada')
  await rest()
  expect(notes.at(-1)).toMatchObject({ at: now, phase: 'unfinished' })
})

test('a form that is begun anew is not unfinished', async () => {
  const { run, notes, rest, type } = await watched(() => OK)
  type('name', 'Ada')
  await rest()
  await run.restart()
  await rest()
  expect(notes.at(-1)).toMatchObject({ run: run.getSnapshot().run, phase: 'untouched' })
})
