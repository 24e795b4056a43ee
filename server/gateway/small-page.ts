import { STATUS_CODES } from 'node:http'
import { problem, type Reply } from './reply.ts'

const SENTENCES: Record<400 | 404 | 405 | 414 | 421 | 429 | 500 | 503, string> = {
  400: 'This address cannot be read.',
  404: 'There is nothing at this address.',
  405: 'Pages are only read here.',
  414: 'This address is too long.',
  421: 'No site answers under this host name.',
  429: 'Too many pages were asked for. Please try again in a moment.',
  500: 'Something went wrong. Please try again in a moment.',
  503: 'The server is about to restart. Please try again in a moment.',
}

export type SmallPageStatus = keyof typeof SENTENCES

/** A page that belongs to no site: without content, script or styles of one. */
export function smallPage(status: SmallPageStatus): Reply {
  const title = `${status} ${STATUS_CODES[status] ?? ''}`
  return {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      ...(status === 405 ? { Allow: 'GET, HEAD' } : {}),
    },
    body: `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><body style="font:1rem/1.5 system-ui;max-width:32rem;margin:20vh auto;padding:0 1rem"><h1>${title}</h1><p>${SENTENCES[status]}</p></body></html>`,
  }
}

/** A refusal in the form that the caller reads: a problem for a call, a small page for a visitor. */
export function refusal(target: string, status: SmallPageStatus): Reply {
  if (!target.startsWith('/api/')) return smallPage(status)
  const allow = status === 405 ? { Allow: 'GET, HEAD, POST' } : {}
  return problem(status, 'This address cannot be answered.', allow)
}
