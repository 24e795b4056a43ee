import type { StageResult } from './stage.ts'

/** One line about a stage: did it hold, how long did it take, how many tests. */
export function summarise({ name, ok, seconds, count }: StageResult): string {
  const tests =
    count === null
      ? ''
      : `  ${count.passed} passed, ${count.failed} failed${count.skipped > 0 ? `, ${count.skipped} skipped` : ''}`
  return `${ok ? '✓' : '✗'} ${name.padEnd(13)}${seconds.toFixed(1).padStart(7)} s${tests}`
}

/**
 * Counts tests, and every stage without tests as one check. A stage that failed although none of
 * its tests did (it crashed, or was not run) counts as one failure, so that 0 failed means done.
 */
export function tally(results: readonly StageResult[]): { passed: number; failed: number } {
  let passed = 0
  let failed = 0
  for (const { ok, count } of results) {
    passed += count?.passed ?? (ok ? 1 : 0)
    failed += count?.failed ?? 0
    if (!ok && (count?.failed ?? 0) === 0) failed += 1
  }
  return { passed, failed }
}
