import { randomUUID } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { canonicalJson } from '#engine'
import { MUTATIONS, randomOf, type SentLog, type WrittenLog, writtenLog } from '#engine/testing'
import type { LogOutcome } from '#services/flow-logs'
import { ask, type Asked, posted } from '../_routes/ask.ts'
import { openWorld, WORLD_NOW, type World } from '../_routes/world.ts'
import { problemOf } from '../_routes/testing/calls.ts'
import { bodyOf, CANARY, leadLog, proofOf, sellCar } from './testing/submissions.ts'

const DAY = 86_400_000
const SITE = 'hedinautomotive-se.localhost'
let now = WORLD_NOW
let world: World
beforeAll(async () => {
  world = await openWorld({}, () => now)
})
afterAll(() => world.close())

const send = (asked: Asked, host = SITE) =>
  ask(world.origin, '/api/flow-logs', { ...asked, headers: { ...asked.headers, host } })

async function prove(body: unknown, host = SITE): Promise<LogOutcome> {
  const answer = await send(posted(body), host)
  if (answer.status !== 200) throw new Error(answer.text)
  return answer.json() as LogOutcome
}

/** Sends the lead itself, as the page's outbox does. */
async function submit(log: WrittenLog, change: object = {}): Promise<string> {
  const headers = { 'idempotency-key': log.keys[0] ?? '', host: SITE }
  const body = { ...bodyOf(log), ...change }
  const answer = await ask(world.origin, '/api/forms/comhub', posted(body, headers))
  if (answer.status !== 202) throw new Error(answer.text)
  return (answer.json() as { receiptNumber: string }).receiptNumber
}

const rowOf = async (key: string | undefined) =>
  (await world.services.database.query('select * from flow_log where key = $1', [key]))[0]

const rejected = (reason: string) => ({ state: 'judged', verdict: 'rejected', reason })
const ACCEPTED = { state: 'judged', verdict: 'accepted', reason: null, message: null }

describe('the log of a lead', () => {
  test('is accepted after its answer, and nothing that was typed is stored or logged with it', async () => {
    const log = leadLog(now)
    const receipt = await submit(log)
    expect(await prove(proofOf(log))).toEqual(ACCEPTED)
    const row = await rowOf(log.keys[0])
    expect(row).toMatchObject({ kind: 'lead', receipt, verdict: 'accepted', reason: null })
    expect(row).toMatchObject({ asked_hash: null, answered_hash: null })
    expect(JSON.stringify(row)).not.toMatch(CANARY)
    expect(world.lines.join('\n')).not.toMatch(CANARY)
  })

  test('waits where it comes before its lead, without a word of the person, and is judged then', async () => {
    const log = leadLog(now)
    expect(await prove(proofOf(log))).toMatchObject({ state: 'waiting', verdict: 'accepted' })
    expect(JSON.stringify(await rowOf(log.keys[0]))).not.toMatch(CANARY)
    await submit(log)
    expect(await rowOf(log.keys[0])).toMatchObject({ verdict: 'accepted' })
    expect(await prove(proofOf(log))).toEqual(ACCEPTED)
  })

  test('sent twice gets the first verdict; another log of its key is rejected and changes nothing', async () => {
    const log = leadLog(now)
    await submit(log)
    expect(await prove(proofOf(log))).toEqual(ACCEPTED)
    expect(await prove(proofOf(log))).toEqual(ACCEPTED)
    const head = { ...log.head, createdAt: log.head.createdAt + 1 }
    expect(await prove({ ...proofOf(log), head })).toMatchObject(rejected('run'))
    expect(await rowOf(log.keys[0])).toMatchObject({ verdict: 'accepted' })
  })

  test('that never comes leaves the lead unseen after a day, and one that comes then is judged', async () => {
    const log = leadLog(now)
    await submit(log)
    const early = leadLog(now)
    await prove(proofOf(early))
    now += DAY - 1
    expect(await world.services.flowLogs.sweep()).toEqual({ unseen: 0, removed: 0 })
    now += 1
    const swept = await world.services.flowLogs.sweep()
    expect(swept).toEqual({ unseen: 1, removed: 1 })
    expect(await rowOf(log.keys[0])).toMatchObject({ verdict: 'unseen' })
    expect(await rowOf(early.keys[0])).toBeUndefined()
    expect(await prove(proofOf(log))).toEqual(ACCEPTED)
    expect(await rowOf(log.keys[0])).toMatchObject({ verdict: 'accepted' })
  })

  test('of a clock a year off is accepted with drift', async () => {
    for (const at of [now - 365 * DAY, now + 365 * DAY]) {
      const log = leadLog(at)
      await submit(log)
      expect(await prove(proofOf(log))).toMatchObject({ verdict: 'accepted-with-drift' })
    }
  })

  test('that tells of another lead than the one that was sent is rejected, and the lead goes on', async () => {
    const log = leadLog(now)
    const values = { ...(bodyOf(log)['values'] as object), milage: 9999 }
    const receipt = await submit(log, { values })
    expect(await prove(proofOf(log))).toMatchObject({ ...rejected('record'), message: /otherwise/ })
    expect(await rowOf(log.keys[0])).toMatchObject({ verdict: 'rejected', reason: 'record' })
    const [lead] = await world.services.database.query(
      'select number from lead join outbox using (id) where number = $1',
      [receipt],
    )
    expect(lead).toEqual({ number: receipt })
  })

  test('of a second key of one lead stands for both, when the answer to the first was lost', async () => {
    const submissionId = randomUUID()
    const run = randomUUID()
    const first = leadLog(now, { run, submissionId })
    const lost = { type: 'lead.refused', payload: { code: 'EffectUnknownOutcome', message: '' } }
    const typed = first.events.length - 1
    const log = writtenLog(
      sellCar,
      { run, createdAt: first.head.createdAt },
      () =>
        first.events.slice(0, typed).map(({ type, payload, seq }) => ({
          type,
          payload: Object.fromEntries(
            Object.entries(payload).map(([member, value]) => [
              member,
              first.values[`${run}:${seq}:${member}`] ?? value,
            ]),
          ),
        })),
      ([key]) => [{ ...lost, answers: key ?? '' }],
    )
    expect(log.keys).toHaveLength(2)
    const body = bodyOf(log)
    for (const key of log.keys) {
      const headers = { 'idempotency-key': key, host: SITE }
      const answer = await ask(world.origin, '/api/forms/comhub', posted(body, headers))
      expect(answer.status).toBe(202)
    }
    expect(await prove(proofOf(log))).toEqual(ACCEPTED)
    expect(await rowOf(log.keys[0])).toBeUndefined()
    expect(await rowOf(log.keys[1])).toMatchObject({ verdict: 'accepted' })
  })

  test('that says to have been refused what was answered is rejected', async () => {
    const first = leadLog(now)
    await submit(first)
    const again = randomUUID()
    const values = Object.entries(first.values)
    const log = writtenLog(
      sellCar,
      first.head,
      () =>
        first.events.slice(0, -1).map(({ type, payload, seq }) => ({
          type,
          payload: Object.fromEntries(
            Object.entries(payload).map(([member, value]) => [
              member,
              values.find(([ref]) => ref.endsWith(`:${seq}:${member}`))?.[1] ?? value,
            ]),
          ),
        })),
      ([key]) => [
        { type: 'lead.refused', payload: { code: 'invalid', message: '' }, answers: key ?? '' },
        {
          type: 'submit',
          payload: { submissionId: again, at: now, today: '2026-03-02', website: '' },
        },
      ],
    )
    expect(await prove(proofOf(log))).toMatchObject({ verdict: 'rejected', reason: 'record' })
  })
})

describe('a log that is no proof', () => {
  test.each(Object.entries(MUTATIONS))(
    '%s is rejected, and its lead marked',
    async (_name, mutate) => {
      const log = leadLog(now)
      await submit(log)
      const proof = proofOf(log)
      const mutated = mutate(
        { definition: sellCar, ...proof, expected: { hash: '' } } as Parameters<typeof mutate>[0],
        randomOf(7),
      ) as SentLog
      const { head, events, values, definition } = mutated
      // What is changed of the definition comes over the wire as another address.
      const definitionHash = definition === sellCar ? head.definitionHash : 'f'.repeat(64)
      const outcome = await prove({ ...proof, head: { ...head, definitionHash }, events, values })
      expect(outcome).toMatchObject({ state: 'judged', verdict: 'rejected' })
      expect(outcome.message).toMatch(/^[A-Z].*\.$/)
      expect(await rowOf(log.keys[0])).toMatchObject({
        verdict: 'rejected',
        reason: outcome.reason,
      })
    },
  )

  test('a log that is sent to another site than its lead was is rejected', async () => {
    const log = leadLog(now)
    await submit(log)
    const outcome = await prove(proofOf(log), 'carstore-fi.localhost')
    expect(outcome).toMatchObject(rejected('site'))
    expect(await rowOf(log.keys[0])).toMatchObject({ verdict: 'rejected', reason: 'site' })
  })

  test('what breaks a rule of the lead is rejected', async () => {
    const log = leadLog(now, { fields: { email: 'kim@exempel.se', milage: 4500 } })
    const proof = proofOf(log)
    const ref = Object.keys(proof.values).find((one) => proof.values[one] === 'kim@exempel.se')
    const values = { ...proof.values, [ref ?? '']: 'nobody' }
    // The flow's own rule refuses it first: no run could have gone so.
    expect(await prove({ ...proof, values })).toMatchObject({ reason: 'replay' })
    const long = leadLog(now, { submissionId: 'not-a-uuid' })
    expect(await prove(proofOf(long))).toMatchObject({ verdict: 'rejected', reason: 'rules' })
  })

  test('a log that ends elsewhere than its key says, or of another run, is rejected', async () => {
    const other = leadLog(now)
    const changes: readonly ((log: WrittenLog) => object)[] = [
      ({ events }) => ({ events }),
      ({ events }) => ({ events: events.slice(0, -2) }),
      () => ({ head: other.head }),
      () => ({ key: other.keys[0] }),
      ({ keys }) => ({ key: keys[0]?.replace(/.{8}$/, '00000000') }),
      ({ keys }) => ({ key: keys[0]?.replace(':0:', ':1:') }),
    ]
    for (const change of changes) {
      const log = leadLog(now)
      const outcome = await prove({ ...proofOf(log), ...change(log) })
      expect(outcome).toMatchObject({ verdict: 'rejected', reason: 'key' })
    }
  })

  test('a run of which another browser has sent something is rejected', async () => {
    const run = randomUUID()
    const theirs = leadLog(now, { run })
    await submit(theirs)
    const forged = leadLog(now + 1, { run, fields: { milage: 1 } })
    expect(await prove(proofOf(forged))).toMatchObject({ verdict: 'rejected', reason: 'run' })
    expect(await prove(proofOf(theirs))).toEqual(ACCEPTED)
  })

  test('junk in place of head, events and values is judged', async () => {
    const { key } = proofOf(leadLog(now))
    for (const [head, events, values] of [
      [null, [], {}],
      ['x', [null], { a: 1 }],
      [{ run: key.split(':')[0] }, Array.from({ length: 9 }, () => ({ seq: 9 })), {}],
    ]) {
      expect(await prove({ key, head, events, values })).toMatchObject({ verdict: 'rejected' })
    }
  })
})

describe('the body', () => {
  const MIB = 1024 * 1024
  const packed = (body: unknown, headers = {}): Asked => ({
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-encoding': 'gzip', ...headers },
    body: gzipSync(typeof body === 'string' ? body : JSON.stringify(body)),
  })

  test('may be packed, and may be larger than any other call’s', async () => {
    const log = leadLog(now)
    await submit(log)
    expect((await send(packed(proofOf(log)))).json()).toEqual(ACCEPTED)
    const text = canonicalJson(proofOf(leadLog(now)))
    const padded = `${' '.repeat(900_000)}${text}`
    expect(
      (await send({ ...packed(''), headers: { 'content-type': 'application/json' }, body: padded }))
        .status,
    ).toBe(200)
  })

  test.each([
    [
      'two megabytes and more',
      413,
      { 'content-type': 'application/json' },
      ' '.repeat(2 * MIB + 1),
    ],
    ['a quarter of a megabyte and more, packed', 413, {}, Buffer.alloc(MIB / 4 + 1)],
    ['a bomb', 413, {}, gzipSync(' '.repeat(2 * MIB + 1))],
    ['half a bomb, cut', 413, {}, gzipSync(' '.repeat(40 * MIB)).subarray(0, 20_000)],
    ['no gzip', 400, {}, '{"key":1}'],
    ['half of one', 400, {}, gzipSync('{"key":"x"}').subarray(0, 20)],
    ['no JSON in it', 400, {}, gzipSync('{"key":')],
    ['another packing', 415, { 'content-encoding': 'br' }, 'x'],
    ['twice packed', 415, { 'content-encoding': 'gzip, gzip' }, 'x'],
    ['another type', 415, { 'content-type': 'text/plain' }, gzipSync('{}')],
    ['another shape', 422, {}, gzipSync('{"key":"x","head":1,"events":[],"values":{}}')],
    ['a member too many', 422, {}, gzipSync('{"more":1}')],
  ])('of %s is refused with %i', async (_words, status, headers, body) => {
    const isPlain = 'content-type' in headers && headers['content-type'] === 'application/json'
    const coding = isPlain ? {} : { 'content-encoding': 'gzip' }
    const answer = await send({
      method: 'POST',
      headers: { 'content-type': 'application/json', ...coding, ...headers },
      body,
    })
    expect(answer.status).toBe(status)
    problemOf(answer)
  })

  test('of 7.7 kB that inflates to 2.6 million empty events held the process for 3 s', async () => {
    const events = (count: number) => {
      const { key } = proofOf(leadLog(now))
      return `{"key":"${key}","head":{},"values":{},"events":[${'{},'.repeat(count)}{}]}`
    }
    const sent = async (count: number) => {
      const answer = await send(packed(events(count)))
      expect(answer.status).toBe(413)
      expect(problemOf(answer).field).toBe('body')
      return (answer.json() as { detail: string }).detail
    }
    const parse = vi.spyOn(JSON, 'parse')
    expect(await sent(2_600_000)).toBe('The body is larger than 2 MiB.')
    expect(await sent(300_000)).toBe('The body has more than 40,000 members.')
    expect(parse.mock.calls.filter(([text]) => text.includes('"events":'))).toEqual([])
    parse.mockRestore()
  })

  test('of more events than a log has is refused by their name', async () => {
    const proof = { ...proofOf(leadLog(now)), events: Array.from({ length: 1_001 }, () => ({})) }
    const answer = await send(packed(proof))
    expect(problemOf(answer)).toMatchObject({ status: 422, field: 'events' })
  })

  test('is refused from another site’s page', async () => {
    const answer = await send(packed({}, { 'sec-fetch-site': 'cross-site' }))
    expect(answer.status).toBe(403)
  })
})
