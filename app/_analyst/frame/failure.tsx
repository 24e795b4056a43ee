import { Component, type ReactNode } from 'react'
import { ViewMessage } from './frame.tsx'

interface FailureProps {
  readonly children: ReactNode
}

/** A view that fails takes nothing else with it; the way to the other views stays. */
export class Failure extends Component<FailureProps, { readonly failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <ViewMessage>
        <p role="alert">This view failed. Reload the console, or choose another view.</p>
      </ViewMessage>
    )
  }
}
