/** Runs that were found in this tab's storage and are another tab's: of this tab, as that storage is. */
const KEY = 'outbox-copies'
/** As long as a page that is left may take to let its lock go. */
const LEAVING_MS = 1_000
const MOST = 20

export interface TabWorld {
  readonly box: () => Pick<Storage, 'getItem' | 'setItem'>
  readonly locks: Pick<LockManager, 'query'>
  readonly hasOpener: () => boolean
  readonly pause: (ms: number) => Promise<void>
}

const thisTab: TabWorld = {
  box: () => sessionStorage,
  locks: {
    // An insecure page has none.
    query: async () => (await (navigator as Partial<Navigator>).locks?.query()) ?? {},
  },
  hasOpener: () => window.opener !== null,
  pause: (ms) => new Promise((go) => setTimeout(go, ms)),
}

function copies({ box }: TabWorld): readonly string[] {
  try {
    const stored: unknown = JSON.parse(box().getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter((run) => typeof run === 'string') : []
  } catch {
    return []
  }
}

/**
 * Does a run in this tab's storage belong to another tab? Opening or duplicating a tab copies that
 * storage. Whose lock was ever seen in another page's hand is that page's for good: between two pages
 * of its own tab nobody holds it, and who took it then would make that tab fork.
 */
export async function isCopied(run: string, tab: TabWorld = thisTab): Promise<boolean> {
  const known = copies(tab)
  if (known.includes(run) || tab.hasOpener()) return true
  const isHeld = async (): Promise<boolean> => {
    const { held = [] } = await tab.locks.query()
    return held.some(({ name }) => name === `fc/${run}`)
  }
  if (!(await isHeld())) return false
  await tab.pause(LEAVING_MS)
  if (!(await isHeld())) return false
  try {
    tab.box().setItem(KEY, JSON.stringify([...known, run].slice(-MOST)))
  } catch {
    // Then it is looked for anew.
  }
  return true
}
