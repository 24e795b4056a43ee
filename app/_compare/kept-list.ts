/** COMPARE-08. */
export const COMPARE_KEY = 'compare'

type Box = Pick<Storage, 'getItem'>

/** What stands under the key, null without one; storage that refuses has none. */
export function keptText(box: () => Box = () => sessionStorage): string | null {
  try {
    return box().getItem(COMPARE_KEY)
  } catch {
    return null
  }
}

/** Ids of the session's cars, as toggles show them until the run is open; read lightly, on every page. */
export function keptIds(box: () => Box = () => sessionStorage): readonly number[] {
  try {
    const kept = JSON.parse(keptText(box) ?? '[]') as readonly ({ car_id?: unknown } | null)[]
    return kept.flatMap((one) => (typeof one?.car_id === 'number' ? [one.car_id] : []))
  } catch {
    return []
  }
}
