import { z } from 'zod'

/** The members that tell definitions apart; the rest is as engine/schema has it. */
export const Definition = z
  .looseObject({ id: z.string(), version: z.int(), formatVersion: z.int() })
  .describe('A flow as data: steps, fields, events, effects (engine/README.md)')

export const PublishedFlow = z.object({
  address: z.string().describe('sha-256 of the definition’s canonical JSON'),
  definition: Definition,
  locale: z.string(),
  messages: z.record(z.string(), z.string()).describe('Texts by their keys'),
})
