import { hash } from 'node:crypto'
import { canonicalJson, type FlowDefinition, type FlowEvent } from '#engine'
import { verify } from '#engine/replay'
import { MUTATIONS, randomOf, recordRun, type RunTape, type SentLog, wizard } from '#engine/testing'
import { serviceBooking } from '#flows/service-booking'
import type { Figure } from '../figure.ts'

const EVENTS = 1_000
const ROUNDS = 200
/** The figure's own count is `VERIFY_LOGS=1000000`. */
const LOGS = Number(process.env['VERIFY_LOGS']) || 20_000

const sha256 = (text: string): string => hash('sha256', text, 'hex')

/** As it comes over the wire. */
function sentLog({ definition, head, events, values }: RunTape): SentLog<FlowEvent> {
  const sent = JSON.parse(canonicalJson(events)) as typeof events
  return { definition, head, events: sent, values, expected: { hash: sent.at(-1)?.hash ?? '' } }
}

/** A run of the booking that long; some end before. */
function longLog(definition: FlowDefinition): SentLog<FlowEvent> {
  for (let seed = 1; seed < 500; seed += 1) {
    const tape = recordRun(definition, seed, EVENTS)
    if (tape.events.length >= EVENTS) return sentLog(tape)
  }
  throw new Error(`no run of ${EVENTS} events was found`)
}

function msOfLongLog(): number {
  const log = longLog(serviceBooking)
  const times = Array.from({ length: ROUNDS }, () => {
    const start = performance.now()
    if (verify({ ...log, sha256 }).verdict !== 'accepted') throw new Error('an honest log')
    return performance.now() - start
  })
  // What other work on the machine takes is not the verifier's.
  return times.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 20)] ?? NaN
}

/** How many mutated logs were accepted, and how many honest ones rejected. */
function misjudged(): { readonly accepted: number; readonly rejected: number } {
  const mutations = Object.values(MUTATIONS)
  let [accepted, rejected, seed, left] = [0, 0, 0, LOGS]
  while (left > 0) {
    seed += 1
    const definition = seed % 2 ? wizard : serviceBooking
    const log = sentLog(recordRun(definition, seed, 12 + (seed % 30)))
    const random = randomOf(seed)
    if (verify({ ...log, sha256 }).verdict !== 'accepted') rejected += 1
    // Recording costs more than judging: each run is changed many times.
    for (let times = 0; times < 8; times += 1) {
      for (const mutate of mutations) {
        const mutated = mutate(log, random)
        if (mutated === null || left === 0) continue
        left -= 1
        if (verify({ ...mutated, sha256 }).verdict !== 'rejected') accepted += 1
      }
    }
  }
  return { accepted, rejected }
}

/** What the server does with the log of a submission. */
export async function verifyFigures(): Promise<readonly Figure[]> {
  const ms = msOfLongLog()
  const { accepted, rejected } = misjudged()
  return [
    { name: 'verification of a 1,000-event log', value: ms, unit: 'ms', goal: '≤ 5', met: ms <= 5 },
    {
      name: `mutated logs accepted, of ${LOGS}`,
      value: accepted,
      unit: 'logs',
      goal: '0',
      met: accepted === 0,
    },
    {
      name: 'honest logs rejected beside them',
      value: rejected,
      unit: 'logs',
      goal: '0',
      met: rejected === 0,
    },
  ]
}
