import { existsSync, readFileSync } from 'node:fs'
import { type Annotations, costIn } from '../journeys/harness/cost.ts'
import type { TestCount } from './stage.ts'

export const UNIT_REPORT = '.cache/vitest.json'
export const JOURNEY_REPORT = '.cache/playwright.json'

/** One test as a report tells it. `title` holds the titles of the groups around it, too. */
export interface ReportedTest {
  readonly title: string
  readonly status: 'passed' | 'failed' | 'skipped'
  /** The file that it stands in. */
  readonly file: string
  readonly seconds: number
  /** What a journey cost, in page loads. */
  readonly cost: number
}

interface VitestReport {
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly assertionResults: readonly {
      readonly fullName: string
      readonly status: string
      readonly duration?: number | null
    }[]
  }[]
}

interface PlaywrightSuite {
  readonly title: string
  readonly file?: string
  readonly suites?: readonly PlaywrightSuite[]
  readonly specs: readonly {
    readonly title: string
    readonly tests: readonly {
      readonly status: 'expected' | 'unexpected' | 'flaky' | 'skipped'
      readonly annotations?: Annotations
      readonly results?: readonly { readonly duration: number }[]
    }[]
  }[]
}

/** The tests of a vitest JSON report; a file that failed before its tests ran is one failed test. */
export function fromVitest(report: VitestReport): readonly ReportedTest[] {
  return report.testResults.flatMap((file): readonly ReportedTest[] => {
    if (file.assertionResults.length === 0 && file.status === 'failed') {
      return [{ title: file.name, status: 'failed', file: file.name, seconds: 0, cost: 0 }]
    }
    return file.assertionResults.map(({ fullName, status, duration }) => ({
      title: fullName,
      status: status === 'passed' || status === 'failed' ? status : 'skipped',
      file: file.name,
      seconds: (duration ?? 0) / 1000,
      cost: 0,
    }))
  })
}

/** The tests of a Playwright JSON report, one for each project that played it; a flaky one failed. */
export function fromPlaywright(report: {
  readonly suites: readonly PlaywrightSuite[]
  readonly errors?: readonly unknown[]
}): readonly ReportedTest[] {
  const walk = (suite: PlaywrightSuite, above: string): readonly ReportedTest[] => {
    const title = `${above} ${suite.title}`.trim()
    return [
      ...suite.specs.flatMap((spec) =>
        spec.tests.map(({ status, annotations = [], results = [] }) => ({
          title: `${title} ${spec.title}`,
          status: STATUS[status],
          file: suite.file ?? '',
          seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
          cost: costIn(annotations),
        })),
      ),
      ...(suite.suites ?? []).flatMap((inner) => walk(inner, title)),
    ]
  }
  const broken = (report.errors ?? []).map(() => ({
    title: 'the journeys could not be loaded',
    status: 'failed' as const,
    file: '',
    seconds: 0,
    cost: 0,
  }))
  return [...report.suites.flatMap((suite) => walk(suite, '')), ...broken]
}

const STATUS = {
  expected: 'passed',
  unexpected: 'failed',
  flaky: 'failed',
  skipped: 'skipped',
} as const

/** Reads one of the two reports; `null` when it has not been written. */
export function readReport(
  path: typeof UNIT_REPORT | typeof JOURNEY_REPORT,
): readonly ReportedTest[] | null {
  if (!existsSync(path)) return null
  const json: unknown = JSON.parse(readFileSync(path, 'utf8'))
  return path === UNIT_REPORT
    ? fromVitest(json as VitestReport)
    : fromPlaywright(json as Parameters<typeof fromPlaywright>[0])
}

export function countTests(tests: readonly ReportedTest[] | null): TestCount | null {
  if (tests === null) return null
  const having = (status: ReportedTest['status']) =>
    tests.filter((test) => test.status === status).length
  return { passed: having('passed'), failed: having('failed'), skipped: having('skipped') }
}
