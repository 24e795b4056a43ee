import { Component, type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import type { DrawnMoment } from './drawn-moment.ts'

/** Flows whose screens are more than a form, by their id. */
const SCREENS: { readonly [flow: string]: ComponentType<DrawnMoment> | undefined } = {
  'service-booking': lazy(() => import('./booking-screen.tsx')),
}

interface DrawnScreenProps extends DrawnMoment {
  /** In place of a screen that cannot draw the state, as one of an older version. */
  readonly otherwise: ReactNode
}

/** A step as the product's own components draw it. It shows, and takes nothing. */
export function DrawnScreen({ otherwise, ...moment }: DrawnScreenProps) {
  const { id } = moment.definition
  // A pasted log may name its flow as it likes.
  const Of = Object.hasOwn(SCREENS, id) ? SCREENS[id] : undefined
  if (!Of) return otherwise
  return (
    <Otherwise shown={otherwise} key={`${moment.definition.version} ${moment.state.step}`}>
      <Suspense fallback={null}>
        <div inert>
          <Of {...moment} />
        </div>
      </Suspense>
    </Otherwise>
  )
}

class Otherwise extends Component<
  { readonly shown: ReactNode; readonly children: ReactNode },
  { readonly hasFailed: boolean }
> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    return this.state.hasFailed ? this.props.shown : this.props.children
  }
}
