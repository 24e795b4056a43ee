import { transition } from 'xstate'
import { canonicalJson, compiledOf, type FlowState, machineOf, type StepEvent } from '#engine'
import { eventTape, wizard } from '#engine/testing'
import type { Figure } from './figure.ts'
import { interleave } from './interleave.ts'

const EVENTS = 100_000
const ROUNDS = 5

/** Runs through the wizard, their accepted events only: what a log holds. */
function recordedRuns(): readonly (readonly StepEvent[])[] {
  const flow = compiledOf(wizard)
  return Array.from({ length: 50 }, (_, seed) => {
    let state: FlowState = flow.initialState()
    return eventTape(wizard, seed + 1, 80).filter((event) => {
      const { rejected, ...result } = flow.step(state, event)
      state = result.state
      return rejected === undefined
    })
  })
}

/** The kernel against XState's pure transition(), in interleaved rounds over the same events. */
export async function run(): Promise<readonly Figure[]> {
  const runs = recordedRuns()
  const aRound = EVENTS / ROUNDS
  const flow = compiledOf(wizard)
  const machine = machineOf(wizard)
  const initial = flow.initialState()
  const start = machine.resolveState({
    value: initial.step,
    context: {
      data: initial.context,
      visited: initial.visited,
      path: initial.path,
      effects: [],
      rejection: null,
    },
  })

  /** Plays the runs over and over until a round is full; answers the contexts that they ended with. */
  const play = <S>(
    from: S,
    next: (state: S, event: StepEvent) => S,
    end: (state: S) => unknown,
  ) => {
    const ends: unknown[] = []
    for (let played = 0; played < aRound;) {
      for (const events of runs) {
        let state = from
        for (const event of events) state = next(state, event)
        played += events.length
        if (ends.length < runs.length) ends.push(end(state))
        if (played >= aRound) break
      }
    }
    return ends
  }
  const byKernel = () =>
    play(
      initial,
      (state, event) => flow.step(state, event).state,
      ({ context }) => context,
    )
  const byMachine = () =>
    play(
      start,
      (snapshot, event) => transition(machine, snapshot, event)[0],
      ({ context }) => context.data,
    )

  if (canonicalJson(byKernel()) !== canonicalJson(byMachine())) {
    throw new Error('kernel and machine came to different ends: the comparison would say nothing')
  }
  const { ratio, medianB } = await interleave(byMachine, byKernel, { rounds: ROUNDS })
  const micros = (medianB * 1000) / aRound
  return [
    {
      name: "kernel against XState's transition(), 100,000 events",
      value: Math.round(ratio * 10) / 10,
      unit: 'times',
      goal: '≥ 20',
      met: ratio >= 20,
    },
    { name: 'kernel, one event', value: micros, unit: 'µs', goal: '≤ 1', met: micros <= 1 },
  ]
}
