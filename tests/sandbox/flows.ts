import { cpSync } from 'node:fs'
import { join } from 'node:path'
import type { Sandbox } from './sandbox.ts'

/** Copies the flows into the sandbox, tests and commands aside; returns their folder. */
export function copyFlows({ folder }: Sandbox, name = 'flows'): string {
  const flows = join(folder, name)
  cpSync('flows', flows, {
    recursive: true,
    filter: (path) => !path.endsWith('.test.ts') && !path.endsWith('flows/cli'),
  })
  return flows
}
