import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { frameMessage } from './frame-messages.ts'
import { MAX_SUBMISSIONS, passOn } from './pass-on.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const REFERENCE = 'b6c1a4f0-7a55-4a0e-9c37-1f6b0b7f4d11'

/** What is passed on, with calls that answer these statuses in turn; 0 is no answer. */
function passing(...statuses: readonly number[]) {
  const sent: [path: string, init: RequestInit | undefined][] = []
  const reported: string[] = []
  const rest = [...statuses]
  const answers = passOn({
    formId: '241',
    reference: REFERENCE,
    fetch: async (path, init) => {
      sent.push([String(path), init])
      const status = rest.shift() ?? 202
      if (status === 0) throw new TypeError('no network')
      return new Response(null, { status })
    },
    report: (event, code) => reported.push(`${event} ${code}`),
  })
  return { ...answers, sent, reported }
}
const settled = () => vi.advanceTimersByTimeAsync(60_000)

test('a submit has the answers passed on by the documented call, the reference beside it [FORMB-05]', async () => {
  const { submitted, sent, reported } = passing()
  expect(sent).toEqual([])
  submitted()
  await settled()
  expect(sent).toHaveLength(1)
  const [path, init] = sent[0] ?? expect.unreachable()
  expect([path, init?.method, init?.body]).toEqual(['/api/jotform', 'POST', '{"formId":"241"}'])
  expect(init?.headers).toMatchObject({ 'idempotency-key': REFERENCE })
  expect(reported).toEqual([])
})

test('a submit that is reported a hundred times is one call, and a page passes on a few at most', async () => {
  const { submitted, sent } = passing()
  for (let n = 0; n < 100; n += 1) submitted()
  await settled()
  expect(sent).toHaveLength(1)
  for (let n = 0; n < 100; n += 1) {
    submitted()
    await settled()
  }
  expect(sent).toHaveLength(MAX_SUBMISSIONS)
})

test.each([[[404, 0, 202]], [[503, 202]], [[429, 500, 202]]])(
  'what is not there yet is asked for again (%j)',
  async (statuses) => {
    const { submitted, sent, reported } = passing(...statuses)
    submitted()
    await settled()
    expect([sent.length, reported]).toEqual([statuses.length, []])
  },
)

test('a failure is reported once, by its kind, and nothing else comes of it', async () => {
  for (const [statuses, code] of [
    [[404, 404, 404, 202], 'client-error'],
    [[503, 503, 503, 202], 'server-error'],
    [[0, 0, 0, 202], 'network'],
    [[422, 202], 'client-error'],
  ] as const) {
    const { submitted, reported } = passing(...statuses)
    expect(submitted()).toBeUndefined()
    await settled()
    expect(reported).toEqual([`online-form-failed ${code}`])
  }
})

test('a page that is left asks no more', async () => {
  const { submitted, stop, sent } = passing(503)
  submitted()
  await vi.advanceTimersByTimeAsync(0)
  stop()
  await settled()
  expect(sent).toHaveLength(1)
})

const FRAME = { source: { name: 'frame' }, origin: 'https://forms.example', formId: '241' }
const DONE = { action: 'submission-completed', formID: '241' }
const from = (data: unknown, more: object = {}) => frameMessage({ ...FRAME, data, ...more }, FRAME)

test('a submit is heard from the form’s own frame and origin alone', () => {
  expect(from(DONE)).toEqual({ kind: 'submitted' })
  expect(from({ action: 'submission-completed', formID: 241 })).toEqual({ kind: 'submitted' })
  expect(from({ action: 'submission-completed' })).toEqual({ kind: 'submitted' })
  expect(from(DONE, { origin: 'https://evil.example' })).toBeNull()
  expect(from(DONE, { origin: 'null' })).toBeNull()
  expect(from(DONE, { source: { name: 'another' } })).toBeNull()
  expect(
    frameMessage({ ...FRAME, source: null, data: DONE }, { ...FRAME, source: null }),
  ).toBeNull()
  for (const data of [null, 7, [], {}, { action: 'x' }, { ...DONE, formID: '999' }, '{"action":1}'])
    expect(from(data)).toBeNull()
})

test('a frame is as high as it says, within bounds', () => {
  expect(from('setHeight:812:241')).toEqual({ kind: 'height', px: 812 })
  expect(from('setHeight:812.6')).toEqual({ kind: 'height', px: 812 })
  expect(from('setHeight:1:241')).toEqual({ kind: 'height', px: 200 })
  expect(from('setHeight:99999:241')).toEqual({ kind: 'height', px: 6_000 })
  for (const data of ['setHeight:812:999', 'setHeight:-5', 'setHeight:1e9', 'setHeight:', 'x'])
    expect(from(data)).toBeNull()
})
