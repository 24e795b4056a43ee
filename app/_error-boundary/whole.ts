import { createElement, type ReactNode } from 'react'
import { drawnWhole } from './drawn-whole.ts'

interface WholeProps {
  readonly view: ReactNode
  /** What stands in the place of a view that failed; may throw what is no failure. */
  readonly failed: (error: unknown) => ReactNode
}

/** A view that is drawn whole or not at all, however deep in it a component of the server fails. */
export function Whole({ view, failed }: WholeProps): ReactNode | Promise<ReactNode> {
  const late: Promise<unknown>[] = []
  try {
    const drawn = drawnWhole(view, late)
    if (late.length === 0) return drawn
    return Promise.all(late).then(() => createElement(Whole, { view: drawn, failed }), failed)
  } catch (error) {
    return failed(error)
  }
}
