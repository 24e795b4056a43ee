import type { RunAnswer } from '#domain/flow-analysis'
import { booking, bookingRun } from './booking-run.ts'

/** The booking as `GET runs/{run}` answers it. */
export function answerOf(more: Partial<RunAnswer> = {}): RunAnswer {
  const { head, events } = bookingRun()
  return {
    run: {
      run: head.run,
      flow: head.flow,
      version: booking.version,
      definitionHash: head.definitionHash,
      site: 'hedinautomotive-se',
      locale: 'sv',
      device: 'phone',
      brand: null,
      startedAt: head.createdAt,
      lastAt: events.at(-1)?.at ?? 0,
      events: events.length,
      lastSeq: events.length,
      rejected: 1,
      failed: 0,
      step: 'confirmation',
      furthest: 'confirmation',
      outcome: 'finished',
    },
    engineVersion: head.engineVersion,
    events: events.map(({ seq, at, kind, type, payload, cause, hash }) => ({
      seq,
      at,
      kind,
      type,
      payload: payload as RunAnswer['events'][number]['payload'],
      hashStart: hash.slice(0, 8),
      ...(cause === undefined ? {} : { cause }),
    })),
    ...more,
  }
}
