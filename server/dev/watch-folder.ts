import { watch } from 'node:fs'

/** An editor writes a file in several steps, and a formatter once more. */
const SETTLE_MS = 50

/** Calls `onChange` once things in a folder have changed and settled; returns what stops it. */
export function watchFolder(folder: string, onChange: () => void): () => void {
  let timer: NodeJS.Timeout | undefined
  const watcher = watch(folder, { recursive: true }, () => {
    clearTimeout(timer)
    timer = setTimeout(onChange, SETTLE_MS)
  })
  return () => {
    clearTimeout(timer)
    watcher.close()
  }
}
