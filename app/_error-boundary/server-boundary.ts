import { createElement, type ReactNode } from 'react'
import { renderServerComponents } from './render-server-components.ts'

interface ServerBoundaryProps {
  readonly view: ReactNode
  /** What stands in the place of a view that failed; may throw what is no failure. */
  readonly failed: (error: unknown) => ReactNode
}

/** An error boundary for the server: a view complete or not at all, however deep in it a component fails. */
export function ServerBoundary({
  view,
  failed,
}: ServerBoundaryProps): ReactNode | Promise<ReactNode> {
  const pending: Promise<unknown>[] = []
  try {
    const rendered = renderServerComponents(view, pending)
    if (pending.length === 0) return rendered
    return Promise.all(pending).then(
      () => createElement(ServerBoundary, { view: rendered, failed }),
      failed,
    )
  } catch (error) {
    return failed(error)
  }
}
