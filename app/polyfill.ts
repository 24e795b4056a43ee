/**
 * In place of Next's polyfills, most of which every browser has had for five years: Safari 17 was the
 * first with this one.
 */
URL.canParse ??= (address, base) => {
  try {
    return !!new URL(address, base)
  } catch {
    return false
  }
}
