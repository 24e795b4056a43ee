/** An error that a port throws for a failure that can be expected. */
interface Failure extends Error {
  readonly code: string
}

/**
 * Returns the type guard of the errors of that name: of all of them, or of those with one code. It never
 * compares classes: a build holds two copies of each module in one process, and `instanceof` is false
 * across them (decision 082).
 */
export const failureGuard =
  <Failed extends Failure>(name: Failed['name']) =>
  <Code extends Failed['code']>(error: unknown, code?: Code): error is Failed & { code: Code } =>
    error instanceof Error &&
    error.name === name &&
    'code' in error &&
    (code === undefined || error.code === code)
