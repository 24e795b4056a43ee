import { expect, test } from 'vitest'
import type { FlowRunner } from '#engine'
import { contactFlow } from '#flows/contact'
import { memoryStore } from '../../../engine/log/key-value-store.ts'
import { openRun } from '../../../engine/runner/open-run.ts'
import { comhubPort } from '../../_background-sender/ports/comhub-port.ts'
import type { LeadReport } from '../../_api-client/report-body.ts'
import { failureLog, watched, watchFailures } from './contact-ports.ts'
import { PERSON, served, STOCK } from './testing/contact-run.ts'

const ID = '6f1c1f3e-3f55-4d0e-9a52-0a8f6f6f2f10'
const OTHER_ID = '00000000-0000-4000-8000-000000000000'

type Answer = () => Response | Promise<Response>

/** A form whose clock stands until it is moved to the next attempt. */
async function form(answers: readonly Answer[]) {
  const bodies: { readonly formSubmissionId: string }[] = []
  const pauses: number[] = []
  const later: (() => void)[] = []
  const reported: LeadReport[] = []
  const log = failureLog((body) => void reported.push(body))
  const send: typeof fetch = async (_, init) => {
    bodies.push(JSON.parse(init?.body as string) as (typeof bodies)[number])
    const answer = answers[Math.min(bodies.length, answers.length) - 1]
    return answer?.() ?? new Response(null, { status: 500 })
  }
  let ids = 0
  const run: FlowRunner = await openRun({
    served,
    world: {
      now: () => 1_000_000,
      newId: () => `run-${++ids}`,
      tab: 'tab',
      store: memoryStore(),
      online: () => true,
      wake: () => () => undefined,
      random: () => 0.5,
      later: (task, ms) => {
        // The others bound an attempt.
        if (ms !== contactFlow.definition.effects.send.timeoutMs) pauses.push(ms)
        later.push(task)
        return () => undefined
      },
      ports: { comhub: comhubPort(watched(send, log.attempt), () => true) },
    },
  })
  watchFailures(run, log)
  const rest = async () => {
    for (let i = 0; i < 10; i++) await new Promise((go) => setTimeout(go))
    await run.settled()
  }
  run.dispatch({ type: 'opened', payload: STOCK }, 'observed')
  for (const [field, value] of Object.entries(PERSON)) {
    run.dispatch({ type: 'field.changed', payload: { field, value } })
  }
  return {
    run,
    bodies,
    pauses,
    reported,
    async submit(submissionId = ID) {
      const day = { today: '2026-03-02', latest: '2027-03-02', website: '' }
      const sent = run.dispatch({ type: 'submit', payload: { submissionId, at: 9_000, ...day } })
      await rest()
      return sent
    },
    async next() {
      for (const task of later.splice(0)) task()
      await rest()
    },
    state: () => run.getSnapshot().state,
  }
}

const failing =
  (status: number, code = 'internal') =>
  (): Response =>
    Response.json({ code, message: 'Kim Ek' }, { status })
const taken: Answer = () => Response.json({ receiptNumber: 'K7M2-9XQT-4' }, { status: 202 })

test('three attempts, 1000 ms apart, with one id; then it has failed, before the outbox tries again [CONTACT-20] [CONTACT-21] [CONTACT-27]', async () => {
  const { run, bodies, pauses, submit, next, state } = await form([failing(500)])
  let atFailure: number | null = null
  run.subscribe(() => {
    if (state().step === 'kept') atFailure ??= bodies.length
  })
  await submit()
  expect([bodies.length, state().step]).toEqual([1, 'form'])
  await next()
  expect([bodies.length, state().step]).toEqual([2, 'form'])
  await next()
  expect(pauses.slice(0, 2)).toEqual([1000, 1000])
  expect(state().step).toBe('kept')
  expect(atFailure).toBe(3)
  expect(bodies.slice(0, 3).map(({ formSubmissionId }) => formSubmissionId)).toEqual([ID, ID, ID])
})

test.each([
  ['an error of the server', failing(503, 'unavailable')],
  ['too many requests', failing(429, 'too-many')],
  ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
] as readonly [string, Answer][])(
  'whoever sends it tries again after %s [CONTACT-32]',
  async (_, failure) => {
    const { bodies, submit, next, state } = await form([failure, taken])
    await submit()
    await next()
    expect(bodies).toHaveLength(2)
    expect(state().step).toBe('thanks')
  },
)

test('of the answer only its status and body are read: an empty 202 is thanked for [CONTACT-17]', async () => {
  const { submit, state } = await form([() => new Response('', { status: 202 })])
  await submit()
  expect(state().step).toBe('thanks')
  expect(state().context['receiptNumber']).toBeNull()
})

test('what was typed is kept after a failure, and another try is another submission [CONTACT-27] [CONTACT-30]', async () => {
  const { bodies, submit, state } = await form([failing(422, 'invalid'), taken])
  await submit()
  expect(state().step).toBe('form')
  expect(state().context).toMatchObject({ ...PERSON, refused: true, sending: false })
  await submit(OTHER_ID)
  expect(bodies.map(({ formSubmissionId }) => formSubmissionId)).toEqual([ID, OTHER_ID])
  expect(state().step).toBe('thanks')
})

test('the states of the form: idle, invalid, submitting, success, failed [CONTACT-02]', async () => {
  const failed = await form([failing(500)])
  expect(failed.state().context).toMatchObject({ sending: false, refused: false })
  failed.run.dispatch({ type: 'field.changed', payload: { field: 'name', value: '' } })
  expect(await failed.submit()).toMatchObject({ accepted: false })
  expect(failed.bodies).toEqual([])
  expect(failed.run.getSnapshot().lastRejection).toMatchObject({
    message: 'form.invalid',
    fields: [{ field: 'name', rule: 'required' }],
  })
  failed.run.dispatch({ type: 'field.changed', payload: { field: 'name', value: 'Kim' } })
  expect(failed.run.getSnapshot().lastRejection).toBeNull()
  await failed.submit()
  expect(failed.state().context).toMatchObject({ sending: true })
  await failed.next()
  await failed.next()
  expect(failed.state().step).toBe('kept')
  const sent = await form([taken])
  await sent.submit()
  expect(sent.state().step).toBe('thanks')
})

test('each failed attempt is a warning with its status, the failure one with status, body and error, and nothing personal is in them [RETAILERR-05]', async () => {
  const { reported, submit, next } = await form([failing(500), failing(503, 'unavailable')])
  await submit()
  await next()
  await next()
  const unavailable = { code: 'server-error', status: 503, answer: 'unavailable' }
  const attempt = { event: 'contact-attempt-failed' }
  // What waits on is tried again, too.
  expect(reported.slice(0, 3)).toEqual([
    { ...attempt, code: 'server-error', status: 500, answer: 'internal' },
    { ...attempt, ...unavailable },
    { ...attempt, ...unavailable },
  ])
  expect(reported.filter(({ event }) => event === 'contact-failed')).toEqual([
    { event: 'contact-failed', ...unavailable },
  ])
  expect(JSON.stringify(reported)).not.toMatch(/Kim|exempel|123/)
})
