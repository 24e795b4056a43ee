import { EngineError } from '#engine'
import { parseDefinition } from '#engine/schema'
import type { FlowModule } from '../index.ts'

/** What checking flows told: a line a finding (`flow: path: words`), and how many are errors. */
export interface Checked {
  readonly lines: readonly string[]
  readonly errors: number
}

/** Checks each flow's shape. */
export function check(flows: readonly FlowModule[]): Checked {
  const lines = flows.flatMap(({ definition }) => {
    try {
      parseDefinition(structuredClone(definition))
      return []
    } catch (error) {
      if (!(error instanceof EngineError)) throw error
      return [`${definition.id}: ${error.message}`]
    }
  })
  return { lines, errors: lines.length }
}
