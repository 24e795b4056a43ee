import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import type { AnalystSession, RunAnswer } from '#domain/flow-analysis'
import { exportAddress, useRun, useRunPerson } from '../calls/analysis.ts'
import { currentFlow, definitionAt } from '../calls/definitions.ts'
import { Answer } from '../frame/answer.tsx'
import { ViewHead, ViewMessage } from '../frame/frame.tsx'
import { Panel } from '../frame/panel.tsx'
import { go, hrefTo, type Place } from '../location.ts'
import { dateTimeOf, durationOf } from '../run/describe.ts'
import { Remark, RunFacts } from '../run/run-facts.tsx'
import { RunView } from '../run/run-view.tsx'
import { StateTree } from '../run/state-tree.tsx'
import { replayOf } from '../replay/replay.ts'
import { loggedEvents, definitionsNamed } from './logged-events.ts'
import { Outcome } from './runs-view.tsx'
import frame from '../frame/frame.module.css'
import styles from './stored-run.module.css'

interface StoredRunProps {
  readonly run: string
  readonly place: Place
  readonly analyst: AnalystSession
}

/** One stored run. Its personal values were never stored, so guards are not asked. */
export function StoredRun({ run, place, analyst }: StoredRunProps) {
  return (
    <>
      <ViewHead title="Run">
        <p>{run}</p>
        <span className={frame.actions}>
          <a href={exportAddress('run', { run })} download>
            Export as NDJSON
          </a>
        </span>
      </ViewHead>
      <Answer query={useRun(run)} missing="There is no such run, or it has been erased.">
        {(answer) => <Replayed answer={answer} place={place} analyst={analyst} />}
      </Answer>
    </>
  )
}

interface ReplayedProps extends Omit<StoredRunProps, 'run'> {
  readonly answer: RunAnswer
}

function Replayed({ answer, place, analyst }: ReplayedProps) {
  const { flow, definitionHash, site, locale } = answer.run
  const found = useQuery({
    queryKey: ['definitions', flow, definitionHash, site, locale, definitionsNamed(answer)],
    queryFn: async ({ signal }) => {
      const [pinned, current, ...later] = await Promise.all([
        definitionAt(flow, definitionHash, signal),
        currentFlow({ flow, site, locale }, signal),
        ...definitionsNamed(answer).map(async (address) => {
          const definition = await definitionAt(flow, address, signal)
          return definition ? ([address, definition] as const) : null
        }),
      ])
      const definition = pinned ?? current?.definition ?? null
      const definitions = new Map(later.filter((one) => one !== null))
      return {
        definition,
        definitions,
        messages: current?.messages ?? null,
        pinned: pinned !== null,
      }
    },
    staleTime: Infinity,
  })
  const replay = useMemo(
    () =>
      found.data?.definition
        ? replayOf({
            definition: found.data.definition,
            definitions: found.data.definitions,
            ...loggedEvents(answer),
            isRedacted: true,
          })
        : null,
    [answer, found.data],
  )
  const { run } = answer
  const onRest = useCallback(
    (seq: number) =>
      go(hrefTo(['runs', run.run], { event: seq === 0 ? null : seq }), { replace: true }),
    [run.run],
  )
  if (found.error) return <ViewMessage>Its definition could not be fetched. Reload.</ViewMessage>
  if (!found.data) return <ViewMessage>Loading …</ViewMessage>
  if (!replay) return <ViewMessage>This site does not know the flow “{flow}” any more.</ViewMessage>
  const wanted = Number(place.query.get('event') ?? '0')
  const missing = run.lastSeq - answer.events.length
  return (
    <RunView
      key={run.run}
      replay={replay}
      messages={found.data.messages}
      event={Number.isSafeInteger(wanted) ? wanted : 0}
      onRest={onRest}
    >
      <RunFacts
        facts={[
          { name: 'Flow', value: `${run.flow} ${run.version}` },
          { name: 'Site', value: `${run.site} ${run.locale}` },
          { name: 'Device', value: run.device },
          { name: 'Brand', value: run.brand ?? '–' },
          { name: 'Begun', value: dateTimeOf(run.startedAt) },
          { name: 'Took', value: durationOf(run.lastAt - run.startedAt) },
          { name: 'Events', value: run.events },
          { name: 'Refused', value: run.rejected },
          { name: 'Failed', value: run.failed },
          { name: 'Outcome', value: <Outcome outcome={run.outcome} /> },
        ]}
      />
      <div className={styles.remarks}>
        {!found.data.pinned && (
          <Remark tone="warn">
            Replayed under the current version: the one that it ran under is not here any more.
          </Remark>
        )}
        {missing > 0 && <Remark tone="warn">{missing} events never arrived.</Remark>}
        {replay.diverged && (
          <Remark tone="danger">
            Event {replay.diverged.seq} and those after it cannot be replayed:{' '}
            {replay.diverged.reason}
          </Remark>
        )}
      </div>
      {analyst.roles.includes('personal-values') && <Person run={run.run} />}
    </RunView>
  )
}

/** What the run has sent, for whom may see it; asked for only when it is wanted, since each look counts. */
function Person({ run }: { readonly run: string }) {
  const [asked, setAsked] = useState(false)
  const person = useRunPerson(run, asked)
  if (!asked) {
    return (
      <p>
        <button type="button" onClick={() => setAsked(true)}>
          Show what was sent
        </button>
      </p>
    )
  }
  return (
    <Panel title="What was sent">
      <Answer query={person}>
        {({ sent }) =>
          sent.length === 0 ? (
            <ViewMessage>Nothing was sent.</ViewMessage>
          ) : (
            <StateTree
              value={Object.fromEntries(
                sent.map(({ what, number, at, values }) => [
                  `${what} ${number}, ${dateTimeOf(at)}`,
                  values,
                ]),
              )}
              changed={NOTHING}
            />
          )
        }
      </Answer>
    </Panel>
  )
}

const NOTHING: ReadonlySet<string> = new Set()
