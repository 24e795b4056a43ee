import type { Config } from './config.ts'

/**
 * Whether vendors that no setting names are played below `/dev/vendors`: on the embedded store, which
 * only its developer should see; the calls there look at the caller's address, too.
 */
export const playsVendors = ({ madeUp, databaseUrl, https, trustedProxies }: Config): boolean =>
  madeUp && databaseUrl === null && !https && trustedProxies === 0
