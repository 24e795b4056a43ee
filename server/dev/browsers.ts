import type { ServerResponse } from 'node:http'

/** Where open pages listen, and the script that has them do so. */
const CHANGES = '/__dev/changes'
const SCRIPT = '/__dev/reload.js'

/** Loads the page anew after a change, and after a restart of the server in between. */
const CODE = `let started
new EventSource('${CHANGES}').addEventListener('message', ({ data }) => {
  if (started !== undefined && started !== data) location.reload()
  started = data
})
`

export interface Browsers {
  /** Whether the request was for one of the two addresses, and is answered. */
  answer(url: string | undefined, res: ServerResponse): boolean
  reload(): void
  close(): void
}

/** The browsers in which pages are open: they load anew what the server has reloaded. */
export function openBrowsers(): Browsers {
  const open = new Set<ServerResponse>()
  let version = Date.now()
  const tell = (res: ServerResponse) => res.write(`data: ${version}\n\n`)
  return {
    answer(url, res) {
      if (url === SCRIPT) {
        res.setHeader('Content-Type', 'text/javascript')
        res.setHeader('Cache-Control', 'no-store')
        res.end(CODE)
        return true
      }
      if (url !== CHANGES) return false
      res.writeHead(200, {
        'Content-Type': 'text/event-stream',
        'Cache-Control': 'no-store, no-transform',
      })
      open.add(res)
      res.once('close', () => open.delete(res))
      tell(res)
      return true
    },
    reload() {
      version += 1
      for (const res of open) tell(res)
    },
    close() {
      for (const res of open) res.end()
    },
  }
}
