import { unstable_rethrow } from 'next/navigation'
import type { ReactNode } from 'react'
import { SectionFallback, type SectionErrorMessages } from '../_error-boundary/block-boundary.tsx'
import { Isolated } from '../_error-boundary/isolated.tsx'
import { ServerBoundary } from '../_error-boundary/server-boundary.ts'
import { errorFacts, getLog } from '#server'
import type { SiteContext } from '#domain/href'

interface ShellPartProps {
  /** Of the component, for the log (ERR-06). */
  readonly name: string
  readonly siteContext: SiteContext
  /** What stands in its place in the end; null for a part that nobody misses. */
  readonly messages: SectionErrorMessages | null
  /** The part with less in it, which is tried before that (NAV-54). */
  readonly plain?: ReactNode
  readonly children: ReactNode
}

/** The menu, the footer or another part around every page: one that fails leaves the page alive (ERR-05). */
export function ShellPart({
  name,
  siteContext,
  messages,
  plain,
  children,
}: ShellPartProps): ReactNode {
  const reported = (error: unknown) => {
    // How Next says that there is no such page is no failure.
    unstable_rethrow(error)
    getLog().error(
      { event: 'shell-failed', part: name, site: siteContext.site.id, ...errorFacts(error) },
      'a part of the shell failed',
    )
  }
  const last = (error: unknown) => {
    reported(error)
    return messages && <SectionFallback messages={messages} />
  }
  const failed = (error: unknown) => {
    if (plain === undefined) return last(error)
    reported(error)
    return <ServerBoundary view={plain} failed={last} />
  }
  return (
    <Isolated name={name} messages={messages} failed={failed}>
      {children}
    </Isolated>
  )
}
