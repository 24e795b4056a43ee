import { createWriteStream } from 'node:fs'
import { parseArgs } from 'node:util'
import type { RunId } from '#engine'
import type { FlowEventsPort, ProjectionReport, Projections, RunRange } from '#services/flow-events'
import { exportNdjson, exportParquet } from './events-export.ts'
import type { Said } from './on-database.ts'

const USAGE = [
  'npm run events -- export <file>     every event, a row each: to .ndjson or .parquet',
  'npm run events -- project           tracking under today’s definitions, and what it changes',
  'npm run events -- erase <run>       one run with all its events, for good',
  '',
  'export and project take --from and --to (days as 2026-05-31, UTC, by when a run began; the last 30',
  'days unless given), --flow and --site.',
]

export interface EventsWorld {
  readonly flowEvents: Pick<FlowEventsPort, 'scan' | 'erase'>
  readonly projections: Projections
  readonly today: Date
}

const usage: Said = { out: USAGE, code: 1 }
const said = (...out: string[]): Said => ({ out, code: 0 })
const wrong = (sentence: string): Said => ({ out: [sentence], code: 1 })
const DAY_MS = 86_400_000
const DAYS = 30

/** Carries out one command; nothing personal is in what it says. */
export async function runEvents(args: readonly string[], world: EventsWorld): Promise<Said> {
  const asked = parsed(args)
  if (asked === null) return usage
  const { command, argument, options } = asked
  if (command === 'erase') return argument ? erased(world, argument) : usage
  const range = rangeOf(options, world.today)
  if (typeof range === 'string') return wrong(range)
  if (command === 'project' && argument === undefined) {
    return reported(range, await world.projections.project(range))
  }
  if (command !== 'export' || argument === undefined) return usage
  return exported(world, argument, range)
}

type Options = { readonly [name in 'from' | 'to' | 'flow' | 'site']?: string | undefined }

function parsed(args: readonly string[]) {
  const text = { type: 'string' } as const
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { from: text, to: text, flow: text, site: text },
      allowPositionals: true,
    })
    const [command, argument, ...more] = positionals
    return more.length > 0 ? null : { command, argument, options: values as Options }
  } catch {
    return null
  }
}

/** A sentence, where it is none. */
function rangeOf({ from, to, flow, site }: Options, today: Date): RunRange | string {
  const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)
  const range = {
    from: from ?? dayOf(today.getTime() - DAYS * DAY_MS),
    to: to ?? dayOf(today.getTime()),
    ...(flow !== undefined && { flow }),
    ...(site !== undefined && { site }),
  }
  for (const name of ['from', 'to'] as const) {
    const ms = /^\d{4}-\d{2}-\d{2}$/.test(range[name]) ? Date.parse(range[name]) : NaN
    if (Number.isNaN(ms) || dayOf(ms) !== range[name]) {
      return `--${name} must be a day such as ${dayOf(today.getTime())}.`
    }
  }
  return range.from <= range.to ? range : '--from must not be after --to.'
}

async function erased({ flowEvents }: EventsWorld, run: string): Promise<Said> {
  if (!/^[0-9a-f]{32}$/.test(run)) return wrong('This is no run; they have 32 hex digits.')
  return (await flowEvents.erase(run as RunId))
    ? said(`${run} is erased, and nothing is added to it any more.`)
    : wrong(`There is no run ${run}.`)
}

async function exported({ flowEvents }: EventsWorld, file: string, range: RunRange): Promise<Said> {
  const runs = flowEvents.scan(range)
  if (file.endsWith('.ndjson')) {
    return said(`${await exportNdjson(runs, createWriteStream(file))} events are in ${file}.`)
  }
  if (file.endsWith('.parquet')) {
    return said(`${await exportParquet(runs, file)} events are in ${file}.`)
  }
  return wrong('The file must end in .ndjson or .parquet.')
}

function reported({ from, to }: RunRange, report: ProjectionReport): Said {
  const { runs, unreadable, changed, versions, changes } = report
  const out = [`${runs} runs from ${from} to ${to}, ${changed} of them track other things now.`]
  if (unreadable > 0) out.push(`${unreadable} runs could not be read to their end.`)
  for (const { event, before, after, added, removed } of changes) {
    const name = event === '' ? '(no event)' : event
    out.push(`  ${name.padEnd(24)} ${before} -> ${after}  +${added} -${removed}`)
  }
  if (versions.length > 0) out.push(`Stored as ${versions.join(', ')}.`)
  return said(...out)
}
