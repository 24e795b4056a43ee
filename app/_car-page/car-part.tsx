import { unstable_rethrow } from 'next/navigation'
import type { ReactNode } from 'react'
import { errorFacts, getLog } from '#server'
import { SectionFallback } from '../_error-boundary/block-boundary.tsx'
import { Isolated } from '../_error-boundary/isolated.tsx'
import { sectionErrorMessages } from '../_error-boundary/section-error-messages.ts'
import type { CarPageContext } from './car-page-context.ts'

interface CarPartProps {
  /** Of the component, for the log (ERR-06). */
  readonly name: string
  readonly context: CarPageContext
  /** Leaves its place empty where it fails: the page is as good without it. */
  readonly optional?: boolean
  readonly children: ReactNode
}

/** A part of a car's page: one that fails leaves the page alive (ERR-05). */
export function CarPart({ name, context, optional = false, children }: CarPartProps): ReactNode {
  const { siteContext, t } = context
  const messages = optional ? null : sectionErrorMessages(t)
  const failed = (error: unknown) => {
    // How Next says that there is no such page is no failure.
    unstable_rethrow(error)
    getLog().error(
      { event: 'car-part-failed', part: name, site: siteContext.site.id, ...errorFacts(error) },
      'a part of a car’s page failed',
    )
    return messages && <SectionFallback messages={messages} />
  }
  return (
    <Isolated name={name} messages={messages} failed={failed}>
      {children}
    </Isolated>
  )
}
