'use client'

import { Component, type ReactNode } from 'react'
import { Button } from '#ui/button'
import styles from './block-boundary.module.css'

export interface SectionErrorMessages {
  readonly title: string
  readonly text: string
  readonly hint: string
  readonly reload: string
}

/** Stands in the place of a block that failed (ERR-01); its button reloads the page (ERR-02). */
export function SectionFallback({ messages }: { readonly messages: SectionErrorMessages }) {
  return (
    <section className={styles.fallback} data-block-failed>
      <h2>{messages.title}</h2>
      <p>{messages.text}</p>
      <p>{messages.hint}</p>
      <Button variant="secondary" onClick={() => window.location.reload()}>
        {messages.reload}
      </Button>
    </section>
  )
}

interface BlockBoundaryProps {
  /** Of the component, for the console (ERR-06). */
  readonly name: string
  /** Null leaves the place empty. */
  readonly messages: SectionErrorMessages | null
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
    // oxlint-disable-next-line no-console -- the browser's console is where a browser's failure is reported
    console.error(`${this.props.name} failed.`, error)
  }

  override render(): ReactNode {
    const { messages, children } = this.props
    if (!this.state.failed) return children
    return messages && <SectionFallback messages={messages} />
  }
}
