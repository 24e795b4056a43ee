import { editDistance } from '#search'
import { Settings } from './settings.ts'

const NAMES: readonly string[] = Object.keys(Settings.shape)

/** Kubernetes names the services of a namespace in every container: `CMS_SERVICE_HOST`, `CMS_PORT_80_TCP`. */
const OF_KUBERNETES = /_SERVICE_(?:HOST|PORT)(?:_|$)|_PORT(?:_\d+_(?:TCP|UDP|SCTP)(?:_|$)|$)/

/** Beginnings that two settings at least share, up to their last underscore: `RATE_LIMIT_`, `CMS_`. */
const FAMILIES: readonly string[] = [
  ...new Set(
    NAMES.map((name) => name.slice(0, name.lastIndexOf('_') + 1)).filter(
      (prefix, at, all) => prefix !== '' && all.indexOf(prefix) !== at,
    ),
  ),
]

/** Edits that a name may be away from a setting to be taken for it; short names are near too many others. */
function tolerance({ length }: string): number {
  if (length < 6) return 0
  if (length < 13) return 1
  return length < 15 ? 2 : 3
}

/**
 * Returns one sentence for each of the environment's names that is no setting and looks like one: a few
 * letters away from it, in another case, or with the beginning of a family of settings.
 */
export const unknownNames = (names: readonly string[]): readonly string[] =>
  names.flatMap((name) => {
    if (NAMES.includes(name) || OF_KUBERNETES.test(name)) return []
    const meant = nearest(name.toUpperCase())
    if (meant.length > 0) {
      return `${name} is not a setting, but looks like ${meant.join(' or ')}; correct the name, or take it out of the environment.`
    }
    const family = FAMILIES.find((prefix) => name.startsWith(prefix))
    if (family === undefined) return []
    return `${name} is not a setting, but begins with ${family} as settings do; correct the name by docs/settings.md, or take it out of the environment.`
  })

/** The settings that a name is nearest to, in capitals; none where even these are too far away. */
function nearest(name: string): readonly string[] {
  const near = NAMES.flatMap((setting) => {
    const limit = tolerance(setting)
    const away = editDistance(name, setting, limit)
    return away <= limit ? [{ setting, away }] : []
  })
  const least = Math.min(...near.map(({ away }) => away))
  return near.filter(({ away }) => away === least).map(({ setting }) => setting)
}
