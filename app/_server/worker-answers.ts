import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import type { ShapedResponse } from './shaped-response.ts'
import { sendSmallPage } from './small-page.ts'

const TYPES: { readonly [ending: string]: string | undefined } = {
  '.js': 'application/javascript; charset=UTF-8',
  '.mjs': 'application/javascript; charset=UTF-8',
  '.css': 'text/css; charset=UTF-8',
  '.json': 'application/json; charset=UTF-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
}

/** Sends a site's service worker: asked for anew each time, so that a deploy is seen at once. */
export function sendWorker(res: ShapedResponse, script: Buffer | null): void {
  if (script === null) return sendSmallPage(res, 404)
  res.worker = true
  res.setHeader('Content-Type', 'text/javascript; charset=UTF-8')
  res.setHeader('Cache-Control', 'no-cache')
  res.end(script)
}

/** Sends a file of an earlier build as that build sent it; 404 where it is gone by now. */
export async function sendEarlier(res: ShapedResponse, file: string | undefined): Promise<void> {
  const body = file === undefined ? null : await readFile(file).catch(() => null)
  if (file === undefined || body === null) return sendSmallPage(res, 404)
  res.setHeader('Content-Type', TYPES[extname(file)] ?? 'application/octet-stream')
  res.setHeader('Cache-Control', 'public, max-age=31536000, immutable')
  res.end(body)
}
