import type { NextConfig } from 'next'

/** Modules of ours for those of Next, by the names under which Next imports them. */
const IN_PLACE_OF_NEXTS: Readonly<Record<string, string>> = {
  '../build/polyfills/polyfill-module': './app/polyfill.ts',
  // Its own has a part that development needs.
  ...(process.env.NODE_ENV === 'production' ? { './app-bootstrap': './app/bootstrap.ts' } : {}),
}

const config: NextConfig = {
  serverExternalPackages: ['@electric-sql/pglite', 'nodemailer', 'pg', 'pino'],
  // The thin server in server/gateway compresses, hashes inline scripts for the CSP and writes the headers.
  compress: false,
  poweredByHeader: false,
  // The gateway tags what goes out, which is not what Next writes.
  generateEtags: false,
  reactStrictMode: true,
  // It also takes care of trailing slashes: one documented call ends in one.
  skipTrailingSlashRedirect: true,
  images: { unoptimized: true },
  // A page that is drawn for a request has its title and what is said of it to readers of Open Graph in its
  // head for everybody, not only for the robots that Next knows: the gateway keeps one page for all of them.
  htmlLimitedBots: /./,
  // React's `Link` header would have a drawn page's stylesheets loaded before its font, picture and scripts,
  // though it is painted without them (decision 044); what it names stands in the document's head instead.
  reactMaxHeadersLength: 0,
  // Both are set by our server: a build is served from a folder of its own, under an id that follows from
  // what it is made of (server/build).
  distDir: process.env['FORECOURT_DIST_DIR'] ?? '.next',
  generateBuildId: () => process.env['FORECOURT_BUILD_ID'] ?? null,
  // Seconds that a cache in front may go on serving a page after its 60 s; Next's default is a year.
  expireTime: 3600,
  // Pages made anew stay in memory; the build is only read, which any number of processes can do. Next
  // writes a page in place: another process, or the same one after a crash, reads half of it or none.
  experimental: {
    isrFlushToDisk: false,
    cssChunking: { type: 'graph', requestCost: 12_000 },
  },
  // Room for every page of every site (219 MiB: HTML, data, and data by parts), so that none falls back to
  // what the build has of it for lack of room.
  cacheMaxMemorySize: 256 * 1024 * 1024,
  // `npm run check` type-checks everything, tests included; whoever starts the site need not wait for it.
  typescript: { ignoreBuildErrors: true },
  // Next would look for it by lock files in the folders above, and name chunks by where in it a module lies.
  turbopack: { root: import.meta.dirname, resolveAlias: IN_PLACE_OF_NEXTS },
}

export default config
