import { expect, test } from 'vitest'
import { displayState, serviceBooking, STEPS } from '#flows/service-booking'
import { numberOf, STEP_IDS, titleOf } from './steps-view.ts'

test('the screens count and name the steps as the flow does', () => {
  expect(STEP_IDS).toEqual(STEPS)
  for (const step of STEPS) {
    expect(numberOf(step)).toBe(displayState(step))
    expect(titleOf(step)).toBe(serviceBooking.steps[step].title)
  }
})
