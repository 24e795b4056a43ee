import type { SiteId } from '#domain/sites'
import { siteById } from '#domain/sites'
import type { Config } from './config.ts'

/**
 * Where a site is found: the address that its content names, where a configured host of the site is that;
 * else the first of those hosts. Null where no host is configured: then it is whatever host was asked.
 */
export function publicOrigin(
  site: SiteId,
  named: string,
  { siteHosts, https }: Pick<Config, 'siteHosts' | 'https'>,
): string | null {
  const { bareHostOnly } = siteById(site)
  const hosts = Object.entries(siteHosts).flatMap(([host, own]) => (own === site ? [host] : []))
  // The `www.` host of such a site is only a way to the bare one.
  const own = bareHostOnly ? hosts.filter((host) => !host.startsWith('www.')) : hosts
  const [first] = own.length > 0 ? own : hosts
  if (first === undefined) return null
  const asNamed = URL.canParse(named) ? new URL(named).hostname : ''
  return `${https ? 'https' : 'http'}://${own.includes(asNamed) ? asNamed : first}`
}
