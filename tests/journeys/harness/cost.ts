import type { BrowserContext } from '@playwright/test'

/** What takes time in a journey, counted: unlike seconds it is the same on every machine. */
export interface Cost {
  /** Pages loaded, reloads included. */
  readonly loads: number
  /** Servers started, but for those that the journeys of a worker share. */
  readonly starts: number
}

const ANNOTATION = 'cost'
/** A start takes a core about as long as this many pages. */
const LOADS_A_START = 6

const counted = { loads: 0, starts: 0 }

/** What this worker has spent so far. */
export const spent = (): Cost => ({ ...counted })

export const countStart = (): void => void (counted.starts += 1)

export function countLoads(context: BrowserContext): void {
  context.on('request', (request) => {
    if (request.isNavigationRequest()) counted.loads += 1
  })
}

export type Annotations = readonly { readonly type: string; readonly description?: string }[]

/** What was spent between two looks, as the report keeps it. */
export const costOf = (before: Cost, after: Cost): { type: string; description: string } => ({
  type: ANNOTATION,
  description: `${after.loads - before.loads} loads, ${after.starts - before.starts} starts`,
})

/** The cost in a report's annotations, in page loads. */
export function costIn(annotations: Annotations): number {
  return annotations
    .filter(({ type }) => type === ANNOTATION)
    .map(({ description = '' }) => /^(\d+) loads, (\d+) starts$/.exec(description) ?? [])
    .reduce(
      (sum, [, loads = 0, starts = 0]) => sum + Number(loads) + LOADS_A_START * Number(starts),
      0,
    )
}
