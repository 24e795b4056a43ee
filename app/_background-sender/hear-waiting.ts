import { addEnded } from './ended.ts'
import { isEnded, OTHER_TABS, reportWaiting, type WaitingItem } from './waiting.ts'

/** Keys of what this page has said to wait in another tab. */
const heard = new Set<string>()

/** Shows what waits in other tabs; of that, and of nothing else, also what became of it. */
export function hearWaiting(items: readonly WaitingItem[]): void {
  const unsent = items.filter((item) => !isEnded(item))
  for (const { key } of unsent) heard.add(key)
  for (const item of items) {
    if (isEnded(item) && heard.delete(item.key)) addEnded(item)
  }
  reportWaiting(OTHER_TABS, unsent)
}
