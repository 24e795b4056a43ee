import type { Address } from '../address.ts'
import type { Addressed } from '../exchange.ts'
import type { Reply } from '../reply.ts'
import { refusal } from '../small-page.ts'
import { IMMUTABLE, mediaType } from './static-file.ts'

/** The console's files by name; made anew for each page under `npm run dev`. */
export type ReadConsole = () => ReadonlyMap<string, Buffer> | Promise<ReadonlyMap<string, Buffer>>

/** A file that is named by its content. */
const HASHED = /-[A-Z0-9]{8}\.\w+$/

/** The analyst's console: one page at all its addresses, the same for everybody, and its files. */
export const analystConsole =
  (read: ReadConsole | undefined) =>
  async ({
    address: { file },
  }: Addressed<Extract<Address, { readonly kind: 'console' }>>): Promise<Reply> => {
    const files = (await read?.()) ?? new Map<string, Buffer>()
    const body = files.get(file ?? 'index.html')
    if (body === undefined || file === 'index.html') return refusal(404)
    if (file === null) {
      const headers = {
        'Content-Type': 'text/html; charset=utf-8',
        'Cache-Control': 'no-cache',
        'X-Robots-Tag': 'noindex',
      }
      return { status: 200, headers, body }
    }
    const headers = {
      'Content-Type': mediaType(file),
      'Cache-Control': HASHED.test(file) ? IMMUTABLE : 'no-cache',
    }
    return { status: 200, headers, body }
  }
