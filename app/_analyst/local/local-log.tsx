import { type DragEvent, useCallback, useRef, useState } from 'react'
import { currentFlow, definitionAt } from '../calls/definitions.ts'
import { ViewHead } from '../frame/frame.tsx'
import { LOG_REFUSALS, readLog, type ReadLog } from '../replay/read-log.ts'
import { durationOf, dateTimeOf } from '../run/describe.ts'
import { Remark, RunFacts } from '../run/run-facts.tsx'
import { RunView } from '../run/run-view.tsx'
import { go, hrefTo, type Place } from '../location.ts'
import { type DefinitionSource, type LoadedRun, loadRun } from './load-run.ts'
import styles from './local-log.module.css'

const SITE: DefinitionSource = {
  at: definitionAt,
  current: (flow) => currentFlow({ flow }),
}

interface LocalLogProps {
  readonly place: Place
  readonly source?: DefinitionSource
}

type Opened = { readonly log: ReadLog; readonly run: LoadedRun; readonly name: string }

/** A log from a file or the clipboard, replayed in this browser: nothing of it is sent. */
export function LocalLog({ place, source = SITE }: LocalLogProps) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  const open = async (text: string, name: string) => {
    setProblem(null)
    setBusy(true)
    try {
      const answer = readLog(text)
      if (!answer.ok) return setProblem(LOG_REFUSALS[answer.why])
      const loaded = await loadRun(answer.log, source)
      if (loaded.ok) setOpened({ log: answer.log, run: loaded.run, name })
      else
        setProblem(
          `This site has no flow “${answer.log.head.flow}”, so it cannot be replayed here.`,
        )
    } catch {
      setProblem('Its definition could not be fetched from this site. Try again in a moment.')
    } finally {
      setBusy(false)
    }
  }

  if (!opened) return <OpenLog busy={busy} problem={problem} onOpen={open} />
  return (
    <>
      <ViewHead title="Local log">
        <p>{opened.name}</p>
        <button type="button" onClick={() => setOpened(null)}>
          Open another
        </button>
      </ViewHead>
      <OpenedLog key={opened.log.head.run} {...opened} place={place} />
    </>
  )
}

interface OpenLogProps {
  readonly busy: boolean
  readonly problem: string | null
  readonly onOpen: (text: string, name: string) => Promise<void>
}

function OpenLog({ busy, problem, onOpen }: OpenLogProps) {
  const [text, setText] = useState('')
  const [over, setOver] = useState(false)
  const file = useRef<HTMLInputElement>(null)
  const take = async (taken: File | undefined) => {
    if (!taken) return
    await onOpen(taken.size > MAX_FILE ? '' : await taken.text(), taken.name)
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [dropped] = event.dataTransfer.files
    if (dropped) void take(dropped)
    else void onOpen(event.dataTransfer.getData('text/plain'), 'Dropped text')
  }
  return (
    <>
      <ViewHead title="Local log">
        <p>Replays an exported run in this browser. Nothing of it is sent or stored.</p>
      </ViewHead>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping is one of three ways */}
      <form
        className={styles.open}
        data-over={over || undefined}
        onSubmit={(event) => {
          event.preventDefault()
          void onOpen(text, 'Pasted log')
        }}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
      >
        <label htmlFor="log-text">Paste a log, or drop its file here</label>
        <textarea
          id="log-text"
          rows={12}
          spellCheck={false}
          value={text}
          aria-invalid={problem === null ? undefined : true}
          aria-describedby={problem === null ? 'log-hint' : 'log-problem log-hint'}
          onPaste={(event) => {
            const pasted = event.clipboardData.getData('text/plain')
            if (pasted.length < LAID_OUT) return
            // Some browsers take half a minute to lay out a long log in a text area.
            event.preventDefault()
            void onOpen(pasted, 'Pasted log')
          }}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <p id="log-hint" className={styles.hint}>
          One JSON object a line, the run’s head first, as <code>runner.export()</code> writes it.
        </p>
        {problem !== null && (
          <p id="log-problem" role="alert" className={styles.problem}>
            {problem}
          </p>
        )}
        <div className={styles.actions}>
          <button type="submit" data-primary="" disabled={busy}>
            {busy ? 'Replaying …' : 'Replay'}
          </button>
          <button type="button" onClick={() => file.current?.click()}>
            Choose a file
          </button>
          <input
            ref={file}
            className="sr-only"
            type="file"
            tabIndex={-1}
            aria-label="Log file"
            accept=".ndjson,.jsonl,.json,.txt,application/x-ndjson,text/plain"
            onChange={({ currentTarget }) => void take(currentTarget.files?.[0])}
          />
        </div>
      </form>
    </>
  )
}

/** Characters; a longer log is replayed as it is pasted. */
const LAID_OUT = 100_000

/** Bytes; what is larger is not read at all. */
const MAX_FILE = 64 * 1024 * 1024

function OpenedLog({ log, run, place }: Opened & { readonly place: Place }) {
  const { head, events, broken } = log
  const { replay, messages, pinned, verdict, reason } = run
  const { length, lines, diverged } = replay
  const wanted = Number(place.query.get('event') ?? '0')
  const onRest = useCallback((seq: number) => {
    go(hrefTo(['log'], { event: seq === 0 ? null : seq }), { replace: true })
  }, [])
  const last = replay.at(length).folded
  return (
    <RunView
      replay={replay}
      messages={messages}
      event={Number.isSafeInteger(wanted) ? wanted : 0}
      onRest={onRest}
    >
      <RunFacts
        facts={[
          { name: 'Flow', value: `${head.flow} ${replay.run.definition.version}` },
          { name: 'Run', value: head.run },
          { name: 'Begun', value: dateTimeOf(head.createdAt) },
          {
            name: 'Took',
            value: durationOf((events.at(-1)?.at ?? 0) - (events[0]?.at ?? 0)),
          },
          { name: 'Events', value: events.length },
          { name: 'Refused', value: lines.filter(({ refused }) => refused).length },
          { name: 'Last step', value: last.state.step },
          { name: 'Outcome', value: last.status === 'finished' ? 'finished' : 'left' },
        ]}
      />
      <div className={styles.remarks}>
        {verdict === 'accepted' && (
          <Remark tone="ok">Verified: the chain is whole, and every event follows.</Remark>
        )}
        {verdict === 'withheld' && (
          <Remark tone="info">
            The chain holds. Personal values are not in the log, so guards were not asked, and it
            counts as replayed, not as verified.
          </Remark>
        )}
        {verdict === 'rejected' && (
          <Remark tone="danger">
            {diverged
              ? `Event ${diverged.seq} and those after it cannot be replayed: ${reason ?? ''}`
              : `Not accepted: ${reason ?? ''}`}
          </Remark>
        )}
        {!pinned && (
          <Remark tone="warn">
            Replayed under the current version: this site does not have the definition that the log
            was written under.
          </Remark>
        )}
        {broken && (
          <Remark tone="danger">
            Line {broken.line}: {broken.reason}. {broken.lines} lines from there on were left out.
          </Remark>
        )}
      </div>
    </RunView>
  )
}
