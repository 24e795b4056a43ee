import type { Locale } from '#domain/sites'
import { wordsFor, type Refusal } from './messages.ts'

export interface Shape {
  readonly status: number
  readonly title: string
}

/** HTTP status of each refusal (RFC 9110); the only place that decides it. */
export const SHAPES: Readonly<Record<Refusal, Shape>> = {
  'bad-request': { status: 400, title: 'The request cannot be read' },
  'wrong-origin': { status: 403, title: 'The request comes from another site' },
  'not-found': { status: 404, title: 'Not found' },
  method: { status: 405, title: 'Method not allowed' },
  'wrong-media-type': {
    status: 415,
    title: 'The body must be application/json, packed in no way that is not named',
  },
  'too-large': { status: 413, title: 'The body is larger than this call takes' },
  'too-many': { status: 429, title: 'Too many requests' },
  'unknown-plate': { status: 404, title: 'Unknown registration number' },
  'unsupported-car': { status: 422, title: 'Unsupported car' },
  'unknown-department': { status: 404, title: 'Unknown department' },
  'slot-taken': { status: 409, title: 'The time is taken' },
  'already-booked': { status: 409, title: 'The car has a visit that day' },
  refused: { status: 422, title: 'The booking was refused' },
  invalid: { status: 422, title: 'A member of the request is not valid' },
  'key-missing': { status: 400, title: 'The Idempotency-Key header is missing or not valid' },
  'key-reused': { status: 422, title: 'The Idempotency-Key was used with another body' },
  'id-reused': { status: 422, title: 'The formSubmissionId was used with other values' },
  'no-agreement': { status: 404, title: 'No tyre-hotel agreement' },
  'number-ended': { status: 422, title: 'The encrypted phone number is not valid, or no longer' },
  'code-wrong': { status: 422, title: 'The code is wrong' },
  'code-spent': { status: 422, title: 'The code is wrong, and was tried too often' },
  'code-ended': { status: 422, title: 'The code is not valid, or no longer' },
  'too-soon': { status: 429, title: 'A code was sent a moment ago' },
  'unknown-workshop': { status: 404, title: 'Unknown workshop' },
  'already-reviewed': { status: 409, title: 'Rated already' },
  'run-taken': { status: 409, title: 'Another browser has sent this run' },
  'run-over': { status: 410, title: 'The run is erased, or older than what is kept' },
  'signed-out': { status: 401, title: 'Nobody is signed in' },
  'not-yours': { status: 403, title: 'Not part of the agreement of who is signed in' },
  'credentials-wrong': { status: 422, title: 'The name or the password is wrong' },
  'role-missing': { status: 403, title: 'Not allowed in the role of who is signed in' },
  overloaded: { status: 503, title: 'Too much is asked of the site at once' },
  unavailable: { status: 503, title: 'The system behind does not answer' },
  internal: { status: 500, title: 'Internal error' },
}

export interface ProblemFacts {
  /** The member, parameter or header that is wrong; dotted for nested members. */
  readonly field?: string
  /** For developers; never quotes what was sent. */
  readonly detail?: string
  /** Of the visit that stands in the way; the words name it, too. */
  readonly bookingNumber?: string
  /** In place of the catalogued words, when a port brought its own. */
  readonly message?: string
  readonly headers?: { readonly [name: string]: string }
}

/** RFC 9457, with `message` for the visitor and `field` for the form. */
export function problem(refusal: Refusal, locale: Locale, facts: ProblemFacts = {}): Response {
  const { status, title } = SHAPES[refusal]
  const body = {
    type: `urn:forecourt:problem:${refusal}`,
    title,
    status,
    detail: facts.detail ?? title,
    message: facts.message ?? wordsFor(refusal, locale, facts),
    ...(facts.field === undefined ? {} : { field: facts.field }),
    ...(facts.bookingNumber === undefined ? {} : { bookingNumber: facts.bookingNumber }),
  }
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      'content-type': 'application/problem+json',
      'cache-control': 'no-store',
      ...(refusal === 'unavailable' ? { 'retry-after': '5' } : {}),
      // RFC 9110 §11.6.1 wants the scheme named; it is none that a browser asks a password for.
      ...(refusal === 'signed-out' ? { 'www-authenticate': 'OneTimeCode' } : {}),
      ...facts.headers,
    },
  })
}
