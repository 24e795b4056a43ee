import {
  compiledOf,
  FIELD_CHANGED,
  type FlowDefinition,
  type JsonObject,
  type StepEvent,
} from '#engine'
import { type Chance, chanceOf, scripts } from '#flows/samples'

/** So many made-up visits are looked through. */
const VISITS = 200

/** What a visit does before a step comes into view for the first time; answers of effects are left out. */
export type Ways = ReadonlyMap<string, readonly StepEvent[]>

const scriptOf = (flow: string) => scripts.find(({ definition }) => definition.id === flow)

/** The shortest way to each step that a made-up visit of the flow ever had in view, without a detour. */
export function waysOf(definition: FlowDefinition): Ways {
  const ways = new Map<string, readonly StepEvent[]>([[definition.initial, []]])
  const script = scriptOf(definition.id)
  if (!script) return ways
  for (let seed = 1; seed <= VISITS; seed += 1) {
    const chance = chanceOf(seed)
    for (const [step, way] of visited(definition, script.tape(chance))) {
      if (way.length < (ways.get(step)?.length ?? Number.POSITIVE_INFINITY)) ways.set(step, way)
    }
  }
  return ways

  function* visited(
    of: FlowDefinition,
    tape: readonly StepEvent[],
  ): Generator<readonly [string, readonly StepEvent[]]> {
    const flow = compiledOf(of)
    const done: StepEvent[] = []
    let state = flow.initialState()
    for (const event of tape) {
      const before = state.step
      const taken = flow.step(state, event)
      if (taken.rejected) continue
      done.push(event)
      ;({ state } = taken)
      for (const { effect } of taken.effects) {
        const type = of.effects[effect]?.ok ?? ''
        ;({ state } = flow.step(state, { type, payload: answerOf(of, effect, type) }))
      }
      if (state.step !== before) yield [state.step, [...done]]
    }
  }
}

function inSomeVisit<T>(look: (chance: Chance) => T | undefined): T | undefined {
  for (let seed = 1; seed <= VISITS; seed += 1) {
    const found = look(chanceOf(seed))
    if (found !== undefined) return found
  }
  return undefined
}

/** What an effect is answered: as in a made-up visit, else whatever its event declares. */
export function answerOf(definition: FlowDefinition, effect: string, type: string): JsonObject {
  const script = scriptOf(definition.id)
  const answer = inSomeVisit((chance) => {
    const given = script?.answer(effect, chance)
    return given?.type === type ? given.payload : undefined
  })
  return answer ?? samplePayload(definition, type)
}

const VALUES = {
  string: 'x',
  number: 1,
  boolean: true,
  date: '2026-11-24',
  list: [],
  map: {},
  object: {},
} as const

/** What an event may hold: as a made-up visit has it, else something of each member's type. */
export function samplePayload(definition: FlowDefinition, type: string): JsonObject {
  const script = scriptOf(definition.id)
  const found = inSomeVisit(
    (chance) => script?.tape(chance).find((event) => event.type === type)?.payload,
  )
  if (found) return found
  if (type === FIELD_CHANGED) return { field: Object.keys(definition.context)[0] ?? '', value: '' }
  const { payload = {} } = definition.events[type] ?? {}
  return Object.fromEntries(
    Object.entries(payload).map(([member, spec]) => [member, VALUES[spec.type]]),
  )
}
