import { accessSync, constants, statSync } from 'node:fs'
import type { Config } from './config.ts'
import { publicHost, whyServed } from './in-production.ts'
import { settingRows } from './setting-rows.ts'
import type { SettingName } from './settings.ts'

/**
 * Returns what keeps visitors from being served with these settings, one sentence for each problem. It is
 * asked by what serves, not by what only reads the settings: the command line, a build.
 */
export const startProblems = (config: Config): readonly string[] =>
  [
    missingInProduction(config),
    kitchenSink(config),
    insecureHosts(config),
    uncountedProxies(config),
    previewWithoutSecret(config),
    redirectsProblem(config),
    ...withoutEffect(config),
  ].filter((sentence) => sentence !== null)

/** A part of the site that is switched off, since its setting is missing in production. */
export interface PartOff {
  readonly setting: SettingName
  readonly sentence: string
}

/** Returns the parts that are switched off; none where they may be made up. */
export function partsOff({ given, madeUp }: Config): readonly PartOff[] {
  if (madeUp) return []
  return settingRows().flatMap(({ name, inProduction }) =>
    inProduction?.unset === 'off' && !given.includes(name)
      ? [{ setting: name, sentence: `${name} is not set, so ${inProduction.effect}.` }]
      : [],
  )
}

function missingInProduction(config: Config): string | null {
  if (config.madeUp) return null
  const isGiven = (name: string) => config.given.some((given) => given === name)
  const needs = settingRows().flatMap(({ name, inProduction }) => {
    if (inProduction?.unset !== 'refused' || isGiven(name)) return []
    const { consequence, or } = inProduction
    if (or !== null && isGiven(or)) return []
    return [{ names: or === null ? [name] : [name, or].toSorted(), consequence }]
  })
  if (needs.length === 0) return null
  const items = new Set(
    needs.map(
      ({ names, consequence }) =>
        `${names.join(' or ')} (without ${names.length > 1 ? 'either' : 'it'} ${consequence})`,
    ),
  )
  return `${whyServed(config)}, so this is a production site, which also needs ${listed([...items])}; set what is missing, or DEMO=on, which says on every page that this is a demonstration.`
}

function kitchenSink(config: Config): string | null {
  const why = whyServed(config)
  if (!config.kitchenSink || why === null) return null
  return `KITCHEN_SINK is on and ${why}, but its pages are for developers and tests only; set KITCHEN_SINK=off.`
}

function insecureHosts({ siteHosts, https, demo }: Config): string | null {
  const host = publicHost(siteHosts)
  if (host === null || https || demo) return null
  return `SITE_HOSTS names ${host} and HTTPS is off, so that sign-ins and forms would travel unencrypted; put a proxy that ends TLS in front and set HTTPS=on and TRUSTED_PROXIES, or set DEMO=on for a trial without TLS.`
}

function uncountedProxies({ https, trustedProxies }: Config): string | null {
  if (!https || trustedProxies > 0) return null
  return 'HTTPS is on and TRUSTED_PROXIES is 0, so that all visitors behind the proxy would count as one and be limited together; set TRUSTED_PROXIES to how many proxies stand in front, 1 where there is one.'
}

function previewWithoutSecret({ content, editingSecret }: Config): string | null {
  if (!content?.drafts || editingSecret !== null) return null
  return 'CMS_DRAFTS_URL is set without EDITING_SECRET, so that nobody could open the preview; set EDITING_SECRET, or leave out CMS_DRAFTS_URL and CMS_DRAFTS_KEY.'
}

/** Returns why the folder of redirect tables cannot be used, as one sentence; null where it can. */
export function redirectsProblem({
  redirectsDir: dir,
}: Pick<Config, 'redirectsDir'>): string | null {
  if (dir === null) return null
  const remedy = 'set REDIRECTS_DIR to the folder of the redirect tables, or leave it out'
  try {
    if (!statSync(dir).isDirectory()) {
      return `REDIRECTS_DIR is "${dir}", which is not a folder; ${remedy}.`
    }
    accessSync(dir, constants.R_OK | constants.X_OK)
    return null
  } catch (error) {
    const isForbidden = error instanceof Error && 'code' in error && error.code === 'EACCES'
    const trouble = isForbidden ? 'this user may not read' : 'does not exist'
    return `REDIRECTS_DIR is "${dir}", which ${trouble}; ${remedy}.`
  }
}

/** Settings that lead nowhere in production, since the system that they belong to is not named. */
function withoutEffect({ given, madeUp }: Config): readonly string[] {
  if (madeUp) return []
  return settingRows().flatMap(({ name, onlyWith }) => {
    if (onlyWith === null || !given.includes(name)) return []
    if (given.some((one) => one === onlyWith)) return []
    return [`${name} has no effect without ${onlyWith}; set both, or neither.`]
  })
}

const listed = (items: readonly string[]): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`
