'use client'

import { Component, type ReactNode } from 'react'
import { Button } from '#ui/button'
import styles from './block-boundary.module.css'

export interface SectionErrorWords {
  readonly title: string
  readonly text: string
  readonly hint: string
  readonly reload: string
}

/** Stands in the place of a block that failed (ERR-01); its button reloads the page (ERR-02). */
export function SectionFallback({ words }: { readonly words: SectionErrorWords }) {
  return (
    <section className={styles.fallback} data-block-failed>
      <h2>{words.title}</h2>
      <p>{words.text}</p>
      <p>{words.hint}</p>
      <Button variant="secondary" onClick={() => window.location.reload()}>
        {words.reload}
      </Button>
    </section>
  )
}

interface BlockBoundaryProps {
  /** Of the component, for the console (ERR-06). */
  readonly name: string
  /** Null leaves the place empty. */
  readonly words: SectionErrorWords | null
  readonly children: ReactNode
}

interface BlockBoundaryState {
  readonly failed: boolean
}

/** Keeps a part that fails in the browser from taking the page along (ERR-05). */
export class BlockBoundary extends Component<BlockBoundaryProps, BlockBoundaryState> {
  override state: BlockBoundaryState = { failed: false }

  static getDerivedStateFromError(): BlockBoundaryState {
    return { failed: true }
  }

  override componentDidCatch(error: unknown): void {
    // oxlint-disable-next-line no-console -- the browser's console is where a browser's failure is told
    console.error(`${this.props.name} failed.`, error)
  }

  override render(): ReactNode {
    const { words, children } = this.props
    if (!this.state.failed) return children
    return words && <SectionFallback words={words} />
  }
}
