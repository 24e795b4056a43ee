import type { NextConfig } from 'next'

const config: NextConfig = {
  serverExternalPackages: ['@electric-sql/pglite', 'pg', 'pino'],
  // The thin server in app/_server compresses, hashes inline scripts for the CSP and writes the headers.
  compress: false,
  poweredByHeader: false,
  reactStrictMode: true,
  typescript: { ignoreBuildErrors: false },
}

export default config
