import { DEFAULT_SITE, sites } from '#domain/sites'
import type { GatewayOptions } from '../gateway/gateway.ts'
import { PagesAroundLists } from '../gateway/page-around-list.ts'
import { PageCache } from '../gateway/page-cache.ts'
import { createLog } from '../log/log.ts'
import { listen, listenable } from '../gateway/listen.ts'

export interface TestGateway {
  readonly origin: string
  readonly close: () => void
}

/** The gateway on a socket, before what a test gives as `next`; every path is a page unless it says. */
export async function startGateway(
  options: Pick<GatewayOptions, 'next'> & Partial<GatewayOptions>,
): Promise<TestGateway> {
  const server = listenable({
    book: { sites, siteHosts: {}, local: DEFAULT_SITE, files: new Set() },
    https: false,
    trustedProxies: 0,
    isPage: () => true,
    trouble: async () => null,
    upstreams: { cms: null, media: null },
    editing: null,
    draftKey: 'draft-key',
    pageCache: new PageCache(),
    carPageCache: new PageCache(),
    listPageCache: new PageCache({ drawn: true }),
    pagesAroundLists: new PagesAroundLists(),
    log: createLog('silent'),
    ...options,
  })
  const port = await listen(server, { port: 0, host: '127.0.0.1' })
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
