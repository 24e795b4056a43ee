/**
 * In place of Next's polyfills, most of which every browser has had for five years: Safari 17 was the
 * first with this one.
 */
if (!('canParse' in URL)) {
  Object.assign(URL, {
    canParse(address: string, base?: string): boolean {
      try {
        return Boolean(new URL(address, base))
      } catch {
        return false
      }
    },
  })
}
