/** Deeper ones would need more patterns than a query should name. */
const MAX_SEGMENTS = 5

/**
 * Every pattern that a path may match, `*` standing for any one segment: of `/cars/ex40` these are
 * `/cars/ex40`, `/cars/*`, `/*` + `/ex40` and `/*` + `/*` (CMS-08).
 */
export function wildcardPaths(path: string): readonly string[] {
  const segments = path.split('/').filter((segment) => segment !== '')
  if (segments.length > MAX_SEGMENTS) return [path]
  return segments.reduce<readonly string[]>(
    (patterns, segment) => patterns.flatMap((own) => [`${own}/${segment}`, `${own}/*`]),
    [''],
  )
}
