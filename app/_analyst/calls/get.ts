import type { z } from 'zod'
import { call, CallFailed } from '../../_api-client/call.ts'

/** Asks a call of ours, and takes the answer only as its schema has it. */
export async function get<T>(
  address: string,
  schema: z.ZodType<T>,
  signal?: AbortSignal,
): Promise<T> {
  const answer = await call<unknown>(address, { locale: 'en', method: 'GET', signal })
  return parsed(answer, schema)
}

/** The same with a body. */
export async function post<T>(address: string, schema: z.ZodType<T>, body: object): Promise<T> {
  return parsed(await call<unknown>(address, { locale: 'en', body }), schema)
}

function parsed<T>(answer: unknown, schema: z.ZodType<T>): T {
  const result = schema.safeParse(answer)
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw new CallFailed({
    code: 'unexpected-answer',
    status: 200,
    message: `The answer is not as this console expects it (${issue?.path.join('.') ?? ''}). Reload the console.`,
    cause: result.error,
  })
}
