import type { Site } from '#domain/sites'

/** The automotive sites hide a banner for the session and collapse it; all others keep a cookie (ALERT-08). */
export const isAutomotive = ({ theme }: Pick<Site, 'theme'>): boolean => theme === 'hedin'

export const hideRule = (site: Pick<Site, 'theme'>): 'session' | 'cookie' =>
  isAutomotive(site) ? 'session' : 'cookie'
