import type { DefinitionHash, FlowDefinition } from '../definition/types.ts'

/** The definition that a run is pinned to, when the served one is newer. */
export async function fetchDefinition(flow: string, hash: DefinitionHash): Promise<FlowDefinition> {
  const response = await fetch(`/api/flows/${flow}/${hash}`)
  if (!response.ok) throw new Error(String(response.status))
  const body = (await response.json()) as FlowDefinition | { definition: FlowDefinition }
  return 'definition' in body ? body.definition : body
}
