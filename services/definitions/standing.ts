import type { KeptFlow, Publication, Standing } from './port.ts'

/**
 * What holds of the publications of one flow, site and locale, given oldest first: the last one for
 * all visitors, and each later version's last share, unless it was published for all since. What was
 * withdrawn is as if it had never been.
 */
export function standingOf(publications: readonly Publication[]): Standing {
  const valid = publications.filter(({ withdrawn }) => withdrawn === null)
  const base = valid.findLast(({ share }) => share === 100) ?? null
  const shares = valid.filter(
    (one) =>
      one.share < 100 &&
      !valid.some(
        (later) =>
          later.id > one.id &&
          (later.address === one.address || (later.share === 100 && later.version >= one.version)),
      ),
  )
  return { base, shares }
}

/** The share that a bucket, 0 to 99, is in; null is the base. */
export function shareOf({ shares }: Standing, bucket: number): Publication | null {
  let end = 0
  for (const one of shares) {
    end += one.share
    if (bucket < end) return one
  }
  return null
}

/** The newest of what holds: what is taken back first. */
export const newestOf = ({ base, shares }: Standing): Publication | null => shares.at(-1) ?? base

/** Why what is published stays, whatever a build of that version brings; null when the build's is next. */
export function whyKept(
  publications: readonly Publication[],
  version: number,
): KeptFlow['why'] | null {
  const { base, shares } = standingOf(publications)
  const current = base?.version ?? 0
  if (current > version) return 'newer-published'
  if (current === version) return base?.by === 'operator' ? 'operator-decided' : null
  if (shares.length > 0) return 'share-published'
  const takenBack = publications.filter(({ withdrawn }) => withdrawn?.by === 'operator')
  return takenBack.some((one) => one.version >= version) ? 'operator-decided' : null
}
