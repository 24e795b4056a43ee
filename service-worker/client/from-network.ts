import { FROM_NETWORK } from '../protocol.ts'

/** Whether the site itself has answered with this page, and its worker says so; false where it cannot. */
export function isFromNetwork(): boolean {
  const [visit] = performance.getEntriesByType('navigation')
  const { serverTiming = [] } = (visit ?? {}) as Partial<PerformanceNavigationTiming>
  return serverTiming.some(({ name }) => name === FROM_NETWORK)
}
