import { randomUUID } from 'node:crypto'
import type { Log } from '../database/driver.ts'
import type { Sql } from '../database/port.ts'
import { Circuit } from './circuit.ts'
import type { Attempt, Delivery } from './port.ts'
import { claim, nextDue, recall, release, settle, type Claimed, type Settlement } from './rows.ts'
import { MAX_WAIT_MS, MAX_ATTEMPTS, waitAfter } from './schedule.ts'

export interface RoundParts {
  readonly database: Sql
  readonly delivery: Delivery
  readonly log: Log
  /** Milliseconds since 1970 UTC. */
  readonly now: () => number
  /** Calls under way at once. */
  readonly width?: number
}

export interface RoundResult {
  readonly attempted: number
  readonly delivered: number
  /** When there may be something to do again; null when nothing waits. */
  readonly next: number | null
}

type Deliver = Awaited<ReturnType<Delivery['prepare']>>
interface Work {
  readonly deliver: Deliver
  readonly probe: boolean
}

const WIDTH = 8
const ROWS_A_ROUND = 32
/** Between two alerts about one outage. */
const ALERT_EVERY_MS = 3_600_000

/**
 * What a worker does in one go: takes rows that are due, calls out without holding a lock, and
 * settles each as its call ends. Throws `DatabaseError`; claimed rows then come back by their lease.
 */
export function createRounds(parts: RoundParts): () => Promise<RoundResult> {
  const { database, delivery, log, now, width = WIDTH } = parts
  const { topic } = delivery
  const circuit = new Circuit()
  let alertedAt = -Infinity

  async function attempt(row: Claimed, deliver: Deliver): Promise<Attempt> {
    try {
      return await deliver(row)
    } catch (error) {
      const name = error instanceof Error ? error.name : typeof error
      return { ok: false, failure: `thrown:${name}`, whose: 'receiver' }
    }
  }

  function noteFailure({ failure, retryAfterMs }: Attempt & { readonly ok: false }): void {
    const began = circuit.failed(now(), retryAfterMs)
    const since = circuit.openedAt
    if (began) log.warn({ event: 'delivery-away', topic, failure }, 'a receiver is away')
    if (since === null || now() - since < ALERT_EVERY_MS) return
    if (now() - alertedAt < ALERT_EVERY_MS) return
    alertedAt = now()
    const away = { event: 'delivery-still-away', topic, failure, since: new Date(since) }
    log.error(away, 'a receiver has been away for an hour or more')
  }

  function noteAnswer(): void {
    if (circuit.succeeded()) log.info({ event: 'delivery-back', topic }, 'a receiver is back')
  }

  function settlementOf(row: Claimed, outcome: Attempt, probe: boolean): Settlement {
    if (outcome.ok) return { to: 'done' }
    const { failure, whose, retryAfterMs } = outcome
    // An outage is not the message's doing. Behind all others, so that the next probe is another one.
    if (probe && whose === 'receiver') {
      return { to: 'retry', at: now() + MAX_WAIT_MS, counted: false, failure }
    }
    const attempts = row.attempts + 1
    if (attempts >= MAX_ATTEMPTS) return { to: 'dead', failure }
    return { to: 'retry', at: now() + waitAfter(attempts, retryAfterMs), counted: true, failure }
  }

  async function work(row: Claimed, { deliver, probe }: Work): Promise<boolean> {
    const outcome = await attempt(row, deliver)
    if (outcome.ok || outcome.whose === 'message') noteAnswer()
    else noteFailure(outcome)
    const settlement = settlementOf(row, outcome, probe)
    const ours = await settle(database, row, { ...settlement, now: now() })
    if (!ours) log.warn({ event: 'delivery-lease-lost', topic, id: row.id }, 'sent too late')
    else if (settlement.to === 'dead') {
      const dead = { event: 'delivery-dead', topic, id: row.id, failure: settlement.failure }
      log.error(dead, 'a message is given up until somebody sends it again')
    }
    return outcome.ok
  }

  return async () => {
    const permit = circuit.permit(now())
    if (permit.may === 'wait') return { attempted: 0, delivered: 0, next: permit.until }
    const probe = permit.may === 'probe'
    const lease = randomUUID()
    const most = probe ? 1 : ROWS_A_ROUND
    let left: Claimed[] = []
    const giveBack = () =>
      release(
        database,
        lease,
        left.map(({ id }) => id),
      )
    let deliver: Deliver
    try {
      left = [...(await claim(database, { topic, now: now(), most, lease, early: probe }))]
      deliver = await delivery.prepare(left)
    } catch (error) {
      circuit.unused()
      await giveBack()
      throw error
    }
    const claimed = left.length
    if (claimed === 0) circuit.unused()

    let attempted = 0
    let delivered = 0
    const lane = async (): Promise<void> => {
      for (let row = left.shift(); row !== undefined; row = left.shift()) {
        attempted += 1
        if (await work(row, { deliver, probe })) delivered += 1
        // Once the receiver is found to be away, the rest is not thrown at it.
        if (circuit.openedAt !== null) return
      }
    }
    const lanes = await Promise.allSettled(Array.from({ length: width }, lane))
    await giveBack()
    const broken = lanes.find((one) => one.status === 'rejected')
    if (broken) throw broken.reason

    if (circuit.recall(now(), claimed < most)) await recall(database, topic, now())
    return { attempted, delivered, next: await nextDue(database, topic, now()) }
  }
}
