import { Suspense, useId, type ReactNode } from 'react'
import { isIsolatedPart } from '#server'
import { BlockBoundary, SectionFallback, type SectionErrorMessages } from './block-boundary.tsx'
import { marksAreKnown } from './render-server-components.ts'
import { ServerBoundary } from './server-boundary.ts'

interface IsolatedProps {
  /** Of the component, for the browser's console (ERR-06). */
  readonly name: string
  /** Names this part of the page, the next time it is rendered, too; `name` unless given. */
  readonly part?: string
  /** What stands in its place; null leaves the place empty. */
  readonly messages: SectionErrorMessages | null
  /** The same for a component of the server; may throw what is no failure. */
  readonly failed: (error: unknown) => ReactNode
  readonly children: ReactNode
}

/**
 * A part of a page that fails by itself, and leaves the rest alive (ERR-05): in the browser, in a
 * component of the server, and, where the page is rendered degraded, in one of the browser while the
 * server renders it. The browser then tries that part once more.
 */
export function Isolated({
  name,
  part = name,
  messages,
  failed,
  children,
}: IsolatedProps): ReactNode {
  // Without them only React can render the part, and one that fails is left out of a degraded page.
  const view = marksAreKnown(BlockBoundary) ? (
    <ServerBoundary view={children} failed={failed} />
  ) : (
    children
  )
  return (
    <BlockBoundary name={name} messages={messages}>
      {isIsolatedPart(part) ? (
        <Degradable name={part} messages={messages}>
          {view}
        </Degradable>
      ) : (
        view
      )}
    </BlockBoundary>
  )
}

/**
 * React leaves out what a `Suspense` holds and fails. Our own marks tell the gateway whether a page went
 * out with a fallback and without the part itself, and which part that is.
 */
function Degradable({
  name,
  messages,
  children,
}: Pick<IsolatedProps, 'name' | 'messages' | 'children'>): ReactNode {
  const id = useId()
  const fallback = (
    <>
      {messages && <SectionFallback messages={messages} />}
      <template data-fallback-of={id} data-name={encodeURIComponent(name)} />
    </>
  )
  return (
    <Suspense fallback={fallback}>
      {children}
      <template data-part={id} />
    </Suspense>
  )
}
