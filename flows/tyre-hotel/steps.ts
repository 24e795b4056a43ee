/** The internal steps in order (TYRE-02). `rated` is the confirmation's end, and no step of its own. */
export const STEPS = [
  'search',
  'login',
  'validate',
  'loggedIn',
  'booking',
  'confirmation',
  'rated',
] as const
export type StepId = (typeof STEPS)[number]
