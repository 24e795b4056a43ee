import type { StepSpec } from '#engine'

/** A choice lives a day, one that was cleared an hour. */
export const filterRetention = { finishedMs: 3_600_000, idleMs: 86_400_000 } as const

/** Nothing is chosen any more: the run has ended, and the next touch begins another. */
export const clearedStep = {
  view: 'filter',
  slug: 'cleared',
  title: 'cleared.title',
  fields: [],
  on: {},
  final: true,
} as const satisfies StepSpec
