'use client'

import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useFlow } from '#engine/react'
import { useRunTracking } from '../_tracking/use-run-tracking.ts'
import { RunNotices } from './run-notices.tsx'
import { FocusKey } from './step.tsx'
import { useStepUrl } from './use-step-url.ts'
import styles from './wizard.module.css'

interface WizardProps<Step extends string> {
  readonly step: Step
  /** An address without a step is the first one's. */
  readonly steps: readonly Step[]
  /** Whether Back leads from the step `to` to the one before it. */
  readonly opens: (before: Step, to: Step) => boolean
  /** Of the step, as its heading has it. */
  readonly title: string
  /** Two steps with one view are one screen: the focus stays between them. */
  readonly view?: string
  readonly children: ReactNode
}

/** What every wizard's page does: address, window title, focus, notices and tracking follow the step. */
export function Wizard<Step extends string>(props: WizardProps<Step>) {
  const { step, steps, opens, title, view = step, children } = props
  const { ready, runner } = useFlow()
  useStepUrl({ step, steps, opens })
  useRunTracking(runner)
  useWindowTitle(title, step === steps[0])
  return (
    <FocusKey value={useMoved(view, ready)}>
      <div data-ready={ready || undefined}>
        <RunNotices className={styles.notices} />
        {/* Filled late, by what asks other tabs (`app/_offline`). */}
        <div key={step} role="status" data-begun-elsewhere="" className={styles.notices} />
        {children}
      </div>
    </FocusKey>
  )
}

/** Counts the changes of view since the run was opened: the first one shown takes no focus. */
function useMoved(view: string, ready: boolean): number | undefined {
  const [at, setAt] = useState<{ view: string | null; moves: number }>({ view: null, moves: 0 })
  if (ready && at.view !== view) {
    setAt({ view, moves: at.view === null ? 0 : at.moves + 1 })
  }
  return at.moves === 0 ? undefined : at.moves
}

/** The page's own title stands until the first step is left. */
function useWindowTitle(title: string, isFirst: boolean): void {
  const { ready, t } = useFlow()
  const hasMoved = useRef(false)
  useEffect(() => {
    if (!ready || (isFirst && !hasMoved.current)) return
    hasMoved.current = true
    document.title = t('page.documentTitle', { step: title })
  }, [ready, isFirst, title, t])
}
