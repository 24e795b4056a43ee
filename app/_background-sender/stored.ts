import type { FlowRunner } from '#engine'

let isStored = true

/** Whether everything that was typed on this page would be there after a reload. */
export const isAllStored = (): boolean => isStored

/** Once a run is in memory only, nobody knows what of it was stored: that holds until the page goes. */
export function watchStorage(runner: Pick<FlowRunner, 'getSnapshot' | 'subscribe'>): () => void {
  const look = (): void => {
    const { notices } = runner.getSnapshot()
    if (notices.some(({ kind }) => kind === 'memory-only')) isStored = false
  }
  look()
  return runner.subscribe(look)
}
