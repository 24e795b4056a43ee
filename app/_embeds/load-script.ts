/** A vendor's script that did not come. */
export class ScriptMissing extends Error {
  override readonly name = 'ScriptMissing'
}

const loading = new Map<string, Promise<void>>()

/**
 * Loads a vendor's script, once a document. Rejects with `ScriptMissing` where it cannot be had, and is
 * asked for anew the next time.
 */
export function loadScript(src: string): Promise<void> {
  const under = loading.get(src)
  if (under) return under
  const script = document.createElement('script')
  const loaded = new Promise<void>((resolve, reject) => {
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => {
      loading.delete(src)
      script.remove()
      reject(new ScriptMissing(src))
    })
  })
  script.async = true
  script.src = src
  document.head.append(script)
  loading.set(src, loaded)
  return loaded
}
