/**
 * Seeds of tapes that once failed; each is replayed by name in every run. A change of the tape
 * generator changes what a seed stands for: a failure of the engine also gets a test of its own.
 */
export const REGRESSION_SEEDS: readonly { readonly seed: number; readonly why: string }[] = [
  { seed: 5, why: 'the search for an end gave up in the workshop step of service-booking' },
  { seed: 8, why: 'the search for an end gave up in the services step of service-booking' },
]
