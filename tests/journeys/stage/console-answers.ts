import {
  type BreakdownAnswer,
  type CompareAnswer,
  type FlowsAnswer,
  type FunnelAnswer,
  type HeatAnswer,
  type RunsAnswer,
  type SessionAnswer,
} from '#domain/flow-analysis'
import { answerOf } from '../../../app/_analyst/testing/booking-answer.ts'
import { booking, bookingRun } from '../../../app/_analyst/testing/booking-run.ts'
import type { ConsoleAnswers } from './console.ts'

const RUN = answerOf()
const { head } = bookingRun()

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
        sites: [RUN.run.site],
        brands: ['porsche'],
      },
    ],
  } satisfies FlowsAnswer,
  runs: { runs: [RUN.run], next: null } satisfies RunsAnswer,
  [`runs/${head.run}`]: RUN,
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
