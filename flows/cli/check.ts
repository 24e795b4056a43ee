import { EngineError } from '#engine'
import { lint } from '#engine/lint'
import { parseDefinition } from '#engine/schema'
import type { FlowManifest } from '../index.ts'

/** What checking flows found: a line a finding, and how many there are. */
export interface Checked {
  readonly lines: readonly string[]
  readonly errors: number
}

/** Checks each flow as publishing does: its shape, then what the linter finds in it and its messages. */
export function check(flows: readonly Pick<FlowManifest, 'definition' | 'messages'>[]): Checked {
  const findings = flows.map(({ definition, messages }) => {
    try {
      return lint(parseDefinition(structuredClone(definition)), messages).map(
        ({ code, path, message }) => `${definition.id}: ${path}: ${message} (${code})`,
      )
    } catch (error) {
      if (!(error instanceof EngineError)) throw error
      return [`${definition.id}: ${error.message}`]
    }
  })
  const lines = findings.flatMap((found, index) =>
    found.length === 0 ? [`${flows[index]?.definition.id}: sound`] : found,
  )
  return { lines, errors: findings.flat().length }
}
