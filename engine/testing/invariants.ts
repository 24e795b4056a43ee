import { canonicalJson } from '../definition/canonical.ts'
import { definitionHash } from '../definition/hash.ts'
import type { FlowDefinition, Json, JsonObject } from '../definition/types.ts'
import { fits } from '../expression/index.ts'
import { compiledOf } from '../kernel/index.ts'
import type { FlowState, StepEvent } from '../kernel/types.ts'
import type { FlowEvent } from '../log/types.ts'
import type { Folded } from '../replay/index.ts'
import type { EngineUnderTest } from './engine.ts'
import { hostileEvent, hostileState } from './hostile-state.ts'
import { resealed } from './mutated-log.ts'
import { randomOf } from './random.ts'
import { chooseEvent, kernelPlayer, type RunTape } from './tape.ts'

/** A promise of engine/SPEC.md that was seen broken. */
export class InvariantBroken extends Error {
  override readonly name = 'InvariantBroken'
}

function hold(condition: boolean, message: string): asserts condition {
  if (!condition) throw new InvariantBroken(message)
}

const same = (a: unknown, b: unknown, message: string): void => {
  const [x, y] = [canonicalJson(a), canonicalJson(b)]
  hold(x === y, `${message}\n  ${x.slice(0, 600)}\n  ${y.slice(0, 600)}`)
}

const copy = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T

export function deepFreeze<T>(value: T): T {
  const todo: unknown[] = [value]
  for (let next = todo.pop(); todo.length > 0 || next !== undefined; next = todo.pop()) {
    if (typeof next !== 'object' || next === null || Object.isFrozen(next)) continue
    Object.freeze(next)
    todo.push(...(Object.values(next) as unknown[]).filter((item) => item !== undefined))
  }
  return value
}

const comparable = ({ state, seq, status, pending, owed }: Folded) => ({
  state,
  seq,
  status,
  pending,
  owed,
})

/** INV-01: after every event, the fold of the log so far is the live state. */
export function checkInv01(engine: EngineUnderTest, tape: RunTape): void {
  const { definition, head, events, values, states } = tape
  for (const cut of [events.length, Math.floor(events.length / 2), 1, 0]) {
    const folded = engine.foldLog(definition, head, events.slice(0, cut), values)
    same(folded.state, states[cut], `event ${cut}: replay is not the live state`)
    hold(folded.seq === cut, `event ${cut}: folded up to ${folded.seq}`)
  }
}

/** INV-02: at every cut, a stored checkpoint and the tail after it fold to what all of the log does. */
export function checkInv02(engine: EngineUnderTest, tape: RunTape): void {
  const { definition, head, events, values } = tape
  const all = comparable(engine.foldLog(definition, head, events, values))
  for (let cut = 0; cut <= events.length; cut++) {
    const prefix = engine.foldLog(definition, head, events.slice(0, cut), values)
    const stored = copy({ seq: cut, ...engine.toCheckpoint(prefix) })
    // A fold writes to a context of its own.
    const from = deepFreeze(engine.fromCheckpoint(definition, stored))
    hold(from !== null, `event ${cut}: the checkpoint cannot be read`)
    const resumed = engine.foldLog(definition, head, events.slice(cut), values, { from })
    same(comparable(resumed), all, `event ${cut}: checkpoint and tail are not all of it`)
  }
}

/** INV-03: kernel and machine give the same answer to every event, also when resumed in the middle. */
export function checkInv03(
  engine: EngineUnderTest,
  definition: FlowDefinition,
  tape: readonly StepEvent[],
): void {
  let state = compiledOf(definition).initialState()
  let live = engine.play(definition)
  tape.forEach((event, index) => {
    if (index === Math.floor(tape.length / 2)) live = engine.play(definition, copy(state))
    const expected = engine.step(definition, state, event)
    const got = live.send(event)
    const message = `event ${index} (${canonicalJson(event).slice(0, 200)}): kernel and machine differ`
    same(got, expected, message)
    state = expected.state
  })
}

/** INV-04: `step` gives one answer to any JSON, without throwing or touching what it was given. */
export function checkInv04(
  engine: EngineUnderTest,
  definition: FlowDefinition,
  tape: readonly StepEvent[],
  seed: number,
): void {
  const random = randomOf(seed)
  const run = (state: FlowState, event: StepEvent): FlowState => {
    deepFreeze(state)
    deepFreeze(event)
    const before = canonicalJson([state, event])
    try {
      const first = engine.step(definition, state, event)
      const second = engine.step(definition, state, event)
      same(first, second, 'the same event gave two answers')
      hold(canonicalJson([state, event]) === before, 'step changed what it was given')
      hold(!first.rejected || first.state === state, 'a rejected event changed the state')
      return first.state
    } catch (error) {
      if (error instanceof InvariantBroken) throw error
      throw new InvariantBroken(`step threw ${String(error)} on ${before.slice(0, 400)}`)
    }
  }
  deepFreeze(definition)
  let state = compiledOf(definition).initialState()
  for (const event of tape) {
    run(state, hostileEvent(definition, random))
    run(hostileState(definition, state, random), event)
    state = run(state, event)
  }
}

/** INV-05: definition and state are JSON: what comes back from storage behaves as what went in. */
export function checkInv05(
  engine: EngineUnderTest,
  definition: FlowDefinition,
  tape: readonly StepEvent[],
): void {
  const restored = copy(definition)
  hold(
    definitionHash(restored) === definitionHash(definition),
    'the definition changed its address',
  )
  let state = compiledOf(definition).initialState()
  for (const event of tape) {
    const result = engine.step(definition, state, event)
    same(copy(result.state), result.state, 'the state does not survive JSON')
    const second = engine.step(restored, copy(state), event)
    same(second, result, 'a restored state behaves otherwise')
    state = result.state
  }
}

/** INV-06: replay reaches for nothing outside: no call, no timer, no clock, no chance. */
export function checkInv06(engine: EngineUnderTest, tape: RunTape): void {
  const { definition, head, events, values } = tape
  const world = globalThis as unknown as { [name: string]: unknown }
  const reached: string[] = []
  const traps = ['fetch', 'setTimeout', 'setInterval', 'queueMicrotask', 'XMLHttpRequest']
  const mapped = traps.map((name) => [name, world[name]] as const)
  const { now } = Date
  const { random } = Math
  for (const name of traps) world[name] = () => reached.push(name)
  Date.now = () => reached.push('Date.now')
  Math.random = () => reached.push('Math.random')
  try {
    engine.foldLog(definition, head, events, values)
  } finally {
    for (const [name, value] of mapped) world[name] = value
    Date.now = now
    Math.random = random
  }
  hold(reached.length === 0, `replay reached for ${reached.join(', ')}`)
  const folded = engine.foldLog(definition, head, events, values)
  const asked = events.filter(({ kind }) => kind === 'effect.requested')
  const done = new Set(
    events.flatMap(({ kind, cause }) => (kind === 'effect.result' ? [cause] : [])),
  )
  same(
    folded.pending.map(({ key }) => key),
    asked.filter(({ seq }) => !done.has(seq)).map(({ payload }) => payload['key']),
    'what is pending is not what was asked for without a result',
  )
}

/** INV-12: the honest log is accepted; mutated, reordered, dropped and forged ones are rejected. */
export function checkInv12(engine: EngineUnderTest, tape: RunTape): void {
  const { definition, head, events, values, states, seed } = tape
  const random = randomOf(seed)
  const last = events.at(-1)
  if (!last) return
  const state = states.at(-1) as unknown as Json
  const expected = { state, hash: last.hash }
  const verdict = (log: readonly unknown[], with_: JsonObject = values): string =>
    engine.verify({ definition, head, events: log, values: with_, expected }).verdict
  hold(verdict(copy(events)) === 'accepted', 'an honest log was rejected')

  const at = random.below(events.length)
  const change = (of: Partial<FlowEvent>): readonly unknown[] =>
    events.with(at, { ...(events[at] as FlowEvent), ...of })
  const { seq, payload } = events[at] as FlowEvent
  const forgeries: { readonly [name: string]: readonly unknown[] } = {
    'a changed payload': change({ payload: { ...payload, added: 1 } }),
    'a changed time': change({ at: 1 }),
    'a changed type': change({ type: 'forged' }),
    'a changed hash': change({ hash: '0'.repeat(64) }),
    'a dropped event': events.toSpliced(at, 1),
    'a repeated event': events.toSpliced(at, 0, events[at] as FlowEvent),
    'a dropped end': events.slice(0, -1),
    'a gap, sealed anew': resealed(events.toSpliced(at, 1), at),
    'an undeclared member, sealed anew': resealed(
      change({ payload: { ...payload, added: 1 } }) as FlowEvent[],
      at,
    ),
    'an unknown event, sealed anew': resealed(
      [
        ...events,
        {
          ...last,
          seq: last.seq + 1,
          kind: 'user',
          type: 'forged',
          payload: {},
          prevHash: last.hash,
        },
      ],
      events.length,
    ),
    'a result nobody asked for, sealed anew': resealed(
      [
        ...events,
        {
          ...last,
          seq: last.seq + 1,
          kind: 'effect.result',
          cause: seq,
          type: 'forged',
          payload: {},
        },
      ],
      events.length,
    ),
    junk: [null, 1, 'x', [], {}],
  }
  if (events.length > 1) {
    const [a, b] = [Math.min(at, events.length - 2), Math.min(at, events.length - 2) + 1]
    const swapped = events.with(a, events[b] as FlowEvent).with(b, events[a] as FlowEvent)
    hold(verdict(swapped) === 'rejected', 'two swapped events were accepted')
  }
  for (const [name, log] of Object.entries(forgeries)) {
    hold(verdict(log) === 'rejected', `${name} was accepted (event ${seq})`)
  }
  const first = Object.keys(values)[0]
  if (first !== undefined) {
    const { [first]: _, ...fewer } = values
    hold(verdict(events, fewer) === 'rejected', 'a withheld personal value was accepted')
  }
}

/** INV-13: whatever version a state comes from, it becomes a valid one that keeps the mapped values. */
export function checkInv13(
  engine: EngineUnderTest,
  to: FlowDefinition,
  from: {
    readonly version: number
    readonly state: FlowState
    readonly mapped: JsonObject
    readonly step: string
  },
): void {
  const after = engine.migrateState(to, from.version, deepFreeze(from.state))
  hold(after.step === from.step, `step ${after.step}, not ${from.step}`)
  hold(after.path.at(-1) === after.step, 'the way does not end in the step in view')
  hold(
    [...after.visited, ...after.path].every((step) => Object.hasOwn(to.steps, step)),
    'unknown step',
  )
  same(Object.keys(after.context).toSorted(), Object.keys(to.context).toSorted(), 'not its fields')
  for (const [field, spec] of Object.entries(to.context)) {
    const value = after.context[field] ?? null
    hold(fits(spec.type, value), `${field} is no ${spec.type}`)
    const expected = Object.hasOwn(from.mapped, field) ? from.mapped[field] : spec.initial
    same(value, expected, `${field} was not mapped`)
  }
}

/** INV-14: pushes are the same each time, only grow with the log, have unique ids, and are impersonal. */
export function checkInv14(engine: EngineUnderTest, tape: RunTape): void {
  const { definition, head, events, values } = tape
  const all = engine.trackingOf(definition, head, events)
  same(engine.trackingOf(definition, head, copy(events)), all, 'projected twice, it differs')
  for (let cut = 0; cut <= events.length; cut += 7) {
    const some = engine.trackingOf(definition, head, events.slice(0, cut))
    same(some, all.slice(0, some.length), `event ${cut}: what was pushed is not a prefix`)
  }
  const ids = all.map(({ id }) => id)
  hold(new Set(ids).size === ids.length, 'an id is used twice')
  const steps = definition.tracking.flatMap(({ on }, rule) => ('step' in on ? [`:${rule}`] : []))
  for (const end of steps) {
    hold(ids.filter((id) => id.endsWith(end)).length <= 1, 'a step was pushed twice')
  }
  // Values put back where references stood: nothing of them may come out.
  const secret = 'PERSONAL-VALUE'
  const open = events.map((event) => ({
    ...event,
    payload: Object.fromEntries(
      Object.entries(event.payload).map(([member, value]) => [
        member,
        Object.hasOwn(values, `${event.run}:${event.seq}:${member}`)
          ? reveal(values[`${event.run}:${event.seq}:${member}`] ?? null, secret)
          : value,
      ]),
    ),
  }))
  const seen = engine.trackingOf(definition, head, open)
  hold(!canonicalJson(seen).includes(secret), 'a personal value was pushed')
  same(seen, all, 'personal values change what is pushed')
}

const reveal = (value: Json, secret: string): Json => {
  if (typeof value !== 'object' || value === null) return secret
  return Array.isArray(value)
    ? value.map((item: Json) => reveal(item, secret))
    : Object.fromEntries(Object.entries(value).map(([key, item]) => [key, reveal(item, secret)]))
}

/** Steps to an end, by the shortest way through the transitions. */
function distances(definition: FlowDefinition): ReadonlyMap<string, number> {
  const far = new Map<string, number>()
  const ends = Object.keys(definition.steps).filter((step) => definition.steps[step]?.final)
  for (const end of ends) far.set(end, 0)
  for (const [to, distance] of far) {
    for (const [step, { on }] of Object.entries(definition.steps)) {
      const leads = Object.values(on).some((list) => list.some(({ target }) => target === to))
      if (leads && !far.has(step)) far.set(step, distance + 1)
    }
  }
  return far
}

/** INV-15, first half: from a state that was reached, some events lead to an end. */
export function checkInv15End(
  engine: EngineUnderTest,
  definition: FlowDefinition,
  from: FlowState,
  seed: number,
): void {
  const far = distances(definition)
  const random = randomOf(seed)
  let state = from
  for (let tries = 0; tries < 6000 && !definition.steps[state.step]?.final; tries++) {
    const here = far.get(state.step) ?? Infinity
    // The shortest way may be behind a guard, so others are tried as well.
    const wanted = (step: string): boolean =>
      (far.get(step) ?? Infinity) < here || random.chance(0.4)
    const event = chooseEvent(definition, state, { random, wanted })
    if (event) state = engine.step(definition, state, event).state
  }
  hold(definition.steps[state.step]?.final === true, `no end was found from ${from.step}`)
}

/** INV-15, second half: whatever a field of a branch not taken holds, what is submitted is the same. */
export function checkInv15Branches(
  engine: EngineUnderTest,
  definition: FlowDefinition,
  tape: readonly StepEvent[],
): void {
  const player = kernelPlayer(definition)
  for (const event of tape) {
    const state = player.getState()
    const { state: after, effects } = player.send(event)
    if (effects.length === 0) continue
    const other = Object.entries(definition.context)
      .filter(([, { step }]) => step !== undefined && !after.path.includes(step))
      .map(([field, { type }]): [string, Json] => [field, OTHER[type] ?? null])
    const poisoned = { ...state, context: { ...state.context, ...Object.fromEntries(other) } }
    const second = engine.step(definition, poisoned, event)
    if (second.rejected) continue
    same(second.effects, effects, 'a branch not taken is submitted')
  }
}

const OTHER: { readonly [type: string]: Json } = {
  string: 'OTHER',
  number: 424_242,
  boolean: true,
  date: '2001-01-01',
  list: ['OTHER'],
  map: { OTHER: { id: 'OTHER' } },
  object: { id: 'OTHER' },
}
