import type { ReactNode } from 'react'
import type { FlowsAnswer } from '#domain/flow-analysis'
import { useFlows } from '../calls/analysis.ts'
import { Answer } from '../frame/answer.tsx'
import { ViewMessage } from '../frame/frame.tsx'
import type { Place } from '../location.ts'
import { FilterBar } from './filter-bar.tsx'
import { type FilterName, type Filters, filtersIn } from './filters.ts'

export type KnownFlow = FlowsAnswer['flows'][number]

interface ForFlowProps {
  readonly place: Place
  readonly shown: readonly FilterName[]
  readonly children: (flow: KnownFlow, filters: Filters) => ReactNode
}

/** A view of one flow: the one that the address names, else the first that has runs; with its filters. */
export function ForFlow({ place, shown, children }: ForFlowProps) {
  const asked = filtersIn(place.query)
  return (
    <Answer query={useFlows()}>
      {({ flows }) => {
        const flow = flows.find((one) => one.flow === asked.flow) ?? flows[0]
        if (!flow) return <ViewMessage>No run has been stored yet.</ViewMessage>
        const query = new URLSearchParams(place.query)
        query.set('flow', flow.flow)
        return (
          <>
            <FilterBar place={{ ...place, query }} flows={flows} shown={shown} />
            {children(flow, { ...asked, flow: flow.flow })}
          </>
        )
      }}
    </Answer>
  )
}
