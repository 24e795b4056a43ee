/** `npm run flow -- new|check|graph|replay …`: what a flow's author and its analyst need at hand. Publishing is in server/cli. */
import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { parseDefinition } from '#engine/schema'
import type { FlowManifest } from '../index.ts'
import { check } from './check.ts'
import { mermaid, withGraph } from './graph.ts'
import { record } from './record.ts'
import { replay } from './replay.ts'
import { isKind, scaffold } from './scaffold.ts'

const USAGE = `npm run flow -- new <id> [--kind wizard|lead-form]
                                          writes a small flow into flows/<id> and registers it
npm run flow -- check [id]                names what is wrong in a flow, or in all of them
npm run flow -- graph <id> [--write]      prints the flow as a Mermaid diagram, or puts it into its README
npm run flow -- record <id | file.json>    records a run of the version to be published, for its test
npm run flow -- replay <log.ndjson> [--definition <file.json>]…
                                          tells a log event by event; personal values stay hidden;
                                          a migrated one needs each definition it ran under
npm run flow -- publish|rollback|list     what visitors get, without a deploy; publish alone says how
npm run flow -- proofs                     what the logs of bookings, wheel changes and leads prove`

const read = () =>
  parseArgs({
    allowPositionals: true,
    options: {
      help: { type: 'boolean', short: 'h' },
      write: { type: 'boolean' },
      kind: { type: 'string', default: 'wizard' },
      definition: { type: 'string', multiple: true },
    },
  })
type Options = ReturnType<typeof read>['values']

/** Loaded when asked for: a flow that cannot be loaded stops no command that needs none. */
const loadFlows = async (): Promise<readonly FlowManifest[]> => {
  try {
    return (await import('../index.ts')).flows
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause)
    throw new Error(`flows/index.ts cannot be loaded: ${why}`, { cause })
  }
}

const COMMANDS: Readonly<
  Record<string, (subject: string, options: Options) => void | Promise<void>>
> = {
  new: async (id, { kind }) => {
    if (!isKind(kind)) throw new Error(`“${kind}” is no kind of flow to begin with`)
    const paths = await scaffold('flows', id, kind)
    console.log(
      `${paths.join('\n')}\n\nNow: npm run flow -- check ${id}, and npx vitest run flows/${id}${
        kind === 'lead-form' ? '; then npm run api-docs' : ''
      }`,
    )
  },
  check: async (id) => {
    const flows = await loadFlows()
    const wanted = id === '' ? flows : [flowOf(flows, id)]
    const { lines, errors } = check(wanted)
    console.log(lines.join('\n'))
    if (errors > 0) process.exitCode = 1
  },
  graph: async (id, values) => {
    const { definition } = flowOf(await loadFlows(), id)
    if (values.write !== true) return console.log(mermaid(definition))
    const path = `flows/${id}/README.md`
    writeFileSync(path, withGraph(readFileSync(path, 'utf8'), definition))
    return console.log(path)
  },
  record: async (subject) => {
    const definition = subject.endsWith('.json')
      ? definitionIn(readFileSync(subject, 'utf8'))
      : flowOf(await loadFlows(), subject).definition
    console.log(record(definition))
  },
  replay: async (file, { definition: given = [] }) => {
    const files = given.map((one) => parseDefinition(JSON.parse(readFileSync(one, 'utf8'))))
    // What is given comes first; a flow that cannot be loaded is not needed then.
    const flows = files.length > 0 ? [] : await loadFlows()
    const known = [...files, ...flows.map(({ definition }) => definition)]
    const { lines, ok } = replay(readFileSync(file, 'utf8'), known)
    console.log(lines.join('\n'))
    if (!ok) process.exitCode = 1
  },
}

/** Of a file as `publish` takes it. */
const definitionIn = (text: string) =>
  parseDefinition((JSON.parse(text) as { readonly definition?: unknown }).definition)

function flowOf(flows: readonly FlowManifest[], id: string) {
  const found = flows.find(({ definition }) => definition.id === id)
  if (!found)
    throw new Error(
      `there is no flow ${id}; there are ${flows.map((flow) => flow.definition.id).join(', ')}`,
    )
  return found
}

try {
  const { positionals, values } = read()
  const [command = '', subject] = positionals
  const run = Object.hasOwn(COMMANDS, command) ? COMMANDS[command] : undefined
  if (values.help) {
    console.log(USAGE)
  } else if (!run || (subject === undefined && command !== 'check')) {
    console.error(USAGE)
    process.exitCode = 1
  } else await run(subject ?? '', values)
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
