import type { CompareAnswer, FunnelAnswer } from '#domain/flow-analysis'
import { exportAddress, useCompare } from '../calls/analysis.ts'
import { ForFlow, type KnownFlow } from '../filters/for-flow.tsx'
import { type FilterName, type Filters, queryOf } from '../filters/filters.ts'
import { Answer } from '../frame/answer.tsx'
import { ViewHead } from '../frame/frame.tsx'
import frame from '../frame/frame.module.css'
import { Panel } from '../frame/panel.tsx'
import { go, hrefTo, type Place } from '../location.ts'
import { durationOf } from '../run/describe.ts'
import { countOf, percentOf, pointsBetween, shareOf } from '../table/figures.ts'
import { Bar, type Column, Table } from '../table/table.tsx'
import styles from './compare-view.module.css'

const SHOWN: readonly FilterName[] = ['flow', 'site', 'device', 'brand', 'window', 'from', 'to']

/** Two versions of a flow side by side: where the newer one keeps more people, and where fewer. */
export function CompareView({ place }: { readonly place: Place }) {
  return (
    <>
      <ViewHead title="Versions" />
      <ForFlow place={place} shown={SHOWN}>
        {(flow, filters) => <Versions place={place} flow={flow} filters={filters} />}
      </ForFlow>
    </>
  )
}

interface VersionsProps {
  readonly place: Place
  readonly flow: KnownFlow
  readonly filters: Filters
}

function Versions({ place, flow: { flow, versions }, filters }: VersionsProps) {
  const [newest = 1, older = newest] = versions.map(({ version }) => version)
  const chosen = (name: 'a' | 'b', usual: number) =>
    versions.find(({ version }) => String(version) === place.query.get(name))?.version ?? usual
  const [a, b] = [chosen('a', older), chosen('b', newest)]
  const choose = (name: 'a' | 'b', value: string) =>
    go(hrefTo(place.path, { ...Object.fromEntries(place.query), flow, [name]: value }))
  const query = { ...queryOf(filters, SHOWN), a, b }
  return (
    <>
      <div className={styles.versions}>
        {(['a', 'b'] as const).map((name) => (
          <label key={name}>
            {name === 'a' ? 'Before' : 'After'}
            <select
              value={name === 'a' ? a : b}
              onChange={({ currentTarget }) => choose(name, currentTarget.value)}
            >
              {versions.map(({ version, runs }) => (
                <option key={version} value={version}>
                  version {version} ({countOf(runs)} runs)
                </option>
              ))}
            </select>
          </label>
        ))}
        <a className={frame.action} href={exportAddress('compare', query)} download>
          Export as NDJSON
        </a>
      </div>
      <Answer query={useCompare(query)}>
        {(answer) => <Compared answer={answer} a={a} b={b} />}
      </Answer>
    </>
  )
}

interface ComparedProps {
  readonly answer: CompareAnswer
  readonly a: number
  readonly b: number
}

function Compared({ answer, a, b }: ComparedProps) {
  const { a: before, b: after } = answer
  const steps = [...new Set([...after.steps, ...before.steps].map(({ step }) => step))]
  const rows = steps.map((step): ComparedStep => {
    const of = ({ steps: all, runs }: FunnelAnswer): Side => {
      const own = all.find((one) => one.step === step)
      return {
        isFinal: own?.isFinal ?? false,
        entered: own?.entered ?? 0,
        reached: shareOf(own?.entered ?? 0, runs),
        continued: shareOf(own?.continued ?? 0, own?.entered ?? 0),
        p50: own?.p50 ?? null,
        isThere: own !== undefined,
      }
    }
    return { step, a: of(before), b: of(after) }
  })
  return (
    <>
      <Panel title="Conversion">
        <Table
          caption="Conversion of both versions"
          rows={[
            { name: `Before: version ${a}`, of: before, tone: 'usual' as const },
            { name: `After: version ${b}`, of: after, tone: 'other' as const },
          ]}
          keyOf={({ name }) => name}
          columns={versionColumns(answer)}
        />
      </Panel>
      <Panel title="Steps">
        <Table
          caption="Steps of both versions"
          rows={rows}
          keyOf={({ step }) => step}
          columns={stepColumns(a, b)}
        />
      </Panel>
    </>
  )
}

interface ComparedStep {
  readonly step: string
  readonly a: Side
  readonly b: Side
}

interface Side {
  readonly p50: number | null
  readonly isThere: boolean
  readonly isFinal: boolean
  readonly entered: number
  readonly reached: number
  readonly continued: number
}

function share(side: Side, what: 'reached' | 'continued'): string {
  if (!side.isThere) return 'no such step'
  if (what === 'continued' && (side.isFinal || side.entered === 0)) return '–'
  return `${(side[what] * 100).toFixed(1)} %`
}

const time = (ms: number | null): string => (ms === null ? '–' : durationOf(ms))

/** By how many percentage points more or fewer; the sign says it, the colour only repeats it. */
function Points({ before, after }: { readonly before: number; readonly after: number }) {
  const text = pointsBetween(before, after)
  const tone = text.startsWith('+') ? 'more' : text.startsWith('−') ? 'fewer' : 'same'
  return (
    <span className={styles.points} data-tone={tone}>
      {text}
    </span>
  )
}

interface ComparedVersion {
  readonly name: string
  readonly of: FunnelAnswer
  readonly tone: 'usual' | 'other'
}

const versionColumns = ({
  a: before,
  b: after,
}: CompareAnswer): readonly Column<ComparedVersion>[] => [
  { title: 'Version', cell: ({ name }) => name },
  { title: 'Runs', number: true, cell: ({ of }) => countOf(of.runs) },
  { title: 'Finished', number: true, cell: ({ of }) => countOf(of.finished) },
  {
    title: 'Converted',
    cell: ({ of, tone }) => <Bar share={shareOf(of.finished, of.runs)} tone={tone} />,
  },
  {
    title: 'Conversion',
    number: true,
    cell: ({ of }) => percentOf(of.finished, of.runs),
  },
  {
    title: 'Points',
    number: true,
    cell: ({ of }) =>
      of === after ? (
        <Points
          before={shareOf(before.finished, before.runs)}
          after={shareOf(after.finished, after.runs)}
        />
      ) : (
        '–'
      ),
  },
]

const stepColumns = (a: number, b: number): readonly Column<ComparedStep>[] => [
  { title: 'Step', cell: ({ step }) => step },
  {
    title: `Reached: before, after`,
    cell: (row) => (
      <span className={styles.pair}>
        <Bar share={row.a.reached} />
        <Bar share={row.b.reached} tone="other" />
      </span>
    ),
  },
  { title: `Reached, ${a}`, number: true, cell: (row) => share(row.a, 'reached') },
  { title: `Reached, ${b}`, number: true, cell: (row) => share(row.b, 'reached') },
  {
    title: 'Points',
    number: true,
    cell: (row) => <Points before={row.a.reached} after={row.b.reached} />,
  },
  { title: `Continued, ${a}`, number: true, cell: (row) => share(row.a, 'continued') },
  { title: `Continued, ${b}`, number: true, cell: (row) => share(row.b, 'continued') },
  {
    title: 'Change',
    number: true,
    cell: (row) =>
      row.a.isFinal || row.b.isFinal || row.a.entered === 0 || row.b.entered === 0 ? (
        '–'
      ) : (
        <Points before={row.a.continued} after={row.b.continued} />
      ),
  },
  { title: `Median, ${a}`, number: true, cell: (row) => time(row.a.p50) },
  { title: `Median, ${b}`, number: true, cell: (row) => time(row.b.p50) },
]
