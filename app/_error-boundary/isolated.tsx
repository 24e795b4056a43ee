import { Suspense, type ReactNode } from 'react'
import { isIsolated } from '#server'
import { BlockBoundary, SectionFallback, type SectionErrorWords } from './block-boundary.tsx'
import { Whole } from './whole.ts'

interface IsolatedProps {
  /** Of the component, for the browser's console (ERR-06). */
  readonly name: string
  /** What stands in its place; null leaves the place empty. */
  readonly words: SectionErrorWords | null
  /** The same for a component of the server; may throw what is no failure. */
  readonly failed: (error: unknown) => ReactNode
  readonly children: ReactNode
}

/**
 * A part of a page that fails by itself, and leaves the rest alive (ERR-05): in the browser, in a
 * component of the server, and, where the page is drawn in isolation, in one of the browser while the
 * server draws it. The browser then tries that part once more.
 */
export function Isolated({ name, words, failed, children }: IsolatedProps): ReactNode {
  const whole = <Whole view={children} failed={failed} />
  return (
    <BlockBoundary name={name} words={words}>
      {isIsolated() ? (
        <Suspense fallback={words && <SectionFallback words={words} />}>{whole}</Suspense>
      ) : (
        whole
      )}
    </BlockBoundary>
  )
}
