/** `npm run flow`: publishing and proofs are here, beside settings and database; the rest is flows/cli. */
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { bookingNumber } from '#domain/booking-number'
import { createFlowAdmin, createFlowLogAdmin, standingOf } from '#services'
import type { PublishableFlow } from '#services/definitions'
import { onDatabase, say } from './on-database.ts'
import { runProofs } from './proofs-command.ts'
import { PUBLISHING, runPublishing, usage } from './publish-command.ts'

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

async function publishing(args: readonly string[]): Promise<void> {
  if (args.length === 1 && args[0] !== 'list') return say(usage)
  return onDatabase('nothing is published', (database) =>
    runPublishing(args, { admin: createFlowAdmin(database), read: readFlow, standingOf }),
  )
}

const args = process.argv.slice(2)
if (PUBLISHING.some((command) => command === args[0])) await publishing(args)
else if (args[0] === 'proofs') {
  await onDatabase('no log of a submission', (database) =>
    runProofs(args.slice(1), { admin: createFlowLogAdmin(database), numberOf: bookingNumber }),
  )
} else await import('#flows/cli')
