import type { FlowDefinition } from '#engine'
import { type FlowMachine, machineOf } from '#engine/testing'

/**
 * A flow as a Mermaid state diagram: an arrow for each way from one step to another, labelled with
 * the events that take it and, after a slash, the effects that are asked for. Refusals and events
 * that stay in the step without an effect are left out: they would hide the way.
 */
export function mermaid(definition: FlowDefinition): string {
  const { states } = machineOf(definition)
  const steps = Object.values(states)
  return [
    'stateDiagram-v2',
    ...steps
      .filter(({ key }) => nodeOf(key) !== key)
      .map(({ key }) => `  state "${key}" as ${nodeOf(key)}`),
    `  [*] --> ${nodeOf(definition.initial)}`,
    ...steps.flatMap((step) => arrows(step)),
    ...steps.filter(({ type }) => type === 'final').map(({ key }) => `  ${nodeOf(key)} --> [*]`),
  ].join('\n')
}

type Step = FlowMachine['states'][string]

function arrows({ key: from, transitions }: Step): string[] {
  const labels = new Map<string, Set<string>>()
  for (const [event, list] of transitions) {
    for (const { target: [{ key: to } = { key: from }] = [], meta } of list) {
      const effects = effectsOf(meta)
      // What refuses an event asks for none, and stays.
      if (to === from && effects.length === 0) continue
      const label = effects.length === 0 ? event : `${event} / ${effects.join(', ')}`
      labels.set(to, (labels.get(to) ?? new Set()).add(label))
    }
  }
  return [...labels].map(
    ([target, events]) => `  ${nodeOf(from)} --> ${nodeOf(target)} : ${[...events].join(', ')}`,
  )
}

const effectsOf = (meta: { readonly effects?: readonly string[] } | undefined) =>
  meta?.effects ?? []

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
