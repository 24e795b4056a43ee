import { expect, test } from 'vitest'
import { displayState, serviceBooking, STEPS } from '#flows/service-booking'
import { countOf, numberOf, STEP_IDS, titleOf } from './steps-view.ts'

test('the screens count and name the steps as the flow does', () => {
  expect(STEP_IDS).toEqual(STEPS)
  for (const step of STEPS) {
    expect(numberOf(step)).toBe(displayState(step))
    expect(titleOf(step)).toBe(serviceBooking.steps[step].title)
  }
})

test('after the car’s lookup no step is counted to five below one counted to four', () => {
  const labels = STEP_IDS.map((step) => countOf(step, 4))
  expect(labels.map((label) => label?.max)).toEqual([4, 4, 4, 4, undefined])
  expect(STEP_IDS.map((step) => countOf(step, 5)?.n)).toEqual([1, 2, 3, 4, 5])
})
