import { BREAKDOWNS, type BreakdownAnswer, type FunnelAnswer } from '#domain/flow-analysis'
import { exportAddress, type Query, useBreakdown, useFunnel } from '../calls/analysis.ts'
import { ForFlow } from '../filters/for-flow.tsx'
import { type FilterName, type Filters, queryOf } from '../filters/filters.ts'
import { useStepsOf } from '../filters/use-steps-of.ts'
import { Answer } from '../frame/answer.tsx'
import { ViewHead } from '../frame/frame.tsx'
import { Panel } from '../frame/panel.tsx'
import { followLink, go, hrefTo, type Place } from '../location.ts'
import { durationOf } from '../run/describe.ts'
import { RunFacts } from '../run/run-facts.tsx'
import { countOf, percentOf, shareOf } from '../table/figures.ts'
import { Bar, type Column, Table } from '../table/table.tsx'
import frame from '../frame/frame.module.css'

const SHOWN: readonly FilterName[] = [
  'flow',
  'version',
  'site',
  'device',
  'brand',
  'window',
  'from',
  'to',
]

type Step = FunnelAnswer['steps'][number]
type BreakdownRow = BreakdownAnswer['rows'][number]

const timeOf = (ms: number | null) => (ms === null ? '–' : durationOf(ms))

/** Which step loses people, how long each takes, and for whom. */
export function FunnelView({ place }: { readonly place: Place }) {
  return (
    <>
      <ViewHead title="Funnel" />
      <ForFlow place={place} shown={SHOWN}>
        {({ flow }, filters) => <Funnel place={place} flow={flow} filters={filters} />}
      </ForFlow>
    </>
  )
}

interface FunnelProps {
  readonly place: Place
  readonly flow: string
  readonly filters: Filters
}

function Funnel({ place, flow, filters }: FunnelProps) {
  const query = queryOf(filters, SHOWN)
  const order = useStepsOf(flow)
  return (
    <>
      <Answer query={useFunnel(query)}>
        {(answer) => (
          <>
            <Headline answer={answer} />
            <Panel
              title="Steps"
              actions={
                <a className={frame.action} href={exportAddress('funnel', query)} download>
                  Export as NDJSON
                </a>
              }
            >
              <Table
                caption="Steps of the funnel"
                columns={stepColumns(answer, filters)}
                rows={answer.steps}
                keyOf={({ step }) => step}
                none="No run is like that."
              />
            </Panel>
          </>
        )}
      </Answer>
      <Breakdown place={place} query={query} order={order} />
    </>
  )
}

function Headline({ answer }: { readonly answer: FunnelAnswer }) {
  const { runs, finished, completeness } = answer
  return (
    <RunFacts
      facts={[
        { name: 'Runs', value: countOf(runs) },
        { name: 'Finished', value: countOf(finished) },
        { name: 'Conversion', value: percentOf(finished, runs) },
        { name: 'Runs with every event', value: `${(completeness * 100).toFixed(1)} %` },
      ]}
    />
  )
}

function stepColumns({ runs }: FunnelAnswer, filters: Filters): readonly Column<Step>[] {
  return [
    { title: 'Step', cell: ({ step }) => step },
    { title: 'Reached', cell: ({ entered }) => <Bar share={shareOf(entered, runs)} /> },
    { title: 'Runs', number: true, cell: ({ entered }) => countOf(entered) },
    { title: 'Of all', number: true, cell: ({ entered }) => percentOf(entered, runs) },
    {
      title: 'Continued',
      number: true,
      cell: ({ isFinal, continued, entered }) => (isFinal ? '–' : percentOf(continued, entered)),
    },
    {
      title: 'Lost here',
      cell: ({ dropped, entered, isFinal }) =>
        isFinal ? null : <Bar share={shareOf(dropped, entered)} tone="loss" />,
    },
    {
      title: 'Dropped',
      number: true,
      cell: ({ step, dropped, isFinal }) =>
        isFinal || dropped === 0 ? (
          '–'
        ) : (
          <a
            href={hrefTo(['runs'], { ...filters, dropped: step })}
            aria-label={`${countOf(dropped)} runs dropped at ${step}`}
            onClick={followLink}
          >
            {countOf(dropped)}
          </a>
        ),
    },
    { title: 'Median time', number: true, cell: ({ p50 }) => timeOf(p50) },
    { title: 'p75', number: true, cell: ({ p75 }) => timeOf(p75) },
    { title: 'p95', number: true, cell: ({ p95 }) => timeOf(p95) },
  ]
}

interface BreakdownProps {
  readonly place: Place
  readonly query: Query
  /** Steps in the order of the flow. */
  readonly order: readonly string[]
}

function Breakdown({ place, query, order }: BreakdownProps) {
  const by = BREAKDOWNS.find((one) => one === place.query.get('by')) ?? 'device'
  const answer = useBreakdown({ ...query, by })
  return (
    <Panel
      title="Breakdown"
      actions={
        <span className={frame.actions}>
          <label>
            By{' '}
            <select
              value={by}
              onChange={({ currentTarget }) =>
                go(
                  hrefTo(place.path, {
                    ...Object.fromEntries(place.query),
                    by: currentTarget.value,
                  }),
                )
              }
            >
              {BREAKDOWNS.map((one) => (
                <option key={one} value={one}>
                  {one}
                </option>
              ))}
            </select>
          </label>
          <a className={frame.action} href={exportAddress('breakdown', { ...query, by })} download>
            Export as NDJSON
          </a>
        </span>
      }
    >
      <Answer query={answer}>
        {({ rows }) => (
          <Table
            caption={`Breakdown by ${by}`}
            columns={breakdownColumns(by, rows, order)}
            rows={rows}
            keyOf={({ value }) => value ?? ''}
            none="No run is like that."
          />
        )}
      </Answer>
    </Panel>
  )
}

function breakdownColumns(
  by: string,
  rows: readonly BreakdownRow[],
  order: readonly string[],
): readonly Column<BreakdownRow>[] {
  const found = new Set(rows.flatMap(({ steps }) => steps.map(({ step }) => step)))
  const steps = [
    ...order.filter((step) => found.has(step)),
    ...[...found].filter((step) => !order.includes(step)),
  ]
  return [
    {
      title: `${by.charAt(0).toUpperCase()}${by.slice(1)}`,
      cell: ({ value }) => value ?? 'not known',
    },
    { title: 'Runs', number: true, cell: ({ runs }) => countOf(runs) },
    { title: 'Converted', cell: ({ runs, finished }) => <Bar share={shareOf(finished, runs)} /> },
    { title: 'Conversion', number: true, cell: ({ runs, finished }) => percentOf(finished, runs) },
    { title: 'Median time', number: true, cell: ({ medianMs }) => timeOf(medianMs) },
    ...steps.map((name): Column<BreakdownRow> => ({
      title: name,
      number: true,
      cell: (row) => percentOf(row.steps.find(({ step }) => step === name)?.entered ?? 0, row.runs),
    })),
  ]
}
