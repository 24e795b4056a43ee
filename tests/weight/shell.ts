import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type SiteId, siteById, sites } from '#domain/sites'
import { shellOf } from '../../server/gateway/worker-script.ts'
import { builtSite } from '../run/built-site.ts'

export interface ShellWeight {
  readonly site: SiteId
  /** Bytes that are fetched, each file after gzip but for fonts, which are packed as they are. */
  readonly packed: number
  /** Bytes that lie in CacheStorage. */
  readonly unpacked: number
}

/** Bytes of the service worker after gzip. Needs a build. */
export const workerWeight = (): number =>
  gzipSync(readFileSync(join(builtSite(), 'worker', 'sw.js')), { level: 9 }).byteLength

/** What the worker of each site keeps when it is installed, the heaviest first. Needs a build. */
export function shellWeights(): readonly ShellWeight[] {
  const build = builtSite()
  return sites
    .map(({ id }) => {
      const { locales, assets } = shellOf(build, siteById(id))
      const files = [
        ...locales.map((locale) => `server/app/${id}/${locale}/offline.html`),
        ...assets.map((path) => path.slice('/_next/'.length)),
      ].map((path) => ({ path, body: readFileSync(join(build, path)) }))
      const packed = files.map(({ path, body }) =>
        path.endsWith('.woff2') ? body.byteLength : gzipSync(body, { level: 9 }).byteLength,
      )
      return { site: id, packed: sum(packed), unpacked: sum(files.map(({ body }) => body.length)) }
    })
    .toSorted((one, other) => other.packed - one.packed)
}

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)
