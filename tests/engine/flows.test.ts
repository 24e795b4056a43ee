import { describe, expect, test } from 'vitest'
import { compiledOf, type FlowDefinition } from '#engine'
import { lint } from '#engine/lint'
import { parseDefinition } from '#engine/schema'
import {
  checkInv01,
  checkInv02,
  checkInv03,
  checkInv04,
  checkInv05,
  checkInv06,
  checkInv12,
  checkInv14,
  checkInv15Branches,
  checkInv15End,
  ENGINE,
  eventTape,
  REGRESSION_SEEDS,
  recordRun,
  seedOfRun,
} from '#engine/testing'
import { contactFlow } from '#flows/contact'
import { sellCarFlow } from '#flows/sell-car'
import { messages, serviceBooking } from '#flows/service-booking'
import { serviceRequestFlow } from '#flows/service-request'

// The engine's promises over the flows that the site runs.
const FLOWS: readonly (readonly [string, FlowDefinition, Parameters<typeof lint>[1]])[] = [
  ['service-booking', serviceBooking, messages],
  ['sell-car', sellCarFlow.definition, sellCarFlow.messages],
  ['service-request', serviceRequestFlow.definition, serviceRequestFlow.messages],
  ['contact', contactFlow.definition, contactFlow.messages],
]
const seed = seedOfRun()
const seeds = [
  ...REGRESSION_SEEDS.map((one) => one.seed),
  ...Array.from({ length: 8 }, (_, n) => seed + n),
]

/** Ends only with a dealer that its page named, which chance hardly names; flows/lead-forms.test.ts does. */
const NEEDS_ITS_PAGE = 'service-request'

describe.each(FLOWS)('%s', (id, definition, words) => {
  const record = (one: number) => recordRun(definition, one, 60, (flow) => ENGINE.play(flow))
  const tape = (one: number) => eventTape(definition, one, 60)

  test('is of the right shape and lint-clean', () => {
    expect(parseDefinition(JSON.parse(JSON.stringify(definition)))).toEqual(definition)
    expect(lint(definition, words)).toEqual([])
  })
  test.each(seeds)(
    'its log replays to the live state, whole and from checkpoints (seed %i) [INV-01] [INV-02] [INV-06]',
    (one) => {
      const run = record(one)
      expect(() => {
        checkInv01(ENGINE, run)
        checkInv02(ENGINE, run)
        checkInv06(ENGINE, run)
      }).not.toThrow()
    },
  )
  test.each(seeds)(
    'machine and kernel agree, on any JSON (seed %i) [INV-03] [INV-04] [INV-05]',
    (one) => {
      expect(() => {
        checkInv03(ENGINE, definition, tape(one))
        checkInv04(ENGINE, definition, tape(one), one)
        checkInv05(ENGINE, definition, tape(one))
      }).not.toThrow()
    },
  )
  test.each(seeds.slice(0, 6))(
    'its honest logs are accepted, tampered ones rejected, and tracked impersonally (seed %i) [INV-12] [INV-14]',
    (one) => {
      const run = record(one)
      expect(() => {
        checkInv12(ENGINE, run)
        checkInv14(ENGINE, run)
      }).not.toThrow()
    },
  )
  test.skipIf(id === NEEDS_ITS_PAGE).each([1, 2, ...REGRESSION_SEEDS.map((one) => one.seed)])(
    'an end is found from wherever a tape leads (tape %i) [INV-15]',
    (one) => {
      const states = record(one).states
      expect(() => {
        checkInv15Branches(ENGINE, definition, tape(one))
        checkInv15End(ENGINE, definition, compiledOf(definition).initialState(), one)
        for (const state of states.filter((_, index) => index % 20 === 19)) {
          checkInv15End(ENGINE, definition, state, one)
        }
      }).not.toThrow()
    },
  )
})
