'use client'

import { lazy, Suspense, useEffect, useState } from 'react'
import type { ComponentType, ReactNode } from 'react'
import type { StepId } from '#flows/tyre-hotel'
import { Section } from '#ui/shell'
import { Skeleton } from '#ui/skeleton'
import { RunNotices } from '../_wizard/run-notices.tsx'
import { useStepUrl } from '../_wizard/use-step-url.ts'
import { deferredImport } from '../_offline/deferred-import.ts'
import { useRunTracking } from '../_tracking/use-run-tracking.ts'
import { HelpFooter } from './help-footer.tsx'
import { LoginStep } from './login-step.tsx'
import { SearchStep } from './search-step.tsx'
import { FocusKey } from './step.tsx'
import { isSignedIn, numberOf, STEP_IDS, titleOf } from './steps-view.ts'
import { useTyreHotel } from './tyre-context.tsx'
import { useSession } from './use-session.ts'
import { ValidateStep } from './validate-step.tsx'
import styles from './tyre-hotel.module.css'

const loadSignedIn = () => deferredImport(() => import('./signed-in.tsx'))

/** What nobody sees before signing in comes when the page is there. */
const SignedIn = lazy(async () => ({ default: (await loadSignedIn()).SignedIn }))

const SCREENS: Partial<Record<StepId, ComponentType>> = {
  search: SearchStep,
  login: LoginStep,
  validate: ValidateStep,
}

/**
 * Steps from which Back leads to the one before. Signing in and out, a booking made and a rating given
 * leave no entry that Back could only be refused.
 */
const OPENING: ReadonlySet<StepId> = new Set(['login', 'validate', 'booking'])

/** The whole page: its head, notices, the step in view and what stands beneath every step. */
export function TyreHotelScreen({
  head,
  again,
}: {
  readonly head: ReactNode
  readonly again: () => void
}) {
  const { flow, step, t } = useTyreHotel()
  const { ready, runner } = flow
  useSession()
  useStepUrl({
    step,
    steps: STEP_IDS,
    opens: (before, to) => OPENING.has(to) && numberOf(to) > numberOf(before),
  })
  useRunTracking(runner)
  useStepTitle()
  useEffect(() => {
    if (ready) void loadSignedIn().catch(() => undefined)
  }, [ready])
  const Screen = SCREENS[step]
  return (
    <FocusKey value={useMoved(step, ready)}>
      <div data-ready={ready || undefined}>
        <RunNotices className={styles.notices} />
        {isSignedIn(step) ? <h1 className="sr-only">{t('page.title')}</h1> : head}
        <Section tone="mist" space="l">
          {/* What is typed before the page listens would be lost. */}
          <div className={styles.page} data-wide={isSignedIn(step) || undefined} inert={!ready}>
            {Screen ? (
              <Screen />
            ) : (
              <Suspense fallback={<Waiting />}>
                <SignedIn again={again} />
              </Suspense>
            )}
            <HelpFooter />
          </div>
        </Section>
      </div>
    </FocusKey>
  )
}

function Waiting() {
  return (
    <div className={styles.waiting}>
      <Skeleton shape="title" width="half" />
      <Skeleton shape="block" />
      <Skeleton width="long" />
    </div>
  )
}

/** Counts the changes of step since the run was opened: the first step shown takes no focus. */
function useMoved(step: StepId, ready: boolean): number | undefined {
  const [at, setAt] = useState<{ step: StepId | null; moves: number }>({ step: null, moves: 0 })
  // The rating ends the confirmation in the same view.
  const shown = step === 'rated' ? 'confirmation' : step
  if (ready && at.step !== shown) {
    setAt({ step: shown, moves: at.step === null ? 0 : at.moves + 1 })
  }
  return at.moves === 0 ? undefined : at.moves
}

function useStepTitle(): void {
  const { flow, step, t } = useTyreHotel()
  const [first] = useState(step)
  useEffect(() => {
    if (flow.ready && (step !== 'search' || first !== step)) {
      document.title = t('page.documentTitle', { step: t(titleOf(step)) })
    }
  }, [flow.ready, step, first, t])
}
