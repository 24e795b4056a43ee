import { afterAll, beforeAll, expect } from 'vitest'
import type { Environment } from '#server/testing'
import { ask, posted, type Answered, type Asked } from '../ask.ts'
import { openWorld, type World } from '../world.ts'

export { booking } from './samples.ts'

export interface Calls {
  /** Open from before the first test of the file to after its last. */
  readonly world: () => World
  call(target: string, asked?: Asked): Promise<Answered>
  mechmate(path: string, asked?: Asked): Promise<Answered>
  sendBooking(body: unknown, headers?: Record<string, string>): Promise<Answered>
  /** The first free time right now, as the calendar call gives it, after that many days with one. */
  freeSlot(registrationNumber?: string, departmentId?: string, later?: number): Promise<string>
}

/** The calls of a world that the tests of one file share. */
export function useCalls(env: Environment = {}): Calls {
  let opened: World | undefined
  beforeAll(async () => {
    opened = await openWorld(env)
  })
  afterAll(() => opened?.close())
  const world = (): World => {
    if (!opened) throw new Error('The world is open in tests only.')
    return opened
  }
  const call = (target: string, asked?: Asked) => ask(world().origin, target, asked)
  const mechmate = (path: string, asked?: Asked) => call(`/api/mechmate/${path}`, asked)
  return {
    world,
    call,
    mechmate,
    sendBooking: (body, headers = {}) =>
      mechmate('book', posted(body, { 'idempotency-key': freshKey(), ...headers })),
    async freeSlot(registrationNumber = 'ABC123', departmentId = 'molndal-bmw', later = 0) {
      const answer = await mechmate(
        `timeslots/from/${registrationNumber}/${departmentId}/2026-03-09/?serviceOfferings=originalservice`,
      )
      const days = answer.json() as { date: string; availableSlots: string[] }[]
      const day = days.filter(({ availableSlots }) => availableSlots.length > 0)[later]
      return `${day?.date}T${day?.availableSlots[0]}`
    },
  }
}

export interface Problem {
  readonly status: number
  readonly message: string
  readonly field?: string
}

/** The problem body of a refusal, as RFC 9457 and our API have it. */
export function problemOf(answer: Answered): Problem {
  expect(answer.headers['content-type']).toBe('application/problem+json')
  const body = answer.json() as Problem & Record<string, unknown>
  expect(body).toMatchObject({
    type: expect.stringMatching(/^(?:urn:forecourt:problem:[a-z-]+|about:blank)$/),
    title: expect.any(String),
    status: answer.status,
    detail: expect.any(String),
    message: expect.any(String),
  })
  expect(answer.text).not.toMatch(/\bat .*\.[jt]s:\d|node_modules|select |insert /i)
  return body
}

let keys = 0
export const freshKey = () => `test-key-${(keys += 1)}-0000`

/** What was typed in the tests must not stand in a line of the log. */
export function expectNothingPersonal(lines: readonly string[]): void {
  const all = lines.join('').replaceAll(/"time":"[^"]*",/g, '')
  expect(all).not.toMatch(
    /ABC ?123|NOP404|WXY234|Anna|Berg|070 ?123|example\.se|57\.7|11\.9|gote|hemlig|x{20}/i,
  )
}
