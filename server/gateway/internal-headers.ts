/** Headers by which the gateway tells the API what it found; any that come from outside are dropped. */
export const SITE_HEADER = 'x-forecourt-site'
export const ADDRESS_HEADER = 'x-forecourt-address'
/** The method of a request that comes as a POST because no call has that method: it is to be refused. */
export const REFUSED_METHOD_HEADER = 'x-forecourt-refused-method'
