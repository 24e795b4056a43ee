/** Says that the session has a cart, a car or params, so that a page knows before its engine is there. */
const KEY = 'kits'

type Box = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export function hasSession(box: () => Box = () => sessionStorage): boolean {
  try {
    return box().getItem(KEY) !== null
  } catch {
    return false
  }
}

/** False where the browser keeps nothing. */
export function noteSession(isThere: boolean, box: () => Box = () => sessionStorage): boolean {
  try {
    if (isThere) box().setItem(KEY, '1')
    else box().removeItem(KEY)
    return true
  } catch {
    return false
  }
}
