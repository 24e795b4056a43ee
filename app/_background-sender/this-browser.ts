import { definitionHash, type FlowDefinition, type LogStore, type ServedFlow } from '#engine'
import { openDurable, openUnattended, sessionStore, sweepUnattended } from '#engine/resume'
import type { SentFlows } from '#flows/lists'
import { newUuid } from '../_api-client/uuid.ts'
import { isCopied } from './copied-run.ts'
import { isOnPage } from './on-page.ts'
import { sendingFlow } from './flows.ts'
import type { SenderWorld } from './background-sender.ts'
import { wake } from './waking.ts'
import { watchAnswers } from './watch-answers.ts'
import { type Watched, watchRun } from './watch-run.ts'

/** False only where the browser says so: looking must not make a database that nobody needs. */
export async function hasDatabase(name: string): Promise<boolean> {
  try {
    const known = await indexedDB.databases?.()
    return known?.some((one) => one.name === name) ?? true
  } catch {
    return false
  }
}

const jsonOf = async (address: string): Promise<unknown> => {
  const response = await fetch(address)
  if (!response.ok) throw new Error(String(response.status))
  return response.json()
}

/** The definition at an address, and the flow's words in the page's language where they can be had. */
async function served(flow: string, address: ServedFlow['address']): Promise<ServedFlow> {
  const { lang } = document.documentElement
  const [definition, current] = await Promise.all([
    jsonOf(`/api/flows/${flow}/${address}`) as Promise<FlowDefinition>,
    jsonOf(`/api/flows/${flow}?locale=${lang}`).catch(() => null) as Promise<ServedFlow | null>,
  ])
  // Something in between may answer anything.
  if (definitionHash(definition) !== address) throw new Error('another definition')
  return { address, definition, locale: lang, messages: current?.messages ?? {} }
}

/** This page and this browser, as the sender sees them. */
export function thisBrowser(sent: SentFlows): SenderWorld {
  const tab = newUuid()
  const stores: { [kind: string]: LogStore } = {}
  return {
    openUnattended,
    sweepUnattended,
    flows: Object.fromEntries(
      Object.entries(sent).map(([id, flow]) => [id, sendingFlow(id, flow)]),
    ),
    isOnPage,
    async store(kind) {
      if (kind === 'session') return (stores[kind] ??= sessionStore())
      if (!(await hasDatabase('forecourt'))) return null
      return (stores[kind] ??= await openDurable(tab))
    },
    isCopied: (run) => isCopied(run),
    served,
    run: { now: Date.now, newId: newUuid, tab, wake, online: () => true },
    watch(watched: Watched) {
      const { runner, flow } = watched
      const of = sent[flow]
      const ends = [watchRun(watched), ...(of ? [watchAnswers({ runner, flow, of })] : [])]
      return () => {
        for (const end of ends) end()
      }
    },
  }
}
