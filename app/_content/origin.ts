import { getConfig } from '#server'

/** `https://www.example.se`: the host that the gateway knows as a site's, never one that was forwarded. */
export const originOf = (request: Request): string =>
  `${getConfig().https ? 'https' : 'http'}://${request.headers.get('host') ?? 'localhost'}`
