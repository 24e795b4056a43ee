import { fork } from 'node:child_process'
import { once } from 'node:events'

export interface VisitorOrder {
  /** Of the page. */
  readonly address: string
  readonly seconds: number
}

/**
 * Starts a visitor. Resolves once it waits for its order; the function that it resolves to gives the order, and
 * resolves to the times that the page took, in ms, ascending. Throws where the page was not answered with 200.
 */
export async function startVisitor(): Promise<(order: VisitorOrder) => Promise<readonly number[]>> {
  const child = fork(new URL('./visitor.ts', import.meta.url))
  await once(child, 'message')
  return async (order) => {
    const failed = once(child, 'exit').then(([code]) => {
      throw new Error(`the visitor ended with ${code} before it told its times`)
    })
    failed.catch(() => {})
    child.send(order)
    const [times] = (await Promise.race([once(child, 'message'), failed])) as [number[]]
    return times.toSorted((a, b) => a - b)
  }
}
