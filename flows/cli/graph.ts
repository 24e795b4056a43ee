import type { FlowDefinition, Transition } from '#engine'

/**
 * A flow as a Mermaid state diagram: an arrow for each way from one step to another, labelled with
 * the events that take it and, after a slash, the effects that are asked for. Refusals and events
 * that stay in the step without an effect are left out: they would hide the way.
 */
export function mermaid(definition: FlowDefinition): string {
  const steps = Object.entries(definition.steps)
  return [
    'stateDiagram-v2',
    ...steps.filter(([id]) => nodeOf(id) !== id).map(([id]) => `  state "${id}" as ${nodeOf(id)}`),
    `  [*] --> ${nodeOf(definition.initial)}`,
    ...steps.flatMap(([id, { on }]) => arrows(id, on)),
    ...steps.filter(([, { final }]) => final === true).map(([id]) => `  ${nodeOf(id)} --> [*]`),
  ].join('\n')
}

function arrows(from: string, on: { readonly [event: string]: readonly Transition[] }): string[] {
  const labels = new Map<string, Set<string>>()
  for (const [event, transitions] of Object.entries(on)) {
    for (const { target = from, effects = [], reject } of transitions) {
      if (reject !== undefined || (target === from && effects.length === 0)) continue
      const label = effects.length === 0 ? event : `${event} / ${effects.join(', ')}`
      labels.set(target, (labels.get(target) ?? new Set()).add(label))
    }
  }
  return [...labels].map(
    ([target, events]) => `  ${nodeOf(from)} --> ${nodeOf(target)} : ${[...events].join(', ')}`,
  )
}

/** Mermaid's ids are words; `end` and the like are words of its own. */
function nodeOf(id: string): string {
  const word = id.replaceAll(/\W/g, '_')
  return ['end', 'state', 'note', 'class', 'default'].includes(word) ? `${word}_` : word
}

const MARKED = /(?<open><!-- graph -->\n)[\s\S]*?(?<close><!-- \/graph -->)/

/** A flow's README with its graph between the markers. Throws when the markers are missing. */
export function withGraph(readme: string, definition: FlowDefinition): string {
  if (!MARKED.test(readme)) {
    throw new Error(
      `flows/${definition.id}/README.md lacks the lines <!-- graph --> and <!-- /graph -->`,
    )
  }
  const block = `\`\`\`mermaid\n${mermaid(definition)}\n\`\`\`\n`
  return readme.replace(MARKED, (_, open: string, close: string) => open + block + close)
}
