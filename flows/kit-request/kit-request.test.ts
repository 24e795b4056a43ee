import { expect, test } from 'vitest'
import { compiledOf, type StepEvent } from '#engine'
import { checkLeadForm } from '../shared/testing/lead-form.ts'
import { kitRequest } from './definition.ts'
import { kitRequestFlow } from './flow.ts'

const CART = 'TO-ETU-1 Etujarrusarja; TO-2'

checkLeadForm(kitRequestFlow, { kits: CART }, {})

const flow = compiledOf(kitRequest)
const opened = (kits?: string): StepEvent => ({
  type: 'opened',
  payload: { at: 1000, ...(kits === undefined ? {} : { kits }) },
})
const kitsAfter = (...events: readonly StepEvent[]) =>
  events.reduce((state, event) => flow.step(state, event).state, flow.initialState()).context[
    'kits'
  ]

test('the kits of the cart are filled in, stay as corrected, and are replaced by another cart', () => {
  const corrected: StepEvent = {
    type: 'field.changed',
    payload: { field: 'kits', value: 'TO-2' },
  }
  expect(kitsAfter(opened())).toBeNull()
  expect(kitsAfter(opened(CART))).toBe(CART)
  expect(kitsAfter(opened(CART), corrected, opened(CART))).toBe('TO-2')
  expect(kitsAfter(opened(CART), corrected, opened())).toBe('TO-2')
  expect(kitsAfter(opened(CART), corrected, opened('TO-9'))).toBe('TO-9')
})

test('a plate need not be given, and one that is none is refused', () => {
  const { values } = kitRequestFlow.lead
  const sent = {
    kits: CART,
    regno: '',
    customerName: 'Kim Ek',
    customerPhone: '+358 40 123 4567',
    customerEmail: 'kim@esimerkki.fi',
    other: '',
  }
  expect(values.safeParse(sent).success).toBe(true)
  expect(values.safeParse({ ...sent, regno: 'ABC-123' }).success).toBe(true)
  expect(values.safeParse({ ...sent, regno: '<>' }).success).toBe(false)
  expect(values.safeParse({ ...sent, kits: '' }).success).toBe(false)
})
