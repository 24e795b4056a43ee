import { startFaultProxy, type FaultProxy } from '../../faults/proxy.ts'
import { test as base } from '../../journeys/harness/index.ts'

export { expect } from '../../journeys/harness/index.ts'

/** How the line is cut: the browser says it is offline, the network is gone, the server is. */
export type CutBy = 'browser' | 'proxy' | 'server'

/** Between the visitor and the site. It is whole when a journey begins. */
export interface Line {
  cut(): Promise<void>
  mend(): Promise<void>
}

interface TestFixtures {
  readonly cutBy: CutBy
  /** Stands before the server when it is the network that is cut. */
  readonly gate: FaultProxy | null
  readonly line: Line
}

export const test = base.extend<TestFixtures>({
  serviceWorkers: 'allow',
  cutBy: ['browser', { option: true }],
  gate: async ({ server, cutBy }, use) => {
    if (cutBy !== 'proxy') {
      await use(null)
      return
    }
    const proxy = await startFaultProxy({ target: Number(new URL(server.url).port) })
    await use(proxy)
    await proxy.close()
  },
  baseURL: async ({ server, gate }, use) => {
    await use(gate === null ? server.url : `http://localhost:${gate.port}`)
  },
  line: async ({ context, app, gate, cutBy }, use) => {
    await use(
      {
        browser: {
          cut: () => context.setOffline(true),
          mend: () => context.setOffline(false),
        },
        proxy: {
          cut: async () => gate?.cut(),
          mend: async () => gate?.mend(),
        },
        server: {
          cut: () => app.stop('SIGKILL'),
          mend: () => app.start(),
        },
      }[cutBy],
    )
    gate?.mend()
  },
})
