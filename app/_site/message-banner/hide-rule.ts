import type { SiteId } from '#domain/sites'

/** The automotive sites hide a banner for the session and collapse it; all others keep a cookie (ALERT-08). */
export const isAutomotive = (site: SiteId): boolean => site.startsWith('hedinautomotive-')

export const hideRule = (site: SiteId): 'session' | 'cookie' =>
  isAutomotive(site) ? 'session' : 'cookie'
