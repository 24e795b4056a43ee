import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, StrictMode, Suspense, useEffect, useState } from 'react'
import type { AnalystSession } from '#domain/flow-analysis'
import { Failure } from './frame/failure.tsx'
import { Frame, ViewHead, ViewMessage } from './frame/frame.tsx'
import { type Place, usePlace } from './location.ts'
import { createConsoleClient } from './calls/query-client.ts'
import { SignIn } from './sign-in/sign-in.tsx'
import { SignedIn } from './sign-in/signed-in.tsx'
import { useSession } from './sign-in/use-session.ts'

const LocalLog = lazy(async () => ({ default: (await import('./local/local-log.tsx')).LocalLog }))

const RunsView = lazy(async () => ({ default: (await import('./runs/runs-view.tsx')).RunsView }))
const StoredRun = lazy(async () => ({ default: (await import('./runs/stored-run.tsx')).StoredRun }))
const FunnelView = lazy(async () => ({
  default: (await import('./funnel/funnel-view.tsx')).FunnelView,
}))
const HeatView = lazy(async () => ({ default: (await import('./heat/heat-view.tsx')).HeatView }))
const CompareView = lazy(async () => ({
  default: (await import('./compare/compare-view.tsx')).CompareView,
}))

/** The analyst's console: the sign-in form until somebody is signed in, and then the view of its address. */
export function Console() {
  const [client] = useState(createConsoleClient)
  return (
    <StrictMode>
      <QueryClientProvider client={client}>
        <Views />
      </QueryClientProvider>
    </StrictMode>
  )
}

function Views() {
  const place = usePlace()
  const session = useSession()
  const [view = 'runs'] = place.path
  const titled = TITLES[view] ?? 'Not found'
  useEffect(() => {
    document.title = `${titled} · Analyst’s console`
  }, [titled])

  const analyst = session.data?.analyst ?? null
  if (view === 'log') {
    return (
      <Frame place={place} who={analyst && <SignedIn analyst={analyst} />}>
        <Failure key={view}>
          <Suspense fallback={<ViewMessage>Loading …</ViewMessage>}>
            <LocalLog place={place} />
          </Suspense>
        </Failure>
      </Frame>
    )
  }
  if (!analyst) return <SignIn session={session} />
  return (
    <Frame place={place} who={<SignedIn analyst={analyst} />}>
      <Failure key={view}>
        <Suspense fallback={<ViewMessage>Loading …</ViewMessage>}>
          <View place={place} analyst={analyst} />
        </Suspense>
      </Failure>
    </Frame>
  )
}

interface ViewProps {
  readonly place: Place
  readonly analyst: AnalystSession
}

function View({ place, analyst }: ViewProps) {
  const [view = 'runs', run] = place.path
  switch (view) {
    case 'runs':
      return run === undefined ? (
        <RunsView place={place} />
      ) : (
        <StoredRun key={run} run={run} place={place} analyst={analyst} />
      )
    case 'funnel':
      return <FunnelView place={place} />
    case 'diagram':
      return <HeatView place={place} />
    case 'compare':
      return <CompareView place={place} />
    default:
      return (
        <>
          <ViewHead title="Not found" />
          <ViewMessage>There is no such view.</ViewMessage>
        </>
      )
  }
}

const TITLES: { readonly [view: string]: string | undefined } = {
  runs: 'Runs',
  funnel: 'Funnel',
  diagram: 'Diagram',
  compare: 'Versions',
  log: 'Local log',
}
