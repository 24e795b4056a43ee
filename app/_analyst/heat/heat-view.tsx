import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { FlowDefinition } from '#engine'
import type { HeatAnswer } from '#domain/flow-analysis'
import { exportAddress, useHeat } from '../calls/analysis.ts'
import { definitionAt } from '../calls/definitions.ts'
import { Diagram, wayKey } from '../diagram/diagram.tsx'
import { ForFlow, type KnownFlow } from '../filters/for-flow.tsx'
import { type FilterName, type Filters, queryOf } from '../filters/filters.ts'
import { useCurrentFlow } from '../filters/use-steps-of.ts'
import { Answer } from '../frame/answer.tsx'
import { ViewHead, ViewMessage } from '../frame/frame.tsx'
import { Panel } from '../frame/panel.tsx'
import type { Place } from '../location.ts'
import { countOf, percentOf, shareOf } from '../table/figures.ts'
import { Bar, type Column, Table } from '../table/table.tsx'
import frame from '../frame/frame.module.css'

const SHOWN: readonly FilterName[] = ['flow', 'version', 'site', 'device', 'brand', 'from', 'to']

/** The flow's diagram by how often it was walked. */
export function HeatView({ place }: { readonly place: Place }) {
  return (
    <>
      <ViewHead title="Diagram" />
      <ForFlow place={place} shown={SHOWN}>
        {(flow, filters) => <Heat flow={flow} filters={filters} />}
      </ForFlow>
    </>
  )
}

interface HeatProps {
  readonly flow: KnownFlow
  readonly filters: Filters
}

function Heat({ flow, filters }: HeatProps) {
  const query = queryOf(filters, SHOWN)
  const version = flow.versions.find((one) => String(one.version) === filters.version)
  const definition = useDefinition(flow.flow, version?.definitionHash)
  return (
    <Answer query={useHeat(query)}>
      {(answer) => (
        <HeatMap answer={answer} definition={definition} download={exportAddress('heat', query)} />
      )}
    </Answer>
  )
}

/** Of the version that is chosen, else the one in force. */
function useDefinition(flow: string, address: string | undefined) {
  const current = useCurrentFlow(address === undefined ? flow : undefined)
  const { data } = useQuery({
    queryKey: ['definition', flow, address],
    queryFn: ({ signal }) => definitionAt(flow, address ?? '', signal),
    enabled: address !== undefined,
    staleTime: Infinity,
  })
  return address === undefined ? (current?.definition ?? null) : (data ?? null)
}

interface HeatMapProps {
  readonly answer: HeatAnswer
  readonly definition: FlowDefinition | null
  /** Where it can be had as NDJSON. */
  readonly download: string
}

function HeatMap({ answer, definition, download }: HeatMapProps) {
  const { runs, states, transitions } = answer
  const heat = useMemo(() => {
    return new Map(
      states.map((state) => [
        state.step,
        { share: shareOf(state.runs, runs), text: percentOf(state.runs, runs) },
      ]),
    )
  }, [states, runs])
  const most = Math.max(1, ...transitions.map(({ times }) => times))
  const traffic = useMemo(
    () =>
      new Map(
        transitions.map(({ from, to, times, runs: walked }) => [
          wayKey(from, to),
          { share: times / most, text: `${countOf(times)} times in ${countOf(walked)} runs` },
        ]),
      ),
    [transitions, most],
  )
  return (
    <>
      <Panel
        title={`Where ${countOf(runs)} runs went`}
        actions={
          <a className={frame.action} href={download} download>
            Export as NDJSON
          </a>
        }
      >
        {definition ? (
          <Diagram
            definition={definition}
            heat={heat}
            traffic={traffic}
            label={`Heat map of ${definition.id}`}
          />
        ) : (
          <ViewMessage>Drawing …</ViewMessage>
        )}
      </Panel>
      <Panel title="Steps">
        <Table
          caption="How often each step was in view"
          rows={states}
          keyOf={({ step }) => step}
          columns={stateColumns(runs)}
        />
      </Panel>
      <Panel title="Ways">
        <Table
          caption="How often each way was taken"
          rows={transitions.toSorted((a, b) => b.times - a.times)}
          keyOf={({ from, to }) => wayKey(from, to)}
          columns={wayColumns(most)}
        />
      </Panel>
    </>
  )
}

const stateColumns = (runs: number): readonly Column<HeatAnswer['states'][number]>[] => [
  { title: 'Step', cell: ({ step }) => step },
  { title: 'Share', cell: (one) => <Bar share={shareOf(one.runs, runs)} tone="loss" /> },
  { title: 'Runs', number: true, cell: (one) => countOf(one.runs) },
  { title: 'Of all', number: true, cell: (one) => percentOf(one.runs, runs) },
  { title: 'Visits', number: true, cell: ({ visits }) => countOf(visits) },
  {
    title: 'Visits a run',
    number: true,
    cell: (one) => shareOf(one.visits, one.runs).toFixed(2),
  },
  { title: 'Refused in it', number: true, cell: ({ rejected }) => countOf(rejected) },
]

const wayColumns = (most: number): readonly Column<HeatAnswer['transitions'][number]>[] => [
  { title: 'Way', cell: ({ from, to }) => `${from} → ${to}` },
  { title: 'Share', cell: ({ times }) => <Bar share={times / most} /> },
  { title: 'Times', number: true, cell: ({ times }) => countOf(times) },
  { title: 'Runs', number: true, cell: (one) => countOf(one.runs) },
]
