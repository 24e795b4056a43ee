import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { z } from 'zod'
import {
  Review,
  TimeslotRequest,
  TyreBookingRequest,
  type TyreHotelFailure,
  type TyreHotelPort,
  type TyreOutcome,
} from '../port.ts'

const STATUS: Record<TyreHotelFailure['code'], number> = {
  'no-agreement': 404,
  'number-ended': 422,
  'code-wrong': 422,
  'code-spent': 422,
  'code-ended': 422,
  'too-soon': 429,
  'unknown-workshop': 404,
  'slot-taken': 409,
  'already-booked': 409,
  refused: 422,
  'already-reviewed': 409,
  invalid: 422,
  'key-reused': 422,
  unavailable: 503,
}

const KEY = 'contract-key'

/** The port served over HTTP on the documented paths, as the real system would. */
export async function serveTyreHotel(
  port: TyreHotelPort,
): Promise<{ readonly baseUrl: string; readonly key: string; readonly server: Server }> {
  const server = createServer((request, response) => {
    if (request.headers.authorization !== `Bearer ${KEY}`) {
      reply(response, 401, { code: 'unauthorised', message: 'key' })
      return
    }
    handle(port, request)
      .then((outcome) =>
        outcome.ok
          ? reply(response, 200, outcome.value ?? {})
          : reply(response, STATUS[outcome.failure.code], outcome.failure),
      )
      .catch(() => response.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port: number } = server.address() as AddressInfo
  return { baseUrl: `http://127.0.0.1:${number}/api/tirehotel/`, key: KEY, server }
}

function reply(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

async function handle(
  port: TyreHotelPort,
  request: IncomingMessage,
): Promise<TyreOutcome<unknown>> {
  const url = new URL(request.url ?? '/', 'http://tyre-hotel')
  const text = (name: string): string => url.searchParams.get(name) ?? ''
  const header = (name: string): string => String(request.headers[name] ?? '')
  const browser = header('forecourt-browser')
  const workshopIdentifier = text('workshopIdentifier')
  const body = async (): Promise<unknown> => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    return JSON.parse(Buffer.concat(chunks).toString())
  }
  switch (`${request.method} ${url.pathname.replace('/api/tirehotel/', '')}`) {
    case 'GET authorization/search':
      return port.search(text('regNo'))
    case 'POST authorization/login':
      return port.login({ encryptedPhoneNumber: text('encryptedPhoneNumber'), browser })
    case 'POST authorization/validate':
      return port.validate({ authToken: text('authToken'), otpToken: text('otpToken'), browser })
    case 'POST booking/GetTimeslotDays':
      return port.timeslotDays({ ...TimeslotRequest.parse(await body()), workshopIdentifier })
    case 'POST booking/GetTimeslots':
      return port.timeslots({ ...TimeslotRequest.parse(await body()), workshopIdentifier })
    case 'POST offers/tyres':
      return port.newTyres(z.object({ regNo: z.string() }).parse(await body()))
    case 'POST booking/create':
      return port.create({
        departmentIdentifier: text('departmentIdentifier'),
        request: TyreBookingRequest.parse(await body()),
        idempotencyKey: header('idempotency-key'),
      })
    case 'POST review/addReview':
      return port.addReview({
        bookingConfirmationId: header('booking-confirmation-id'),
        review: Review.parse(await body()),
      })
    default:
      throw new Error('no such call')
  }
}
