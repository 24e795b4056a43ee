import { DEFAULT_SITE, sites } from '#domain/sites'
import type { Config } from '../settings/config.ts'
import { placeOf, probeAt } from './address.ts'
import type { Gateway } from './gateway.ts'
import { health } from './middlewares/health.ts'
import { replySender, RETRY_LATER } from './reply.ts'
import { refusal, writtenRefusal } from './small-page.ts'

/**
 * Answers in the place of the gateway while the site cannot be opened: the health checks as the gateway
 * does, with `reason` for operators, and everything else with 503 and `Retry-After`.
 */
export function startingGateway(
  reason: () => string,
  { https, siteHosts }: Pick<Config, 'https' | 'siteHosts'>,
): Gateway {
  const answerProbe = health({ trouble: async () => reason() })
  const book = { sites, siteHosts, local: DEFAULT_SITE, files: new Set<string>() }
  const sendReply = replySender({ https, mapsOrigin: null, source: 'site', pageStatus: 200 })
  return (req, res) => {
    const target = req.url ?? '/'
    const probe = probeAt(target.split('?', 1)[0] ?? '')
    if (probe !== null) {
      void answerProbe({ address: { probe } }).then((reply) => sendReply(res, reply))
      return
    }
    const place = placeOf(req.headers.host, target, book)
    sendReply(res, writtenRefusal(refusal(503, RETRY_LATER), target, place))
  }
}
