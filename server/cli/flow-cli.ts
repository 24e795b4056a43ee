/** `npm run flow`: publishing is here, beside settings and database; the rest is flows/cli. */
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { createFlowAdmin, inspectDatabase, openDatabase, standingOf } from '#services'
import type { PublishableFlow } from '#services/definitions'
import { readConfig, type Config } from '../settings/config.ts'
import { startFailure } from '../start/start-failure.ts'
import { PUBLISHING, runPublishing, usage, type Said } from './publish-command.ts'

const failed = (sentence: string): Said => ({ out: [sentence], code: 1 })

/** What `publish` takes from a file; the definition itself is parsed where it is published. */
const FlowFile = z.strictObject({
  definition: z.looseObject({ id: z.string(), version: z.int() }),
  messages: z.record(z.string(), z.record(z.string(), z.string())),
})

async function readFlow(subject: string): Promise<PublishableFlow | string> {
  if (!subject.endsWith('.json')) {
    const { flowById } = await import('#flows/lists')
    const flow = flowById(subject)
    if (!flow) return `There is no flow ${subject}; a file ends in .json.`
    return { definition: flow.definition, messages: flow.messages }
  }
  let json: unknown
  try {
    json = JSON.parse(readFileSync(subject, 'utf8'))
  } catch {
    return `${subject} cannot be read, or is no JSON.`
  }
  const file = FlowFile.safeParse(json)
  if (!file.success) {
    return `${subject} is no flow: it holds {"definition": …, "messages": {"sv": …}}.`
  }
  return file.data as unknown as PublishableFlow
}

async function answer(args: readonly string[], config: Config): Promise<Said> {
  if (args.length === 1 && args[0] !== 'list') return usage
  try {
    // Looking must not make a database.
    if ((await inspectDatabase(config)) === null) {
      return failed(`There is no database in ${config.dataDir} yet, and so nothing is published.`)
    }
    const database = await openDatabase(config)
    try {
      const admin = createFlowAdmin(database)
      return await runPublishing(args, { admin, read: readFlow, standingOf })
    } finally {
      await database.close()
    }
  } catch (error) {
    const isLocked = error instanceof Error && 'code' in error && error.code === 'locked'
    return failed(
      isLocked
        ? `The site runs and has the embedded database in ${config.dataDir} to itself; stop it first, or set DATABASE_URL.`
        : startFailure(error, config),
    )
  }
}

const args = process.argv.slice(2)
if (PUBLISHING.some((command) => command === args[0])) {
  const settings = readConfig(process.env)
  const { out, code } = settings.ok
    ? await answer(args, settings.config)
    : failed(settings.sentence)
  console[code === 0 ? 'log' : 'error'](out.join('\n'))
  process.exitCode = code
} else await import('#flows/cli')
