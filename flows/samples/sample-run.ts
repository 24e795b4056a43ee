import {
  compiledOf,
  type FlowDefinition,
  type FlowEvent,
  type JsonObject,
  type LogEventKind,
  type RunId,
  type StepEvent,
} from '#engine'
import { redactEvent } from '#engine/log'
import type { Chance } from './random.ts'

/** How visitors go through a flow; what they type is personal and does not matter. */
export interface Script {
  readonly definition: FlowDefinition
  /** What a visitor who gives up nowhere does, one after the other. */
  tape(chance: Chance): readonly StepEvent[]
  /** How likely it is to give up before the next event, by the step in view. */
  readonly leaves: { readonly [step: string]: number }
  /** The event that an effect comes to; null where no answer comes, and the visitor goes. */
  answer(effect: string, chance: Chance): StepEvent | null
  /** What is done after a failure. */
  again(failed: StepEvent, chance: Chance): readonly StepEvent[]
}

export interface SampleEvent {
  readonly seq: number
  readonly at: number
  readonly kind: LogEventKind
  readonly type: string
  readonly payload: JsonObject
  readonly cause: number | null
  readonly hashStart: string
}

export interface SampleRun {
  readonly run: RunId
  readonly definition: FlowDefinition
  readonly startedAt: number
  readonly events: readonly SampleEvent[]
  /** Steps as they came into view while the run was live, with those that came again. */
  readonly views: readonly { readonly step: string; readonly at: number }[]
  /** The step in view when each refused event came. */
  readonly refusedIn: readonly string[]
}

const MAX_EVENTS = 400

/** One run, from its first step until it is finished or given up, through the engine as it ships. */
export function sampleRun(
  script: Script,
  { chance, startedAt }: { readonly chance: Chance; readonly startedAt: number },
): SampleRun {
  const { definition, leaves } = script
  const run = chance.hex(32) as RunId
  const flow = compiledOf(definition)
  let state = flow.initialState()
  let at = startedAt
  const events: SampleEvent[] = []
  const views = [{ step: state.step, at }]
  const refusedIn: string[] = []

  const log = (kind: LogEventKind, { type, payload }: StepEvent, cause: number | null = null) => {
    const seq = events.length + 1
    const whole = {
      run,
      seq,
      at,
      tab: '',
      kind,
      type,
      payload,
      prevHash: '',
      hash: '',
    } as FlowEvent
    const { payload: redacted } = redactEvent(definition, whole)
    events.push({ seq, at, kind, type, payload: redacted, cause, hashStart: chance.hex(8) })
    return seq
  }

  const take = (event: StepEvent, kind: LogEventKind, cause: number | null = null) => {
    const before = state.step
    const result = flow.step(state, event)
    if (result.rejected && kind !== 'effect.result') {
      log('rejected', {
        type: event.type,
        payload: { ...result.rejected },
      })
      refusedIn.push(before)
      return []
    }
    log(kind, event, cause)
    ;({ state } = result)
    if (state.step !== before) views.push({ step: state.step, at })
    return result.effects
  }

  const todo = [...script.tape(chance)]
  for (let event = todo.shift(); event !== undefined; event = todo.shift()) {
    if (events.length > MAX_EVENTS || chance.of(leaves[state.step] ?? 0)) break
    if (definition.steps[state.step]?.final) break
    at += waitBefore(event, chance)
    const kind = definition.events[event.type]?.kind === 'observed' ? 'observed' : 'user'
    let asked = take(event, kind)
    while (asked.length > 0) {
      const [effect] = asked
      if (effect === undefined) break
      const cause = events.length
      const key = `${run}:${cause}:${effect.index}:${events.at(-1)?.hashStart}`
      const payload = { effect: effect.effect, key, index: effect.index }
      const request = log('effect.requested', { type: 'effect.requested', payload }, cause)
      const answer = script.answer(effect.effect, chance)
      if (answer === null) return { run, definition, startedAt, events, views, refusedIn }
      at += chance.around(900)
      asked = take(answer, 'effect.result', request)
      if (answer.type === definition.effects[effect.effect]?.fail && asked.length === 0) {
        todo.unshift(...script.again(answer, chance))
      }
    }
  }
  return { run, definition, startedAt, events, views, refusedIn }
}

/** Reading and typing, and now and then a phone call or a night. */
function waitBefore({ type }: StepEvent, chance: Chance): number {
  if (chance.of(0.01)) return chance.around(20 * 60_000)
  if (chance.of(0.0005)) return chance.around(9 * 3_600_000)
  return chance.around(type === 'field.changed' ? 4000 : 9000)
}
