import { describe, expect, test } from 'vitest'
import { serviceBooking } from '#flows/service-booking'
import { problemOf, useCalls } from '../_routes/testing/calls.ts'

const { call } = useCalls()

describe('flows', () => {
  test('the current one by site and locale, the immutable one by its hash', async () => {
    const answer = await call('/api/flows/service-booking?site=hedinautomotive-se&locale=en')
    expect(answer.status).toBe(200)
    const flow = answer.json() as {
      address: string
      definition: unknown
      locale: string
      messages: Record<string, string>
    }
    expect(flow).toMatchObject({ locale: 'en', definition: serviceBooking })
    expect(Object.keys(flow.messages).length).toBeGreaterThan(10)
    const again = await call('/api/flows/service-booking?site=hedinautomotive-se&locale=en', {
      headers: { 'if-none-match': String(answer.headers.etag) },
    })
    expect(again.status).toBe(304)
    expect(again.text).toBe('')

    const fixed = await call(`/api/flows/service-booking/${flow.address}`)
    expect(fixed.json()).toEqual(flow.definition)
    expect(fixed.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  })

  test.each([
    ['/api/flows/no-such-flow', 404],
    ['/api/flows/service-booking?site=nobody', 400],
    ['/api/flows/service-booking?locale=xx', 400],
    [`/api/flows/service-booking/${'0'.repeat(64)}`, 404],
    ['/api/flows/service-booking/latest', 404],
  ])('%s is a %i', async (target, status) => {
    const answer = await call(target)
    expect(answer.status).toBe(status)
    problemOf(answer)
  })
})
