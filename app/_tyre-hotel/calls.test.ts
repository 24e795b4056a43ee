import { afterEach, describe, expect, test, vi } from 'vitest'
import type { LocalDate } from '#domain/local-date'
import { flows } from '#flows'
import { createTyreApi } from './api.ts'
import { tyreWindowFrom } from '#domain/tyre-window'
import { tyrePorts } from '../_background-sender/ports/tyre-hotel.ts'
import { slotsOf } from './slots.ts'
import { vehicle } from './testing/screen.tsx'

interface Sent {
  readonly url: string
  readonly method: string | undefined
  readonly body: unknown
}

function answering(...answers: readonly (Response | Error)[]): readonly Sent[] {
  const sent: Sent[] = []
  const left = [...answers]
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const { method, body } = init
    sent.push({ url, method, body: typeof body === 'string' ? JSON.parse(body) : undefined })
    const next = left.shift() ?? Response.json({})
    if (next instanceof Error) throw next
    return next
  })
  return sent
}
afterEach(() => vi.unstubAllGlobals())

const call = { key: 'run:1:0:abcdef', signal: new AbortController().signal }
const period = tyreWindowFrom('2026-11-21' as LocalDate)

describe('the calls', () => {
  test('days are asked from 3 days to 3 months ahead, by the brand code, or the plate without one [TYREBOOK-07] [TYREBOOK-27]', async () => {
    const sent = answering(Response.json({ availableDates: [{ date: '2026-11-24' }] }))
    const api = createTyreApi('sv')
    expect(await api.days({ erpId: '4210', vehicle: vehicle(), period })).toEqual(['2026-11-24'])
    expect(sent[0]).toEqual({
      url: '/api/tirehotel/booking/GetTimeslotDays?workshopIdentifier=4210',
      method: 'POST',
      body: { startDate: '2026-11-24', endDate: '2027-02-21', regNo: 'BM' },
    })
    const plain = answering(Response.json({ availableDates: [] }))
    await api.days({ erpId: '4210', vehicle: vehicle({ brandCode: '' }), period })
    expect(plain[0]?.body).toMatchObject({ regNo: 'TYR100' })
  })

  test('times are each shown once, sorted, as HH:mm', () => {
    const bays = [
      { startTime: ['2026-12-01T10:00:00', '2026-12-01T08:30:00'] },
      { startTime: ['2026-12-01T08:30:00', '07:00', 'later'] },
    ]
    const slots = slotsOf({ availableTimeSlotDates: bays }, '2026-12-01')
    expect(slots.map(({ time }) => time)).toEqual(['07:00', '08:30', '10:00'])
    expect(slots[0]?.start).toBe('2026-12-01T07:00:00')
  })

  test('plate, sealed number, token and code stood in addresses, which proxies log: they go in bodies', async () => {
    const sent = answering()
    const api = createTyreApi('sv')
    await api.search('TYR100')
    await api.login('sealed+/=')
    await api.validate({ authToken: 't', otpToken: '1234' })
    const at = '/api/tirehotel/authorization'
    expect(sent).toEqual([
      { url: `${at}/search`, method: 'POST', body: { regNo: 'TYR100' } },
      { url: `${at}/login`, method: 'POST', body: { encryptedPhoneNumber: 'sealed+/=' } },
      { url: `${at}/validate`, method: 'POST', body: { authToken: 't', otpToken: '1234' } },
    ])
  })

  test('a failed call has its kind and the server’s words', async () => {
    const problem = { type: 'urn:forecourt:problem:code-wrong', message: 'Fel kod.' }
    const sent = answering(Response.json(problem, { status: 422 }))
    const failed = createTyreApi('sv').validate({ authToken: 't', otpToken: '1234' })
    await expect(failed).rejects.toMatchObject({
      code: 'code-wrong',
      status: 422,
      message: 'Fel kod.',
    })
    expect(sent).toHaveLength(1)
  })
})

describe('the effects', () => {
  test('a booking goes to its department as the documented request [TYREBOOK-20]', async () => {
    const sent = answering(Response.json({ bookingConfirmationId: 'c-1' }))
    const booking = { bookingDate: '2026-12-01T09:30:00' }
    const input = { departmentIdentifier: '4210', booking }
    const answer = await tyrePorts({ locale: 'sv', messages: {} })['tyreHotel.book']?.(input, call)
    expect(sent[0]).toMatchObject({
      url: '/api/tirehotel/booking/create?departmentIdentifier=4210',
      body: booking,
    })
    expect(answer).toEqual({ outcome: 'ok', payload: { bookingConfirmationId: 'c-1' } })
  })

  test('a refused booking brings the server’s message, one that nobody answered waits [SVCERR-13] [SVCERR-15]', async () => {
    const problem = { type: 'urn:forecourt:problem:signed-out', message: 'Logga in.' }
    answering(Response.json(problem, { status: 401 }), new TypeError('offline'))
    const book = tyrePorts({ locale: 'sv', messages: { 'error.general': 'Något gick fel.' } })[
      'tyreHotel.book'
    ]
    const input = { departmentIdentifier: '4210', booking: {} }
    expect(await book?.(input, call)).toEqual({
      outcome: 'refused',
      payload: { code: 'signed-out', message: 'Logga in.' },
    })
    expect(await book?.(input, call)).toEqual({ outcome: 'offline', doubtful: true })
  })

  test('signing out is told to the server, until it answers [TYRE-07]', async () => {
    const sent = answering(
      new Response(null, { status: 204 }),
      new TypeError('offline'),
      new Response(null, { status: 503 }),
    )
    const logout = tyrePorts({ locale: 'sv', messages: {} })['tyreHotel.logout']
    expect(await logout?.({}, call)).toEqual({ outcome: 'ok', payload: {} })
    expect(sent[0]).toEqual({
      url: '/api/tirehotel/authorization/logout',
      method: 'POST',
      body: undefined,
    })
    expect(await logout?.({}, call)).toMatchObject({ outcome: 'offline' })
    expect(await logout?.({}, call)).not.toMatchObject({ outcome: 'ok' })
  })

  test('of a review only whether it arrived counts [RATE-02]', async () => {
    answering(
      new Response(null, { status: 204 }),
      Response.json({ type: 'x:already-reviewed', message: '' }, { status: 409 }),
    )
    const review = tyrePorts({ locale: 'sv', messages: {} })['tyreHotel.review']
    expect(await review?.({ rating: 5, comment: '', date: 'x' }, call)).toMatchObject({
      outcome: 'ok',
    })
    expect(await review?.({ rating: 5, comment: '', date: 'x' }, call)).toMatchObject({
      outcome: 'refused',
      payload: { code: 'already-reviewed' },
    })
  })
})

test('no other flow has anybody sign in [SVCGEN-02] [SVCGEN-03]', () => {
  const asking = flows.filter(({ definition }) =>
    Object.keys(definition.events).some((event) => event.startsWith('code.')),
  )
  expect(asking.map(({ definition }) => definition.id)).toEqual(['tyre-hotel'])
})
