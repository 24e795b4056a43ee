import { randomUUID } from 'node:crypto'
import type { NextConfig } from 'next'

const config: NextConfig = {
  serverExternalPackages: ['@electric-sql/pglite', 'nodemailer', 'pg', 'pino'],
  // The thin server in server/gateway compresses, hashes inline scripts for the CSP and writes the headers.
  compress: false,
  poweredByHeader: false,
  reactStrictMode: true,
  // It also takes care of trailing slashes: one documented call ends in one.
  skipTrailingSlashRedirect: true,
  images: { unoptimized: true },
  // Whether its pages hold a CMS's content or ours: the server does not serve one for the other.
  generateBuildId: () => (process.env['CMS_URL']?.trim() ? `cms-${randomUUID()}` : null),
  // Seconds that a cache in front may go on serving a page after its 60 s; Next's default is a year.
  expireTime: 3600,
  // Pages made anew stay in memory; the build is only read, which any number of processes can do. Next
  // writes a page in place: another process, or the same one after a crash, reads half of it or none.
  experimental: {
    isrFlushToDisk: false,
    cssChunking: { type: 'graph', requestCost: 12_000 },
  },
  // Room for every page of every site (98 MiB), so that none is made anew for lack of it.
  cacheMaxMemorySize: 128 * 1024 * 1024,
  // `npm run check` type-checks everything, tests included; whoever starts the site need not wait for it.
  typescript: { ignoreBuildErrors: true },
  // As Next itself imports them; 0.4 KiB of every page.
  turbopack: { resolveAlias: { '../build/polyfills/polyfill-module': './app/polyfill.ts' } },
}

export default config
