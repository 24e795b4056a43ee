import type { Site } from '#domain/sites'

/** The automotive sites have some rules of their own (SEARCHBAR-03, ALERT-06, ALERT-07). */
export const isAutomotive = ({ theme }: Pick<Site, 'theme'>): boolean => theme === 'hedin'
