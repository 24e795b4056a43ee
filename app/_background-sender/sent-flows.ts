import type { SentFlow, SentFlows } from '#flows/lists'

let provide: (flows: SentFlows) => void
const provided = new Promise<SentFlows>((resolve) => {
  provide = resolve
})

/** The flows that send, as the server named them to this page; once a page. */
export const provideSentFlows = (flows: SentFlows): void => provide(flows)

export async function sentFlowOf(id: string): Promise<SentFlow | undefined> {
  const flows = await provided
  return Object.hasOwn(flows, id) ? flows[id] : undefined
}
