import { STATUS_CODES, type ServerResponse } from 'node:http'

const SENTENCES: Record<400 | 404 | 405 | 414 | 421 | 500 | 503, string> = {
  400: 'This address cannot be read.',
  404: 'There is nothing at this address.',
  405: 'Pages are only read here.',
  414: 'This address is too long.',
  421: 'No site answers under this host name.',
  500: 'Something went wrong. Please try again in a moment.',
  503: 'The server is about to restart. Please try again in a moment.',
}

export type SmallPageStatus = keyof typeof SENTENCES

/** A page that belongs to no site: without content, script or styles of one. */
export function sendSmallPage(res: ServerResponse, status: SmallPageStatus): void {
  const title = `${status} ${STATUS_CODES[status] ?? ''}`
  res.statusCode = status
  res.setHeader('Content-Type', 'text/html; charset=utf-8')
  res.setHeader('Cache-Control', 'no-store')
  if (status === 405) res.setHeader('Allow', 'GET, HEAD')
  res.end(
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><body style="font:1rem/1.5 system-ui;max-width:32rem;margin:20vh auto;padding:0 1rem"><h1>${title}</h1><p>${SENTENCES[status]}</p></body></html>`,
  )
}
