import { randomUUID } from 'node:crypto'
import type { JsonObject } from '#engine'
import { foldLog } from '#engine/replay'
import { type Happening, type WrittenLog, writtenLog } from '#engine/testing'
import { sellCarFlow } from '#flows/sell-car'
import type { SentFlowLog } from '#services/flow-logs'

export const sellCar = sellCarFlow.definition

/** What a visitor typed in these tests; none of it may stand in a log line or a stored row. */
export const PERSON = {
  regno: 'KAN4RY',
  name: 'Kanariefågel Gul',
  phone: '+46 70 555 01 99',
  email: 'kanarie.gul@privat.example',
  other: 'Sjunger om morgonen',
} as const
export const CANARY = /KAN4RY|Kanarie|555\s?01\s?99|kanarie|privat\.example|Sjunger/i

const enter = ([field, value]: readonly [string, string | number]): Happening => ({
  type: 'field.changed',
  payload: { field, value },
})

/** The log of a car offered, up to the moment at which it is sent. */
export function leadLog(
  at: number,
  change: {
    readonly run?: string
    readonly submissionId?: string
    readonly fields?: { readonly [field: string]: string | number }
  } = {},
): WrittenLog {
  const { run = randomUUID(), submissionId = randomUUID(), fields } = change
  const typed = { option: 'trade-in', milage: 4500, ...PERSON, ...fields }
  const submit = {
    type: 'submit',
    payload: { submissionId, at, today: '2026-03-02', website: '' },
  }
  return writtenLog(sellCar, { run, createdAt: at - 60_000 }, () => [
    { type: 'opened', payload: { at: at - 60_000 } },
    ...Object.entries(typed).map(enter),
    submit,
  ])
}

/** As a page sends it: up to the event that asked for the effect of that key. */
export function proofOf(log: WrittenLog, key = log.keys.at(-1) ?? ''): SentFlowLog {
  const seq = Number(key.split(':')[1])
  const events = log.events.slice(0, seq)
  const text = JSON.stringify(events)
  const refs = Object.entries(log.values).filter(([ref]) => text.includes(`"${ref}"`))
  return { key, head: log.head, events, values: Object.fromEntries(refs) }
}

/** What the effect of a log's key asks for, as its port sends it. */
export function bodyOf(log: WrittenLog, key = log.keys.at(-1) ?? ''): JsonObject {
  const { owed } = foldLog(
    sellCar,
    log.head,
    proofOf(log, key).events as WrittenLog['events'],
    log.values,
  )
  return owed.find((one) => one.key === key)?.input as JsonObject
}
