import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
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

/**
 * Sends a site's service worker: asked for anew on each page, so that a deploy is seen at once, and sent
 * anew (it weighs as much as a page) only to whom has another.
 */
export function sendWorker(req: IncomingMessage, res: ShapedResponse, script: Buffer | null): void {
  if (script === null) return sendSmallPage(res, 404)
  const tag = `"${createHash('sha256').update(script).digest('base64url')}"`
  res.worker = true
  res.setHeader('Content-Type', 'text/javascript; charset=UTF-8')
  res.setHeader('Cache-Control', 'no-cache')
  res.setHeader('ETag', tag)
  // It comes back as a weak one where the script went out compressed (RFC 9110, 13.1.2).
  if (!req.headers['if-none-match']?.includes(tag)) return void res.end(script)
  res.statusCode = 304
  res.end()
}

/** Sends a file of an earlier build as that build sent it; 404 where it is gone by now. */
export async function sendEarlier(res: ShapedResponse, file: string | undefined): Promise<void> {
  const body = file === undefined ? null : await readFile(file).catch(() => null)
  if (file === undefined || body === null) return sendSmallPage(res, 404)
  res.setHeader('Content-Type', TYPES[extname(file)] ?? 'application/octet-stream')
  res.setHeader('Cache-Control', 'public, max-age=31536000, immutable')
  res.end(body)
}
