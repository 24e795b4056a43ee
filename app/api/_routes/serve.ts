import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import type { BufferedResponse } from '#server/testing'
import { answerCall } from './table.ts'

/** Stands where Next's handler stands, for the calls alone. */
export async function serveCalls(req: IncomingMessage, res: BufferedResponse): Promise<void> {
  const leaving = new AbortController()
  res.once('close', () => leaving.abort())
  const headers = new Headers()
  for (const [name, value] of Object.entries(req.headers)) {
    if (value !== undefined) headers.set(name, String(value))
  }
  const hasBody = req.method !== 'GET' && req.method !== 'HEAD'
  const request = new Request(new URL(req.url ?? '/', 'http://forecourt.invalid'), {
    method: req.method ?? 'GET',
    headers,
    signal: leaving.signal,
    ...(hasBody ? { body: Readable.toWeb(req) as ReadableStream, duplex: 'half' as const } : {}),
  })
  const answer = await answerCall(request)
  res.statusCode = answer.status
  for (const [name, value] of answer.headers) res.setHeader(name, value)
  // Each of several is an entry of its own.
  const cookies = answer.headers.getSetCookie()
  if (cookies.length > 0) res.setHeader('set-cookie', cookies)
  if (answer.body) {
    for await (const chunk of answer.body) {
      if (leaving.signal.aborted) break
      if (!res.write(chunk)) await Promise.race([once(res, 'drain'), once(res, 'close')])
    }
  }
  res.end()
}
