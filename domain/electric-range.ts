/** The facet of how far an electric car goes: each car has every step up to its own range as a value. */
export const ELECTRIC_RANGE = 'car_electric_range'

/** Steps are as fine as the ranges of plug-in hybrids first, then coarser, in the site's unit. */
const steps = (): readonly number[] => [
  ...Array.from({ length: 20 }, (_, at) => (at + 1) * 10),
  ...Array.from({ length: 32 }, (_, at) => 225 + at * 25),
]

const stepText = (step: number): string => `${step}+`

/** The values of a car that goes so far: '10+', '20+' up to its range. */
export const rangeSteps = (range: number): readonly string[] =>
  steps()
    .filter((step) => step <= range)
    .map(stepText)

/** The value of cars that go at least so far, and of none that goes less; null for what is no range. */
export function rangeStepOf(least: number): string | null {
  const step = least > 0 ? steps().find((one) => one >= least) : undefined
  return step === undefined ? null : stepText(step)
}
