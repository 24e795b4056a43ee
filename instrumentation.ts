import type { Instrumentation } from 'next'

/** Next compiles this file for its edge runtime as well, where nothing of ours runs and Node's modules are missing. */
export const onRequestError: Instrumentation.onRequestError = async (...failure) => {
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const pageFailure = await import('./server/log/page-failure.ts')
    await pageFailure.onRequestError(...failure)
  }
}
