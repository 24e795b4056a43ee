/**
 * A path as an address has it. The CMS writes some of its paths encoded: these are not encoded twice,
 * and half a surrogate pair, which no address can hold, becomes the sign for what cannot be read.
 */
export const encodedPath = (path: string): string =>
  encodeURI(decodedPath(path).replaceAll(/\p{Surrogate}/gu, '\ufffd'))
    .replaceAll(/%25(?=[\da-f]{2})/gi, '%')
    .replaceAll(/[?#]/g, encodeURIComponent)

/** Without its escapes; one that cannot be decoded as it is. */
export function decodedPath(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
