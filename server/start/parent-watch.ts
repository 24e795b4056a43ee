import { readFileSync } from 'node:fs'

/**
 * npm gives a signal to the shell that runs its script and to nobody below, and none when it is
 * killed itself: the server would keep the port without anybody to stop it. Takes the loss of either
 * for SIGTERM. Only under npm; a server that a shell has put in the background outlives that shell.
 */
export function stopWithNpm({
  script = process.env['npm_lifecycle_event'],
  everyMs = 1_000,
}: { readonly script?: string | undefined; readonly everyMs?: number } = {}): void {
  if (script !== 'start') return
  const above = lineage()
  const timer = setInterval(() => {
    if (lineage() === above) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, everyMs)
  timer.unref()
}

/** The parent and, where `/proc` tells it, the parent's parent: a shell, and npm. */
const lineage = (): string => `${process.ppid} ${parentOf(process.ppid)}`

function parentOf(pid: number): string {
  try {
    return /^PPid:\s*(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? ''
  } catch {
    return ''
  }
}
