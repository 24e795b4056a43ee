import { describe, expect, test } from 'vitest'
import type { StepEvent } from '#engine'
import { trackingOf } from '#engine/projection'
import { serviceBooking } from './definition.ts'
import {
  confirmed,
  contact,
  head,
  logOf,
  next,
  reopen,
  submit,
  toConfirmed,
  toForm,
  toSent,
  toServices,
  toWorkshop,
} from './tape.ts'

const pushes = (tape: readonly StepEvent[]) =>
  trackingOf(serviceBooking, head, logOf(tape)).map(({ data }) => data)
const flowSteps = (tape: readonly StepEvent[]) =>
  pushes(tape)
    .filter(({ event }) => event === 'flow_interaction')
    .map(({ step_index: index, step_name: name }) => [index, name])

describe('what the data layer gets', () => {
  test('six indices over five steps: the form of step 4 is 4, the confirmation 5 [SVCTRACK-01] [SVCTRACK-04]', () => {
    const all = [
      [0, 'registration number'],
      [1, 'choose service'],
      [2, 'choose addon'],
      [3, 'time and place'],
      [4, 'contact details'],
      [5, 'complete booking'],
    ]
    expect(flowSteps([])).toEqual(all.slice(0, 1))
    expect(flowSteps(toServices)).toEqual(all.slice(0, 2))
    expect(flowSteps(toWorkshop)).toEqual(all.slice(0, 4))
    expect(flowSteps(toForm)).toEqual(all.slice(0, 5))
    expect(flowSteps(toConfirmed)).toEqual(all)
  })

  test('a step is reported once, however often it is reopened [SVCTRACK-02]', () => {
    const around = [...toWorkshop, reopen('services'), next, next, reopen('car'), next, next, next]
    expect(flowSteps(around)).toEqual(flowSteps(toWorkshop))
  })

  test('a booking that succeeded is a purchase in SEK of value 0, once [SVCTRACK-03]', () => {
    const purchase = { event: 'purchase', currency: 'SEK', value: 0, transaction_id: 'b-1' }
    expect(pushes(toSent).filter(({ event }) => event === 'purchase')).toEqual([])
    expect(pushes(toConfirmed).filter(({ event }) => event === 'purchase')).toEqual([purchase])
    expect(
      pushes([...toConfirmed, confirmed]).filter(({ event }) => event === 'purchase'),
    ).toHaveLength(1)
  })

  test('the form is reported on its first input and on each accepted submit, nothing personal in it [SVCTRACK-05]', () => {
    const forms = (tape: readonly StepEvent[]) =>
      pushes(tape)
        .filter(({ event }) => event === 'form_interaction')
        .map(({ action }) => action)
    // The plate of step 1 is no input of the form.
    expect(forms(toForm)).toEqual([])
    expect(forms([...toForm, submit])).toEqual([])
    expect(forms([...toForm, ...contact])).toEqual(['start'])
    expect(forms(toSent)).toEqual(['start', 'submit'])
    const text = JSON.stringify(pushes(toConfirmed))
    for (const secret of ['ABC123', 'Anna', 'Ek', '+46', 'anna@exempel.se', 'Göteborg']) {
      expect(text).not.toContain(secret)
    }
  })
})
