/** `npm run flow -- new|check|graph|replay …`: what a flow's author and its analyst need at hand. */
import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { parseDefinition } from '#engine/schema'
import { flows } from '../index.ts'
import { check } from './check.ts'
import { mermaid, withGraph } from './graph.ts'
import { replay } from './replay.ts'
import { scaffold } from './scaffold.ts'

const USAGE = `npm run flow -- new <id>                 writes a small green flow into flows/<id> and registers it
npm run flow -- check [id]                names what is wrong in a flow, or in all of them
npm run flow -- graph <id> [--write]      prints the flow as a Mermaid diagram, or puts it into its README
npm run flow -- replay <log.ndjson> [--definition <file.json>]
                                          tells a log event by event; personal values stay hidden`

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { write: { type: 'boolean' }, definition: { type: 'string' } },
})
const [command, subject] = positionals

const COMMANDS: Readonly<Record<string, (subject: string) => void | Promise<void>>> = {
  new: async (id) => {
    const paths = await scaffold('flows', id)
    console.log(
      `${paths.join('\n')}\n\nNow: npm run flow -- check ${id}, and npx vitest run flows/${id}`,
    )
  },
  check: (id) => {
    const wanted = id === '' ? flows : [flowOf(id)]
    const { lines, errors } = check(wanted)
    console.log(lines.join('\n'))
    if (errors > 0) process.exitCode = 1
  },
  graph: (id) => {
    const { definition } = flowOf(id)
    if (values.write !== true) return console.log(mermaid(definition))
    const path = `flows/${id}/README.md`
    writeFileSync(path, withGraph(readFileSync(path, 'utf8'), definition))
    return console.log(path)
  },
  replay: (file) => {
    const given = values.definition
    const { lines, ok } = replay(readFileSync(file, 'utf8'), (id) =>
      given === undefined
        ? flows.find(({ definition }) => definition.id === id)?.definition
        : parseDefinition(JSON.parse(readFileSync(given, 'utf8'))),
    )
    console.log(lines.join('\n'))
    if (!ok) process.exitCode = 1
  },
}

function flowOf(id: string) {
  const found = flows.find(({ definition }) => definition.id === id)
  if (!found)
    throw new Error(
      `there is no flow ${id}; there are ${flows.map((flow) => flow.definition.id).join(', ')}`,
    )
  return found
}

const run = COMMANDS[command ?? '']
if (!run || (subject === undefined && command !== 'check')) {
  console.error(USAGE)
  process.exitCode = 1
} else {
  try {
    await run(subject ?? '')
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    process.exitCode = 1
  }
}
