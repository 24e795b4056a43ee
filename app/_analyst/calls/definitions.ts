import { z } from 'zod'
import { definitionHash, type FlowDefinition } from '#engine'
import { parseDefinition } from '#engine/schema'
import { CallFailed } from '../../_api-client/call.ts'
import type { Messages } from '../screen/messages.ts'
import { get } from './get.ts'

/** A definition by its address, which is checked: it must be the one that the log was written under. */
export async function definitionAt(
  flow: string,
  address: string,
  signal?: AbortSignal,
): Promise<FlowDefinition | null> {
  const json = await unlessMissing(
    get(
      `/api/flows/${encodeURIComponent(flow)}/${encodeURIComponent(address)}`,
      z.unknown(),
      signal,
    ),
  )
  if (json === null) return null
  const definition = parseDefinition(json)
  return definitionHash(definition) === address ? definition : null
}

const Current = z.object({
  definition: z.unknown(),
  locale: z.string(),
  messages: z.record(z.string(), z.string()),
})

interface Served {
  readonly flow: string
  readonly site?: string | undefined
  readonly locale?: string | undefined
}

export interface CurrentFlow {
  readonly definition: FlowDefinition
  readonly messages: Messages
}

/** What the site serves of a flow now, with the words that its screens show. */
export async function currentFlow(
  { flow, site, locale }: Served,
  signal?: AbortSignal,
): Promise<CurrentFlow | null> {
  const query = new URLSearchParams({ ...(site && { site }), ...(locale && { locale }) }).toString()
  const address = `/api/flows/${encodeURIComponent(flow)}${query && `?${query}`}`
  const served = await unlessMissing(get(address, Current, signal))
  if (served === null) return null
  return {
    definition: parseDefinition(served.definition),
    messages: { locale: served.locale, texts: served.messages },
  }
}

/** Null where there is none; every other failure stays one. */
const unlessMissing = <T>(answer: Promise<T>): Promise<T | null> =>
  answer.catch((error: unknown) => {
    if (error instanceof CallFailed && (error.status === 404 || error.status === 400)) return null
    throw error
  })
