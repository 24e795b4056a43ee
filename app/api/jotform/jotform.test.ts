import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { REFERENCE_FIELD } from '#domain/online-form'
import type { Services } from '#services'
import { FormBuilderFailed, type OnlineSubmission } from '#services/form-builder'
import { provideServices } from '#server/testing'
import { ask, posted } from '../_routes/ask.ts'
import { problemOf } from '../_routes/testing/calls.ts'
import { openWorld, type World } from '../_routes/world.ts'

/** Stands on a page of the Swedish site. */
const FORM = '241010101010101'
const MINE = 'b6c1a4f0-7a55-4a0e-9c37-1f6b0b7f4d11'
const CANARY = 'Kanariefågel-7f3a'

let world: World
let services: Services
beforeAll(async () => {
  world = await openWorld()
  services = world.services
})
afterAll(() => world.close())
beforeEach(() => provideServices(services))

const call = (
  body: unknown = { formId: FORM },
  headers: Record<string, string> = { 'idempotency-key': MINE },
) => ask(world.origin, '/api/jotform', posted(body, headers))

/** Answers as the frame's own page sends them. */
const answered = (reference: string, comment: string) =>
  ask(
    world.origin,
    '/dev/vendors/form-builder',
    posted({
      formID: FORM,
      entries: {
        [REFERENCE_FIELD]: reference,
        'fullName.first': 'Anna',
        'fullName.last': 'Berg',
        reasons: ['Service', 'Däck'],
        rating: '4',
        comment,
      },
    }),
  )

const leads = () =>
  services.database.query<{
    form_name: string
    form_values: { readonly answers: Record<string, unknown> }
    site: string
    recipient: string
    queued: number
  }>(
    `select form_name, form_values, site, recipient,
       (select count(*)::int from outbox where outbox.id = lead.id) as queued
     from lead where form_name = 'OnlineForm' order by created_at, number`,
  )
const commentsOf = async () =>
  (await leads()).map(({ form_values: { answers } }) => answers['comment'])

/** The form builder with submissions of its own, the newest first. */
const withNewest = (newest: readonly OnlineSubmission[]) =>
  provideServices({ ...services, formBuilder: { newest: async () => newest } })
const withFailure = () =>
  provideServices({
    ...services,
    formBuilder: { newest: () => Promise.reject(new FormBuilderFailed()) },
  })
const submission = (id: string, reference: string | null, comment: string) =>
  ({ id, reference, answers: { comment }, cut: false }) satisfies OnlineSubmission

describe('answers to a form of the form builder', () => {
  test('are read at a submit, flattened and passed on as a lead through the outbox, once a submission [FORMB-03] [FORMB-05]', async () => {
    const sent = await answered(MINE, 'Bra kaffe.')
    expect(sent.status).toBe(200)
    const first = await call()
    expect(first.status).toBe(202)
    expect(first.json()).toEqual({ receiptNumber: expect.any(String) as string })
    expect(await leads()).toEqual([
      {
        form_name: 'OnlineForm',
        site: 'hedinautomotive-se',
        recipient: expect.stringContaining('@') as string,
        queued: 1,
        form_values: {
          formId: FORM,
          submissionId: expect.any(String) as string,
          answers: {
            fullName: 'Anna Berg',
            reasons: 'Service, Däck',
            rating: 4,
            comment: 'Bra kaffe.',
          },
        },
      },
    ])
    // Reported a hundred times.
    const again = await Promise.all(Array.from({ length: 100 }, () => call()))
    expect(new Set(again.map(({ text }) => text))).toEqual(new Set([first.text]))
    expect(await leads()).toHaveLength(1)
    // Another one from the same page is another submission.
    await answered(MINE, 'Och en sak till.')
    expect((await call()).text).not.toBe(first.text)
    expect(new Set(await commentsOf())).toEqual(new Set(['Bra kaffe.', 'Och en sak till.']))
    // While the form builder is away nothing is passed on, and the log says so.
    withFailure()
    expect((await call()).status).toBe(503)
    expect(world.lines.join('')).toContain('"event":"online-form-failed","code":"unavailable"')
    expect(await leads()).toHaveLength(2)
  })

  test('GET is refused, as is whatever is not documented [FORMB-04]', async () => {
    withNewest([submission('s-1', MINE, 'posted')])
    expect((await call({ formId: FORM })).status).toBe(202)
    const get = await ask(world.origin, `/api/jotform?formId=${FORM}`)
    expect([get.status, get.headers['allow']]).toEqual([405, 'POST'])
    problemOf(get)
    for (const body of [
      {},
      { formId: 7 },
      { formId: '<b>' },
      { formId: '' },
      { formId: FORM, x: 1 },
    ])
      expect((await call(body)).status).toBe(422)
    const without = await call({ formId: FORM }, {})
    expect([without.status, problemOf(without).field]).toEqual([400, 'Idempotency-Key'])
    const elsewhere = await call(
      { formId: FORM },
      { 'idempotency-key': MINE, origin: 'https://evil.example' },
    )
    expect(elsewhere.status).toBe(403)
  })

  test('the newest submission may be anybody’s: only what carries the page’s own reference leaves', async () => {
    const before = (await leads()).length
    for (const stranger of ['somebody-else-1', null]) {
      withNewest([submission('s-2', stranger, CANARY)])
      const answer = await call()
      expect(answer.status).toBe(404)
      expect(answer.text).not.toContain(CANARY)
    }
    withNewest([])
    expect((await call()).status).toBe(404)
    expect(await leads()).toHaveLength(before)
    // Somebody else was a moment later than this visitor.
    withNewest([submission('s-4', 'somebody-else-1', CANARY), submission('s-3', MINE, 'mine')])
    expect((await call()).status).toBe(202)
    expect(await commentsOf()).toContain('mine')
  })

  test('a form that stands on no page of the site is not asked for', async () => {
    const asked: string[] = []
    provideServices({
      ...services,
      formBuilder: {
        newest: async (formId) => {
          asked.push(formId)
          return [submission('s-5', MINE, 'x')]
        },
      },
    })
    expect((await call({ formId: '240000000000000' })).status).toBe(404)
    // It stands on another site's.
    const other = { 'idempotency-key': MINE, host: 'carstore-se.localhost' }
    expect((await call({ formId: FORM }, other)).status).toBe(404)
    expect(asked).toEqual([])
    expect((await call()).status).toBe(202)
    expect(asked).toEqual([FORM])
  })

  test('a failure is logged by its kind [RETAILERR-20]', async () => {
    const from = world.lines.length
    withFailure()
    expect((await call()).status).toBe(503)
    withNewest([])
    expect((await call()).status).toBe(404)
    const logged = world.lines
      .slice(from)
      .map((line) => JSON.parse(line) as { readonly event?: string; readonly code?: string })
      .filter(({ event }) => event === 'online-form-failed')
    expect(logged.map(({ code }) => code)).toEqual(['unavailable', 'not-found'])
  })

  test('an edited submission is not a second lead, and one that was cut is noted', async () => {
    withNewest([submission('s-6', MINE, 'first')])
    expect((await call()).status).toBe(202)
    withNewest([{ ...submission('s-6', MINE, 'edited'), cut: true }])
    expect((await call()).status).toBe(422)
    expect(await commentsOf()).not.toContain('edited')
    expect(world.lines.join('')).toContain('online-form-cut')
  })

  test('what was answered stands in no log and in no answer', async () => {
    await answered(MINE, CANARY)
    provideServices(services)
    const answer = await call()
    expect(answer.status).toBe(202)
    expect(await commentsOf()).toContain(CANARY)
    const said = [...world.lines, answer.text, JSON.stringify(answer.headers)].join('')
    for (const secret of [CANARY, 'Anna', 'Berg', MINE]) expect(said).not.toContain(secret)
  })
})
