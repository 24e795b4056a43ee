/** The flows whose own screens are on this page, and who must make room for them. */
const flows = new Set<string>()
const listeners = new Set<(flow: string) => void>()

/** A screen opens its flow; the answer says that it is gone. */
export function enterPage(flow: string): () => void {
  flows.add(flow)
  for (const listener of listeners) listener(flow)
  return () => void flows.delete(flow)
}

export function onEnter(listener: (flow: string) => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Also before its screen has come to life: the server has drawn its mark. */
export const isOnPage = (flow: string): boolean =>
  flows.has(flow) || document.querySelector(`[data-flow="${CSS.escape(flow)}"]`) !== null
