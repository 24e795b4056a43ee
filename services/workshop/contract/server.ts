import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { BookingRequest, type Outcome, type WorkshopFailure, type WorkshopPort } from '../port.ts'

const STATUS: Record<WorkshopFailure['code'], number> = {
  'unknown-plate': 404,
  'unknown-department': 404,
  'unsupported-car': 422,
  'slot-taken': 409,
  'already-booked': 409,
  refused: 422,
  invalid: 422,
  'key-reused': 422,
  unavailable: 503,
}

const KEY = 'contract-key'

/** The port served over HTTP on the documented paths, as the real system would. */
export async function serveWorkshop(
  port: WorkshopPort,
): Promise<{ readonly baseUrl: string; readonly key: string; readonly server: Server }> {
  const server = createServer((request, response) => {
    if (request.headers.authorization !== `Bearer ${KEY}`) {
      reply(response, 401, { code: 'unauthorised', message: 'key' })
      return
    }
    handle(port, request, response).catch(() => response.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port: number } = server.address() as AddressInfo
  return { baseUrl: `http://127.0.0.1:${number}/api/mechmate/`, key: KEY, server }
}

function reply(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

function answer<T>(response: ServerResponse, outcome: Outcome<T>): void {
  if (outcome.ok) reply(response, 200, outcome.value)
  else reply(response, STATUS[outcome.failure.code], outcome.failure)
}

async function handle(
  port: WorkshopPort,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://workshop')
  const [call, ...rest] = url.pathname
    .replace(/^\/api\/mechmate\//, '')
    .split('/')
    .map(decodeURIComponent)
  const first = rest[0] ?? ''
  const text = (name: string): string => url.searchParams.get(name) ?? ''
  const codes = text('serviceOfferings').split(',').filter(Boolean)
  const position = url.searchParams.has('lat')
    ? { lat: Number(text('lat')), lng: Number(text('lng')) }
    : null
  const car = { registrationNumber: first, position }

  switch (`${request.method} ${call}`) {
    case 'GET car':
      return answer(response, await port.car(first))
    case 'GET services':
      return answer(response, await port.services(car))
    case 'GET addons':
      return answer(response, await port.addons(car))
    case 'GET authorized-workshop':
      return answer(response, await port.authorizedWorkshop(first))
    case 'GET prices': {
      const departmentId = url.searchParams.get('departmentId')
      const place = departmentId === null ? {} : { departmentId }
      return answer(response, await port.prices({ ...car, codes, ...place }))
    }
    case 'GET timeslots': {
      const [, registrationNumber = '', departmentId = '', date = '', slash] = rest
      if (first !== 'from' || slash !== '') return reply(response, 404, {})
      const query = { registrationNumber, departmentId, date, serviceOfferings: codes }
      return answer(response, await port.timeslots(query))
    }
    case 'GET departments':
      return stream(port, { url, codes }, response)
    case 'POST book': {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk as Buffer)
      const body = BookingRequest.parse(JSON.parse(Buffer.concat(chunks).toString()))
      return answer(response, await port.book(body, String(request.headers['idempotency-key'])))
    }
    default:
      return reply(response, 404, {})
  }
}

/** Each message is cut in the middle and sent as two, as networks do. */
async function stream(
  port: WorkshopPort,
  { url, codes }: { readonly url: URL; readonly codes: readonly string[] },
  response: ServerResponse,
): Promise<void> {
  const left = new AbortController()
  response.on('close', () => left.abort())
  const text = (name: string): string => url.searchParams.get(name) ?? ''
  const cursor = url.searchParams.get('cursor')
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  response.write(': welcome\n\n')
  const messages = port.closestAvailable({
    registrationNumber: text('regNo'),
    serviceOfferings: codes,
    position: { lat: Number(text('latitude')), lng: Number(text('longitude')) },
    ...(cursor === null ? {} : { cursor }),
    signal: left.signal,
  })
  for await (const message of messages) {
    // The real system names the first time alone.
    const { soonestTimes: _, ...documented } = { soonestTimes: [], ...message }
    const bytes = Buffer.from(`data: ${JSON.stringify(documented)}\r\n\r\n`)
    const middle = Math.floor(bytes.length / 2)
    response.write(bytes.subarray(0, middle))
    await nextTurn()
    response.write(bytes.subarray(middle))
  }
  response.end()
}
