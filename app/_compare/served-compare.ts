import type { ServedFlow } from '#engine'
import { report, reportCode } from '../_api-client/report.ts'

const PAUSE_MS = 5_000
const toBeOnline = (): Promise<unknown> =>
  new Promise((resolve) => {
    setTimeout(resolve, PAUSE_MS)
    addEventListener('online', resolve, { once: true })
  })

/** The definition in force, with its words. Asked for until it is there: what was pressed waits for it. */
export async function servedCompare(locale: string, isFirst = true): Promise<ServedFlow> {
  try {
    const response = await fetch(`/api/flows/compare?locale=${encodeURIComponent(locale)}`)
    if (!response.ok) throw Object.assign(new Error('no definition'), { status: response.status })
    return (await response.json()) as ServedFlow
  } catch (error) {
    if (isFirst) report('definition-failed', reportCode(error))
    await toBeOnline()
    return servedCompare(locale, false)
  }
}
