import type { Config } from './config.ts'

/**
 * Whether vendors that no setting names are played below `/dev/vendors`: on the embedded store, which
 * nobody but who develops should see; the calls there look at who asks, too.
 */
export const playsVendors = ({ databaseUrl, https, trustedProxies }: Config): boolean =>
  databaseUrl === null && !https && trustedProxies === 0
