import { BoundedQueue, Overloaded } from '#services/overload'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { bodyLimits, callQueue, getConfig } from '#server'
import { useConfig } from '#server/testing'
import { onlyPosted, onlyRead } from './_http/other-method.ts'
import { posted } from './_routes/ask.ts'
import { expectNothingPersonal, problemOf, useCalls } from './_routes/testing/calls.ts'
import { answerCall, CALLS } from './_routes/table.ts'

const { world, call, mechmate } = useCalls()
afterEach(() => void vi.restoreAllMocks())

describe('every call', () => {
  test('an unknown one is a problem, too', async () => {
    for (const target of ['/api', '/api/', '/api/nothing/here']) {
      const answer = await call(target)
      expect(answer.status).toBe(404)
      problemOf(answer)
    }
  })

  test.each(Object.keys(CALLS))('%s refuses other methods, and names its own', async (template) => {
    const target = template.replaceAll(/\{\w+\}/g, 'ABC123')
    const isRead = CALLS[template]?.GET !== onlyPosted
    const isPosted = CALLS[template]?.POST !== onlyRead
    const allow = [...(isRead ? ['GET', 'HEAD'] : []), ...(isPosted ? ['POST'] : [])].join(', ')
    const others = ['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND']
    const missing = [...(isRead ? [] : ['GET']), ...(isPosted ? [] : ['POST'])]
    for (const method of [...others, ...missing]) {
      const { status, headers, ...answer } = await call(target, { method })
      expect([method, status, headers.allow]).toEqual([method, 405, allow])
      problemOf({ status, headers, ...answer })
    }
  })

  test('an unknown one does not exist, whatever the method', async () => {
    for (const method of ['GET', 'POST', 'PUT', 'OPTIONS', 'TRACE']) {
      expect((await call('/api/nothing/here', { method })).status).toBe(404)
    }
  })

  test('a caller cannot have a call refused by the gateway’s own header', async () => {
    const headers = { 'x-forecourt-refused-method': 'PUT' }
    expect((await mechmate('car/ABC123', { headers })).status).toBe(200)
    const report = posted({ event: 'services-failed', code: 'network' }, headers)
    expect((await call('/api/log', report)).status).toBe(204)
  })

  test('HEAD says how long the answer to GET is', async () => {
    const get = await mechmate('car/ABC123')
    const head = await mechmate('car/ABC123', { method: 'HEAD' })
    expect(head.text).toBe('')
    expect(head.status).toBe(200)
    expect(head.headers['content-length']).toBe(get.headers['content-length'])
  })

  test('refuses in the language asked for, or else the site’s', async () => {
    const said = async (target: string, headers: Record<string, string>) =>
      problemOf(await mechmate(target, { headers })).message
    expect(await said('car/NOP404', {})).toContain('Vi hittar')
    expect(await said('car/NOP404?locale=en', {})).toContain('We cannot find')
    expect(await said('car/NOP404', { 'accept-language': 'de, en-GB;q=0.8, sv;q=0.5' })).toContain(
      'We cannot',
    )
    expect(await said('car/NOP404', { 'accept-language': 'fi' })).toContain('Vi hittar')
    expect(await said('car/NOP404', { host: 'carstore-fi.localhost' })).toContain('Emme löydä')
  })

  test('the health answer follows the database', async () => {
    const answer = await call('/healthz', { headers: { host: '10.1.2.3' } })
    expect(answer.status).toBe(200)
    expect(answer.json()).toEqual({ status: 'ok' })
  })

  test('a browser may report a failure, in words from a list only [SVCERR-14]', async () => {
    const before = world().lines.length
    const answer = await call('/api/log', posted({ event: 'services-failed', code: 'network' }))
    expect(answer.status).toBe(204)
    expect(world().lines.slice(before).join('')).toContain(
      '"event":"services-failed","code":"network"',
    )
    for (const body of [
      { event: 'services-failed' },
      { event: 'x', code: 'network' },
      { event: 'services-failed', code: 'network', note: 'Anna' },
    ]) {
      expect((await call('/api/log', posted(body))).status).toBe(422)
    }
  })

  test('whoever calls too often is told when to come back', async () => {
    const usual = getConfig()
    useConfig({ ...usual, limits: { ...usual.limits, report: 2, stories: 1 } })
    try {
      const report = posted({ event: 'sites-failed', code: 'no-sites' })
      expect((await call('/api/log', report)).status).toBe(204)
      expect((await call('/api/log', report)).status).toBe(204)
      const refused = await call('/api/log', report)
      expect(refused.status).toBe(429)
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
      problemOf(refused)
      expect((await call('/api/stories?parent=a')).status).toBe(200)
      expect((await call('/api/stories?parent=b')).status).toBe(429)
    } finally {
      useConfig(usual)
    }
  })

  test('a length that cannot be compared made a call fail with 500, in any member of any body', async () => {
    const hostile = { length: { toString: 1 } }
    const bodies = [{ regNo: hostile }, { departmentId: { valueOf: null } }, hostile, [hostile]]
    for (const template of Object.keys(CALLS)) {
      if (CALLS[template]?.GET !== onlyPosted) continue
      for (const body of bodies) {
        const answer = await call(`${template}?workshopIdentifier=4210`, posted(body))
        expect([template, answer.status < 500]).toEqual([template, true])
      }
    }
    const book = await mechmate('book', posted(bodies[1]))
    expect(problemOf(book).field).toBe('departmentId')
  })

  test('a body of many or deeply nested members is refused by every call, with the limit', async () => {
    const wide = `[${'[],'.repeat(12_000)}[]]`
    const deep = `${'['.repeat(30_000)}${']'.repeat(30_000)}`
    const posts = Object.entries(CALLS).filter(([, { POST }]) => POST.described?.body)
    expect(posts.length).toBeGreaterThan(15)
    for (const [template] of posts) {
      const target = `${template.replace(/\{\w+\}/, 'form-builder')}?workshopIdentifier=4210&departmentIdentifier=4210`
      const { members, depth } = bodyLimits(template)
      const isTooWide = members < 12_001
      for (const [body, detail] of [
        ...(isTooWide
          ? [[wide, `The body has more than ${members.toLocaleString('en')} members.`]]
          : []),
        [deep, `The body is nested deeper than ${depth} levels.`],
      ]) {
        const answer = await call(target, posted(body))
        expect([template, answer.json()]).toMatchObject([template, { status: 413, detail }])
      }
    }
  })

  test('leaves nothing that was sent in the log', () => {
    expect(world().lines.join('')).toContain('/api/mechmate/car/{registrationNumber}')
    expectNothingPersonal(world().lines)
  })
})

/** Takes every place of a kind, running and waiting; returns what gives them back. */
function fill(kind: Parameters<typeof callQueue>[0]): () => Promise<void> {
  let end = (): void => {}
  const ended = new Promise<void>((resolve) => (end = resolve))
  const queue = callQueue(kind)
  const all = Array.from({ length: 400 }, () => queue.run(() => ended).catch(() => {}))
  return async () => {
    end()
    await Promise.all(all)
  }
}

describe('a call for whose kind there is no place', () => {
  const documented = Object.entries(CALLS).filter(
    ([, { GET, POST }]) => (GET.described ?? POST.described) !== undefined,
  )
  test.each(documented)(
    '%s is refused with 503, and told when to come again',
    async (template, handlers) => {
      vi.spyOn(BoundedQueue.prototype, 'enter').mockRejectedValue(new Overloaded(7))
      const path = template.replaceAll(/\{\w+\}/g, 'ABC123')
      const method = handlers.GET === onlyPosted ? 'POST' : 'GET'
      const answer = await answerCall(new Request(`http://localhost${path}`, { method }))
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '7'])
      expect(await answer.json()).toMatchObject({ type: 'urn:forecourt:problem:overloaded' })
    },
  )

  test('leaves the calls of other kinds theirs', async () => {
    const free = fill('signIn')
    const signIn = await call('/api/tirehotel/authorization/search?regNo=TYR100')
    expect(signIn.status).toBe(503)
    expect(Number(signIn.headers['retry-after'])).toBeGreaterThan(0)
    expect(problemOf(signIn).message).toContain('Vänta en stund')
    expect((await mechmate('car/ABC123')).status).toBe(200)
    expect((await call('/api/mechmate/book', posted({}))).status).toBe(422)
    await free()
    expect((await call('/api/tirehotel/authorization/search?regNo=TYR100')).status).toBe(200)
  })

  test('is forgotten when its client leaves while it waits', async () => {
    const free = fill('stories')
    await free()
    let end = (): void => {}
    const ended = new Promise<void>((resolve) => (end = resolve))
    const queue = callQueue('stories')
    const running = Array.from({ length: 16 }, () => queue.run(() => ended))
    const entering = vi.spyOn(queue, 'enter')
    const left = new AbortController()
    const waiting = answerCall(
      new Request('http://localhost/api/stories?parent=a', { signal: left.signal }),
    )
    left.abort()
    expect((await waiting).status).toBe(499)
    await expect(entering.mock.results[0]?.value).rejects.toThrow('aborted')
    end()
    await Promise.all(running)
  })
})
