import { setTimeout as sleep } from 'node:timers/promises'
import { drainable } from '../gateway/drain.ts'
import type { Gateway } from '../gateway/gateway.ts'
import { listen, serverOf } from '../gateway/listen.ts'
import { startingGateway } from '../gateway/starting.ts'
import type { Config } from '../settings/config.ts'
import { inStage } from './start-failure.ts'

/** The port of the site, and what answers there. */
export interface Entrance {
  /** Opens the port, the first time; resolves with its number. */
  open(): Promise<number>
  /** Has a gateway answer from now on. */
  serve(gateway: Gateway): void
  /** Whether `close` was called. */
  readonly isClosing: () => boolean
  /** Closes the port `delayMs` after the health checks say so, and lets requests under way finish. */
  close(delayMs: number): Promise<void>
}

type EntranceSettings = Pick<Config, 'port' | 'host' | 'https' | 'siteHosts' | 'keepAliveSeconds'>

/** Makes the entrance, still closed. Until it has a gateway it answers 503, with `reason` for operators. */
export function createEntrance(config: EntranceSettings, reason: () => string): Entrance {
  let gateway = startingGateway(reason, config)
  const server = serverOf((req, res) => gateway(req, res), config.keepAliveSeconds)
  const { drain, hasBegun } = drainable(server)
  let port: Promise<number> | null = null
  return {
    open: () => (port ??= inStage('port', () => listen(server, config))),
    serve: (next) => {
      gateway = next
    },
    isClosing: hasBegun,
    close: async (delayMs) => {
      if (port !== null) await drain(sleep(delayMs))
    },
  }
}
