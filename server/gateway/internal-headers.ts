/** Headers by which the gateway tells the API what it found; any that come from outside are dropped. */
export const SITE_HEADER = 'x-forecourt-site'
export const ADDRESS_HEADER = 'x-forecourt-address'
