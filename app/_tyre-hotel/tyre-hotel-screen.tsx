'use client'

import { lazy, Suspense, useEffect } from 'react'
import type { ComponentType, ReactNode } from 'react'
import type { StepId } from '#flows/tyre-hotel'
import { Section } from '#ui/shell'
import { Skeleton } from '#ui/skeleton'
import { Wizard } from '../_wizard/wizard.tsx'
import { deferredImport } from '../_offline/deferred-import.ts'
import { HelpFooter } from './help-footer.tsx'
import { LoginStep } from './login-step.tsx'
import { SearchStep } from './search-step.tsx'
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
  const { ready } = flow
  useSession()
  useEffect(() => {
    if (ready) void loadSignedIn().catch(() => undefined)
  }, [ready])
  const Screen = SCREENS[step]
  return (
    <Wizard
      step={step}
      steps={STEP_IDS}
      opens={(before, to) => OPENING.has(to) && numberOf(to) > numberOf(before)}
      title={t(titleOf(step))}
      // The rating ends the confirmation in the same view.
      view={step === 'rated' ? 'confirmation' : step}
    >
      {isSignedIn(step) ? <h1 className="sr-only">{t('page.title')}</h1> : head}
      <Section tone="mist" space="l">
        <div className={styles.page} data-wide={isSignedIn(step) || undefined}>
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
    </Wizard>
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
