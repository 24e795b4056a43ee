import { EngineError } from '#engine/definition'
import { lint } from '#engine/lint'
import { parseDefinition } from '#engine/schema'
import type { DefinitionsPort } from './port.ts'

const SHOWN = 3

/** Throws `EngineError('DefinitionInvalid')` that names what is wrong with a definition or its messages. */
export function checkFlow(flow: Parameters<DefinitionsPort['publish']>[0]): void {
  const findings = lint(parseDefinition(flow.definition), flow.messages)
  if (findings.length === 0) return
  const named = findings.slice(0, SHOWN).map(({ path, message }) => `${path}: ${message}`)
  const more = findings.length > SHOWN ? ` and ${findings.length - SHOWN} more` : ''
  throw new EngineError('DefinitionInvalid', `${flow.definition.id}: ${named.join('; ')}${more}`)
}
