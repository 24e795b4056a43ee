import { request } from 'node:http'
import type { SiteId } from '#domain/sites'
import { carsForSale } from '#fixtures/cars'

/** An answer of a site under test, asked by its own host; a name below `localhost` needs no resolver. */
export interface Answer {
  readonly status: number
  readonly type: string
  readonly location: string
  readonly body: string
}

/** Asks for `path` of a site as its visitors do. `appUrl` is `http://localhost:<port>`. */
export function ask(appUrl: string, site: string, path: string): Promise<Answer> {
  const { port } = new URL(appUrl)
  return new Promise((resolve, reject) => {
    const call = request(
      {
        host: '127.0.0.1',
        port,
        path,
        headers: { host: `${site}.localhost:${port}` },
        // One that is kept open may be closed by the site while the next call is on its way.
        agent: false,
      },
      (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.once('error', reject)
        answer.once('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            type: answer.headers['content-type'] ?? '',
            location: answer.headers.location ?? '',
            body: Buffer.concat(chunks).toString(),
          }),
        )
      },
    )
    call.once('error', reject)
    call.end()
  })
}

/** Base of a site's addresses in the browser. */
export const siteUrl = (appUrl: string, site: string): string =>
  `http://${site}.localhost:${new URL(appUrl).port}`

/** Every page of a site in every language, as the first part of its sitemap lists them, but for those of cars. */
export async function pagesOf(appUrl: string, site: string): Promise<readonly string[]> {
  const cars = new Set(carsForSale(site as SiteId).map(({ car_id: id }) => id))
  const { body } = await ask(appUrl, site, '/sitemap.xml?part=1')
  return [...body.matchAll(/<loc>([^<]+)<\/loc>/g)]
    .map(([, address = '']) => new URL(address.replaceAll('&amp;', '&')).pathname)
    .filter((path) => !cars.has(Number(/\/(\d+)(?:\/[^/]*)?$/.exec(path)?.[1])))
}

/** Has every page made anew when it is next asked for; the answer's status. */
export async function revalidatePages(appUrl: string, secret: string): Promise<number> {
  const { status } = await fetch(`${appUrl}/api/revalidate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${secret}` },
    body: '{}',
  })
  return status
}
