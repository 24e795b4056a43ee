import type { ReportedTest } from './reports.ts'

/** One line for each of the tests that took longest, the slowest first. */
export const slowest = (tests: readonly ReportedTest[], count = 10): readonly string[] =>
  tests
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, count)
    .map(({ seconds, title }) => `${seconds.toFixed(1).padStart(7)} s  ${title}`)
