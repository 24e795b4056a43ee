import type { ServedFlow } from '#engine'
import { openFilterRun, type FilterRun } from '../_filter/filter-run.ts'

/**
 * Opens the run of the list: its flow comes with the first touch, since 27 KB of it would be most of a
 * page's data.
 */
export async function openListRun(locale: string): Promise<FilterRun> {
  const answer = await fetch(`/api/flows/car-list?${new URLSearchParams({ locale })}`)
  if (!answer.ok) throw new Error(`flow: ${answer.status}`)
  const served = (await answer.json()) as ServedFlow
  return openFilterRun(served, () => {})
}
