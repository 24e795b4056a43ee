import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import type { Addressed } from '../exchange.ts'
import type { Handler, Outcome } from '../pipeline.ts'
import type { Reply } from '../reply.ts'
import { smallPage } from '../small-page.ts'

const TYPES: { readonly [ending: string]: string | undefined } = {
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
}

/** A file of a picture that the build made (`pictureFiles`, by its address): its name says what is in it, so it never changes. */
export function pictureFile<Context extends Addressed>(options: {
  readonly pictureFiles?: ReadonlyMap<string, string> | undefined
}): (context: Context, next: Handler<Context>) => Outcome | Promise<Outcome> {
  const { pictureFiles = new Map<string, string>() } = options
  return (context, next) => {
    const { address } = context
    if (address.kind !== 'asset') return next(context)
    const file = pictureFiles.get(address.url.split('?', 1)[0] ?? '')
    return file === undefined ? next(context) : sent(file)
  }
}

async function sent(file: string): Promise<Reply> {
  const body = await readFile(file).catch(() => null)
  const type = TYPES[extname(file)]
  if (body === null || type === undefined) return smallPage(404)
  return {
    status: 200,
    headers: {
      'Content-Type': type,
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Content-Length': String(body.length),
    },
    body,
  }
}
