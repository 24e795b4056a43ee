import type { Site } from '#domain/sites'
import { isAutomotive } from './is-automotive.ts'

/** The automotive sites hide a banner for the session, all others by a cookie (ALERT-08). */
export const hideRule = (site: Pick<Site, 'theme'>): 'session' | 'cookie' =>
  isAutomotive(site) ? 'session' : 'cookie'
