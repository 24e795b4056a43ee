import { IncomingMessage } from 'node:http'
import type { z } from 'zod'
import { bodyLimits } from './body-limit.ts'
import { isJson, jsonBody } from './json-body.ts'
import { isFromOwnPages } from './same-origin.ts'

/** Whether a request is a call of that address which the gateway may answer by itself. */
export const isPostTo = (route: string, { method }: IncomingMessage, url: string): boolean =>
  method === 'POST' && (url === route || url.startsWith(`${route}?`))

/** What is asked, by the schema of the call; null where it is to be refused. */
export function callOf<Body extends z.ZodType>(
  schema: Body,
  { headers, url = '' }: IncomingMessage,
  body: Buffer,
): z.infer<Body> | null {
  const { origin = null, host = '' } = headers
  const fetchSite = headers['sec-fetch-site'] ?? null
  if (!isFromOwnPages({ fetchSite, origin, host }) || !isJson(headers['content-type'] ?? ''))
    return null
  const read = jsonBody(body, bodyLimits(url))
  return read.ok ? (schema.safeParse(read.value).data ?? null) : null
}

/** The request with its body to be read once more. */
export function withBody(req: IncomingMessage, body: Buffer): IncomingMessage {
  const again = new IncomingMessage(req.socket)
  again.method = req.method
  again.url = req.url
  again.headers = { ...req.headers }
  again.rawHeaders = req.rawHeaders
  again.httpVersion = req.httpVersion
  again.httpVersionMajor = req.httpVersionMajor
  again.httpVersionMinor = req.httpVersionMinor
  again.complete = true
  again.push(body)
  again.push(null)
  return again
}
