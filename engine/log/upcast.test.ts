import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { foldLog } from '../replay/fold.ts'
import { sampleFlow } from '../runner/testing/sample-flow.ts'
import { importLog } from './ndjson.ts'
import { upcast } from './upcast.ts'

// Written by engine 0 and never to be edited: its requests had no `index`.
const old = readFileSync(join(import.meta.dirname, 'fixtures/engine-0.ndjson'), 'utf8')

test('a log of engine 0 holds its chain as written and reads as one of today', () => {
  const { head, events, broken } = importLog(old)
  if (!head) throw new Error('no head')
  expect(broken).toEqual([])
  expect(head.engineVersion).toBe(0)
  const request = events.find(({ kind }) => kind === 'effect.requested')
  if (!request) throw new Error('no request')
  expect(request.payload).toEqual({ effect: 'ping', key: 'old-run:1:0' })
  expect(upcast(head, request).payload).toEqual({ effect: 'ping', key: 'old-run:1:0', index: 0 })
  const today = { ...head, engineVersion: 1 }
  expect(upcast(today, request)).toBe(request)
  const folded = foldLog(sampleFlow, head, events)
  expect(folded.state.context['pings']).toBe(1)
  expect(folded.pending).toEqual([])
})
