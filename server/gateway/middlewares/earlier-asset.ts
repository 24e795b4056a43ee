import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import type { Address } from '../address.ts'
import type { Addressed } from '../exchange.ts'
import type { Reply } from '../reply.ts'
import { smallPage } from '../small-page.ts'

const TYPES: { readonly [ending: string]: string | undefined } = {
  '.js': 'application/javascript; charset=UTF-8',
  '.mjs': 'application/javascript; charset=UTF-8',
  '.css': 'text/css; charset=UTF-8',
  '.json': 'application/json; charset=UTF-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
}

/** A file of an earlier build as that build sent it, for pages that are open; 404 once it is gone. */
export const earlierAsset =
  (files: ReadonlyMap<string, string> | undefined) =>
  async ({
    address,
  }: Addressed<Extract<Address, { readonly kind: 'earlier' }>>): Promise<Reply> => {
    const file = files?.get(address.path)
    const body = file === undefined ? null : await readFile(file).catch(() => null)
    if (file === undefined || body === null) return smallPage(404)
    return {
      status: 200,
      headers: {
        'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream',
        'Cache-Control': 'public, max-age=31536000, immutable',
      },
      body,
    }
  }
