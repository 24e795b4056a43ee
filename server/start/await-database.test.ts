import { expect, test } from 'vitest'
import { createLog } from '../log/log.ts'
import { awaitDatabase } from './await-database.ts'

const away = (cause: unknown) =>
  Object.assign(new Error('away', { cause }), { name: 'DatabaseError', code: 'unavailable' })
const coded = (code: string, more: object = {}) => Object.assign(new Error(code), { code, ...more })
const REFUSED = away(coded('ECONNREFUSED'))
const STARTING_UP = away(coded('57P03', { severity: 'FATAL' }))

/** Opens a database that fails as told, one error an attempt, and answers from then on. */
function starting(failures: readonly Error[]) {
  const lines: { event?: string; reason?: string }[] = []
  const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line)) })
  const stopping = new AbortController()
  const seen = { attempts: 0, away: 0 }
  const opened = awaitDatabase({
    open: async () => {
      seen.attempts += 1
      const failure = failures[seen.attempts - 1]
      if (failure !== undefined) throw failure
      return 'open'
    },
    close: async () => {},
    onAway: async () => void (seen.away += 1),
    signal: stopping.signal,
    log,
    retryMs: 1,
  })
  return { opened, seen, lines, stopping }
}

test('waits for a database that is away, which ended the process, and logs each reason once', async () => {
  const { opened, seen, lines } = starting([REFUSED, REFUSED, REFUSED, STARTING_UP])
  expect(await opened).toBe('open')
  expect(seen).toEqual({ attempts: 5, away: 4 })
  expect(lines.map(({ event, reason }) => [event, reason])).toEqual([
    ['database-away', 'ECONNREFUSED'],
    ['database-away', '57P03'],
    ['database-back', undefined],
  ])
})

test('says nothing where the database answers at once', async () => {
  const { opened, seen, lines } = starting([])
  expect(await opened).toBe('open')
  expect([seen, lines]).toEqual([{ attempts: 1, away: 0 }, []])
})

test.each([
  ['a wrong password', coded('28P01', { severity: 'FATAL' })],
  ['a migration that does not fit', coded('migration', { name: 'DatabaseError' })],
  ['an embedded database of another process', coded('locked', { name: 'DatabaseError' })],
  ['no password where one is wanted', away(new Error('SASL: client password must be a string'))],
  ['no encryption on the server', away(new Error('The server does not support SSL connections'))],
  ['a certificate that is not trusted', away(coded('DEPTH_ZERO_SELF_SIGNED_CERT'))],
  ['a bug', new TypeError('x')],
])('stops for %s, which no wait mends', async (_, failure) => {
  const { opened, seen } = starting([REFUSED, failure])
  await expect(opened).rejects.toBe(failure)
  expect(seen).toEqual({ attempts: 2, away: 1 })
})

test('ends at once when it is aborted between two attempts', async () => {
  const stopping = new AbortController()
  const opened = awaitDatabase({
    open: () => Promise.reject(REFUSED),
    close: async () => {},
    onAway: async () => stopping.abort(),
    signal: stopping.signal,
    log: createLog('silent'),
    retryMs: 600_000,
  })
  await expect(opened).rejects.toMatchObject({ name: 'AbortError' })
})

test('does not wait for an attempt that hangs when it is aborted, and closes what it opens later', async () => {
  const stopping = new AbortController()
  let answer = (_: string) => {}
  const closed: string[] = []
  const opened = awaitDatabase({
    open: () =>
      new Promise<string>((resolve) => {
        answer = resolve
      }),
    close: async (late) => void closed.push(late),
    onAway: async () => {},
    signal: stopping.signal,
    log: createLog('silent'),
  })
  stopping.abort()
  await expect(opened).rejects.toMatchObject({ name: 'AbortError' })
  answer('too late')
  await new Promise(setImmediate)
  expect(closed).toEqual(['too late'])
})
