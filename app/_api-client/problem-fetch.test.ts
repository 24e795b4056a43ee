import { expect, test } from 'vitest'
import { problemFetch } from './problem-fetch.ts'

const answering = (status: number, body: string, type = 'application/problem+json') => {
  const asked: Request[] = []
  const send = (async (input: RequestInfo | URL, init?: RequestInit) => {
    asked.push(new Request(new URL(String(input), 'http://localhost'), init))
    return new Response(body, { status, headers: { 'content-type': type } })
  }) as typeof fetch
  return { asked, fetch: problemFetch('en', send) }
}

test('a problem body says by its type what went wrong [BOOKFORM-10]', async () => {
  const { asked, fetch } = answering(
    409,
    '{"type":"urn:forecourt:problem:slot-taken","message":"Gone."}',
  )
  const response = await fetch('/api/mechmate/book', { method: 'POST', body: '{}' })
  expect(response.status).toBe(409)
  expect(await response.json()).toMatchObject({ code: 'slot-taken', message: 'Gone.' })
  expect(asked[0]?.headers.get('accept-language')).toBe('en')
})

test.each([
  [502, '<html>', 'text/html'],
  [200, '{"id":"b-1"}', 'application/json'],
])('an answer of another kind passes as it is (%i)', async (status, body, type) => {
  const response = await answering(status, body, type).fetch('/api/mechmate/book')
  expect(response.status).toBe(status)
  expect(await response.text()).toBe(body)
})

test.each([
  ['invalid', 'customer.phone', 'invalid#customer.phone'],
  ['slot-taken', 'timeSlot', 'slot-taken'],
  ['invalid', 7, 'invalid'],
])('a refusal of kind %s that names %s has the code %s', async (kind, field, code) => {
  const body = JSON.stringify({ type: `urn:forecourt:problem:${kind}`, message: 'No.', field })
  const response = await answering(422, body).fetch('/api/mechmate/book')
  expect(await response.json()).toMatchObject({ code })
})
