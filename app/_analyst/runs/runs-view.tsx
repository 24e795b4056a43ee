import type { RunSummary } from '#domain/flow-analysis'
import { exportAddress, useFlows, useRuns } from '../calls/analysis.ts'
import { FilterBar } from '../filters/filter-bar.tsx'
import { type FilterName, filtersIn, queryOf } from '../filters/filters.ts'
import { Answer } from '../frame/answer.tsx'
import { ViewHead } from '../frame/frame.tsx'
import { Panel } from '../frame/panel.tsx'
import { useStepsOf } from '../filters/use-steps-of.ts'
import { followLink, hrefTo, type Place } from '../location.ts'
import { dateTimeOf, durationOf } from '../run/describe.ts'
import { type Column, Table } from '../table/table.tsx'
import { countOf } from '../table/figures.ts'
import frame from '../frame/frame.module.css'
import styles from './runs-view.module.css'

const SHOWN: readonly FilterName[] = [
  'flow',
  'version',
  'site',
  'device',
  'brand',
  'outcome',
  'step',
  'dropped',
  'from',
  'to',
]

const COLUMNS: readonly Column<RunSummary>[] = [
  {
    title: 'Run',
    cell: ({ run }) => (
      <a href={hrefTo(['runs', run])} title={run} onClick={followLink}>
        {run.slice(-12)}
      </a>
    ),
  },
  { title: 'Begun', cell: ({ startedAt }) => dateTimeOf(startedAt) },
  { title: 'Flow', cell: ({ flow, version }) => `${flow} ${version}` },
  { title: 'Site', cell: ({ site, locale }) => `${site} ${locale}` },
  { title: 'Device', cell: ({ device }) => device },
  { title: 'Brand', cell: ({ brand }) => brand ?? '–' },
  { title: 'Outcome', cell: ({ outcome }) => <Outcome outcome={outcome} /> },
  { title: 'Last step', cell: ({ step }) => step },
  { title: 'Furthest', cell: ({ furthest }) => furthest },
  { title: 'Took', number: true, cell: (run) => durationOf(run.lastAt - run.startedAt) },
  {
    title: 'Events',
    number: true,
    cell: ({ events, lastSeq }) => (lastSeq > events ? `${events} of ${lastSeq}` : events),
  },
  { title: 'Refused', number: true, cell: ({ rejected }) => rejected || '–' },
  { title: 'Failed', number: true, cell: ({ failed }) => failed || '–' },
]

/** The runs that are stored, newest first, a page at a time. */
export function RunsView({ place }: { readonly place: Place }) {
  const filters = filtersIn(place.query)
  const names: readonly FilterName[] = [...SHOWN, 'window']
  const query = queryOf(filters, names)
  const cursor = place.query.get('cursor') ?? undefined
  const flows = useFlows()
  const runs = useRuns({ ...query, cursor })
  const steps = useStepsOf(filters.flow)
  return (
    <>
      <ViewHead title="Runs" />
      <FilterBar
        place={place}
        flows={flows.data?.flows ?? []}
        shown={SHOWN}
        steps={steps}
        allFlows
      />
      <Answer query={runs}>
        {({ runs: rows, next }) => (
          <>
            <Panel
              title={filters.dropped ? `Runs that ended at ${filters.dropped}` : 'Runs'}
              actions={
                <span className={frame.actions}>
                  <span className={styles.count}>{countOf(rows.length)} on this page</span>
                  <a href={exportAddress('runs', query)} download>
                    Export all as NDJSON
                  </a>
                </span>
              }
            >
              <Table
                caption="Runs, newest first"
                columns={COLUMNS}
                rows={rows}
                keyOf={({ run }) => run}
                none="No run is like that. Take a filter away, or choose other days."
              />
            </Panel>
            <nav className={frame.actions} aria-label="Pages of runs">
              {cursor !== undefined && (
                <a href={hrefTo(['runs'], { ...filters })} onClick={followLink}>
                  Newest
                </a>
              )}
              {next !== null && (
                <a
                  href={hrefTo(['runs'], { ...filters, cursor: next })}
                  rel="next"
                  onClick={followLink}
                >
                  Older runs
                </a>
              )}
            </nav>
          </>
        )}
      </Answer>
    </>
  )
}

export function Outcome({ outcome }: { readonly outcome: RunSummary['outcome'] }) {
  return (
    <span className={styles.outcome} data-outcome={outcome}>
      {outcome}
    </span>
  )
}
