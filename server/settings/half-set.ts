import type { Config } from './config.ts'

/**
 * What keeps visitors from being served with these settings, as one sentence; null when nothing does.
 * Asked by what serves, not by what only reads the settings: the command line, a build.
 */
export function halfSet(config: Config): string | null {
  const { databaseUrl, demo, https, trustedProxies, search, sms } = config
  const missing = [
    ...(config.workshop === null ? ['WORKSHOP_URL'] : []),
    ...(config.tyreHotel === null ? ['TYRE_HOTEL_URL'] : []),
    ...(config.content === null ? ['CMS_URL'] : []),
  ]
  if (databaseUrl !== null && !demo && missing.length > 0) {
    return `DATABASE_URL is set without ${listed(missing)}, so that visitors would book in a made-up world; set what is missing, or DEMO=on, which says so on every page.`
  }
  if (databaseUrl !== null && !demo && search === null) {
    return 'DATABASE_URL is set without SEARCH_URL, so that nobody would find a car or a dealer; set SEARCH_URL, or DEMO=on, which says so on every page.'
  }
  if (databaseUrl !== null && !demo && sms === null) {
    return 'DATABASE_URL is set without SMS_URL, so that nobody would get the code that opens the tyre hotel; set SMS_URL, or DEMO=on, which says so on every page.'
  }
  if (https && trustedProxies === 0) {
    return 'HTTPS is on and TRUSTED_PROXIES is 0, so that all visitors behind the proxy would count as one and be limited together; set TRUSTED_PROXIES to how many proxies stand in front, 1 where there is one.'
  }
  return null
}

const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
