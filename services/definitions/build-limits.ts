import type { FlowDefinition } from '#engine/definition'
import type { BuiltFlow } from './port.ts'

/** The flow as the running build brought it. */
export interface BuildFlow {
  readonly kind: BuiltFlow['kind']
  readonly definition: FlowDefinition
}

/**
 * What a definition asks of the build that the build has not: a screen, a call; and, of a flow whose
 * steps are drawn by code, whatever that code reads or sends. Operators and named patterns of guards are
 * the engine's own and checked by schema and linter.
 */
export function lackingInBuild(build: BuildFlow, wanted: FlowDefinition): readonly string[] {
  const { definition: own, kind } = build
  const ports = new Set(Object.values(own.effects).map(({ port }) => port))
  const views = new Set(Object.values(own.steps).map(({ view }) => view))
  return [
    ...Object.entries(wanted.steps)
      .filter(([, { view }]) => !views.has(view))
      .map(([id, { view }]) => `steps.${id}: the build has no screen '${view}'`),
    ...Object.entries(wanted.effects)
      .filter(([, { port }]) => !ports.has(port))
      .map(([id, { port }]) => `effects.${id}: the build has no call '${port}'`),
    ...(own.storage === wanted.storage ? [] : [`storage: the build keeps it as '${own.storage}'`]),
    ...own.messages
      .filter((key) => !wanted.messages.includes(key))
      .map((key) => `messages: the build's screens say '${key}'`),
    ...(kind === 'lead-form' ? [] : lackingForScreens(own, wanted)),
  ]
}

function lackingForScreens(own: FlowDefinition, wanted: FlowDefinition): readonly string[] {
  return [
    ...Object.keys(wanted.steps)
      .filter((id) => !Object.hasOwn(own.steps, id))
      .map((id) => `steps.${id}: the build has no screen for this step`),
    ...Object.keys(own.events)
      .filter((type) => !Object.hasOwn(wanted.events, type))
      .map((type) => `events.${type}: the build's screens send it`),
    ...Object.entries(own.context)
      .filter(([field, { type }]) => wanted.context[field]?.type !== type)
      .map(([field, { type }]) => `context.${field}: the build's screens read it, as a ${type}`),
  ]
}
