import { transition } from 'xstate'
import { canonicalJson, compiledOf, type FlowState, type StepEvent } from '#engine'
import { eventTape, machineOf, snapshotOf, wizard } from '#engine/testing'
import type { Figure } from './figure.ts'
import { interleave } from './interleave.ts'

const EVENTS = 100_000
const ROUNDS = 9
/** The kernel's share of a round is too short to time when it is the machine's. */
const KERNEL_TIMES = 9

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
  const aRound = Math.ceil(EVENTS / ROUNDS)
  const flow = compiledOf(wizard)
  const machine = machineOf(wizard)
  const initial = flow.initialState()
  const start = snapshotOf(machine, initial)

  /** Plays the runs over and over for so many events; answers the contexts that they ended with. */
  const play = <S>(
    events: number,
    from: S,
    next: (state: S, event: StepEvent) => S,
    end: (state: S) => unknown,
  ): readonly unknown[] => {
    const ends: unknown[] = []
    for (let played = 0; played < events;) {
      for (const log of runs) {
        let state = from
        for (const event of log) state = next(state, event)
        played += log.length
        if (ends.length < runs.length) ends.push(end(state))
        if (played >= events) break
      }
    }
    return ends
  }
  const byKernel = (events: number) =>
    play(
      events,
      initial,
      (state, event) => flow.step(state, event).state,
      ({ context }) => context,
    )
  const byMachine = (events: number) =>
    play(
      events,
      start,
      (snapshot, event) => transition(machine, snapshot, event)[0],
      ({ context }) => context.data,
    )

  if (canonicalJson(byKernel(aRound)) !== canonicalJson(byMachine(aRound))) {
    throw new Error('kernel and machine came to different ends: the comparison would say nothing')
  }
  const times = await interleave(
    () => byMachine(aRound),
    () => byKernel(aRound * KERNEL_TIMES),
    { rounds: ROUNDS },
  )
  const ratio = times.ratio * KERNEL_TIMES
  return [
    {
      name: "kernel against XState's transition(), 100,000 events",
      value: Math.round(ratio * 10) / 10,
      unit: 'times',
      goal: '≥ 25',
      met: ratio >= 25,
    },
  ]
}
