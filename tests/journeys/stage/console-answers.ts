import {
  type BreakdownAnswer,
  type CompareAnswer,
  type FlowsAnswer,
  type FunnelAnswer,
  type HeatAnswer,
  RunAnswer,
  type RunSummary,
  type RunsAnswer,
  type SessionAnswer,
} from '#domain/flow-analysis'
import { booking, bookingRun } from '../../../app/_analyst/testing/booking-run.ts'
import type { ConsoleAnswers } from './console.ts'

const { head, events } = bookingRun()

const RUN: RunSummary = {
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
}

const FUNNEL: FunnelAnswer = {
  runs: 100,
  finished: 31,
  completeness: 0.98,
  progress: 1,
  steps: Object.entries(booking.steps).map(([step, { final = false }], index) => ({
    step,
    isFinal: final,
    entered: 100 - 14 * index,
    continued: final ? 0 : 72 - 14 * index,
    dropped: final ? 0 : 28,
    p50: final ? null : 24_000,
    p75: final ? null : 41_000,
    p95: final ? null : 190_000,
  })),
}

/** What the calls of the console answer, for a site that has one run of the booking in view. */
export const CONSOLE_ANSWERS: ConsoleAnswers = {
  session: {
    analyst: { name: 'Astrid Berg', roles: ['analyst'], endsAt: head.createdAt + 3_600_000 },
    signIn: { password: true, openId: false },
  } satisfies SessionAnswer,
  flows: {
    flows: [
      {
        flow: head.flow,
        versions: [
          { version: booking.version, definitionHash: head.definitionHash, runs: 80 },
          { version: booking.version - 1, definitionHash: 'f'.repeat(64), runs: 20 },
        ],
        sites: [RUN.site],
        brands: ['porsche'],
      },
    ],
  } satisfies FlowsAnswer,
  runs: { runs: [RUN], next: null } satisfies RunsAnswer,
  [`runs/${head.run}`]: RunAnswer.parse({
    run: RUN,
    engineVersion: head.engineVersion,
    events: events.map(({ seq, at, kind, type, payload, cause, hash }) => ({
      seq,
      at,
      kind,
      type,
      payload,
      cause,
      hashStart: hash.slice(0, 8),
    })),
  }),
  funnel: FUNNEL,
  breakdown: {
    by: 'device',
    progress: 1,
    rows: [
      {
        value: 'phone',
        runs: 100,
        finished: 31,
        medianMs: 240_000,
        steps: FUNNEL.steps.map(({ step, entered, continued }) => ({ step, entered, continued })),
      },
    ],
  } satisfies BreakdownAnswer,
  heat: {
    runs: 100,
    progress: 1,
    states: FUNNEL.steps.map(({ step, entered }) => ({
      step,
      runs: entered,
      visits: entered + 10,
      rejected: 3,
    })),
    transitions: [{ from: 'car', to: 'services', runs: 72, times: 80 }],
  } satisfies HeatAnswer,
  compare: { a: FUNNEL, b: FUNNEL, progress: 1 } satisfies CompareAnswer,
}
