export type TyreSeason = 'winter' | 'summer'

export interface Tread {
  /** Millimetres. */
  readonly depth: number
  /** In the words of the system that stores it: `Friktion`, `Dubb`, `Sommar`. */
  readonly pattern: string
  /** The system itself recommends to replace it (TYRE-08). */
  readonly isToBeReplaced: boolean
}

/**
 * Least depths in millimetres: the law's (Transportstyrelsen; of winter tyres on a wintry road), and that
 * which Däckbranschen recommends.
 */
export const TREAD_LIMITS: Readonly<
  Record<TyreSeason, { readonly law: number; readonly advice: number }>
> = { winter: { law: 3, advice: 4 }, summer: { law: 1.6, advice: 3 } }

/** Null where the pattern does not say, as of tyres for the whole year. */
export function tyreSeason(pattern: string): TyreSeason | null {
  if (/vinter|winter|friktion|friction|dubb|stud/i.test(pattern)) return 'winter'
  return /sommar|summer/i.test(pattern) ? 'summer' : null
}

/** Why a tyre should be replaced: the law, our advice, or the system's word alone; null of a good one. */
export function treadWear({ depth, pattern, isToBeReplaced }: Tread): Wear | null {
  const season = tyreSeason(pattern)
  if (season !== null) {
    const { law, advice } = TREAD_LIMITS[season]
    if (depth < law) return { rule: 'law', season, limit: law }
    if (depth < advice) return { rule: 'advice', season, limit: advice }
  }
  return isToBeReplaced ? { rule: 'system' } : null
}

export type Wear =
  | {
      readonly rule: 'law' | 'advice'
      readonly season: TyreSeason
      /** Millimetres. */
      readonly limit: number
    }
  | { readonly rule: 'system' }

/** Tyres of an axle are replaced together: their places, of those where one is worn. */
export function placesToReplace<Place extends string>(
  worn: readonly Place[],
  axles: readonly (readonly Place[])[],
): readonly Place[] {
  return axles.filter((axle) => axle.some((place) => worn.includes(place))).flat()
}
