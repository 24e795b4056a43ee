import { startFaultProxy, type FaultProxy } from '../../faults/proxy.ts'
import { test as base } from '../../journeys/harness/index.ts'

export { expect } from '../../journeys/harness/index.ts'

/** How a project cuts the line: the browser says it is offline, the network is gone, the server is. */
export type CutBy = 'browser' | 'proxy' | 'server'

/** Between the visitor and the site, in each project by its own means. It is whole when a journey begins. */
export interface Line {
  cut(): Promise<void>
  mend(): Promise<void>
}

interface TestFixtures {
  readonly line: Line
}
interface WorkerFixtures {
  readonly cutBy: CutBy
  /** Stands before the server where the project cuts there. */
  readonly gate: FaultProxy | null
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  cutBy: ['browser', { option: true, scope: 'worker' }],
  gate: [
    async ({ server, cutBy }, use) => {
      if (cutBy !== 'proxy') {
        await use(null)
        return
      }
      const proxy = await startFaultProxy({ target: Number(new URL(server.url).port) })
      await use(proxy)
      await proxy.close()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server, gate }, use) => {
    await use(gate === null ? server.url : `http://localhost:${gate.port}`)
  },
  line: async ({ context, app, gate, cutBy }, use) => {
    gate?.mend()
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

/** For journeys whose outcome does not depend on how the line is cut: the others need not play them. */
export function playedIn(...settings: readonly CutBy[]): void {
  test.skip(({ cutBy }) => !settings.includes(cutBy), `played where cut by ${settings.join(', ')}`)
}
