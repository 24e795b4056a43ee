/** The facet of how far an electric car goes: each car has every step up to its own range as a value. */
export const ELECTRIC_RANGE = 'car_electric_range'

const STEP = 50
const LAST = 1000

const stepText = (step: number): string => `${step}+`

/** The values of a car that goes so far, in the site's unit: '50+', '100+' up to its range. */
export const rangeSteps = (range: number): readonly string[] =>
  Array.from({ length: Math.floor(Math.min(range, LAST) / STEP) }, (_, at) =>
    stepText((at + 1) * STEP),
  )

/** The value that every car has which goes at least so far, and none that goes less; null for what is no range. */
export const rangeStepOf = (least: number): string | null =>
  least > 0 && least <= LAST ? stepText(Math.ceil(least / STEP) * STEP) : null
