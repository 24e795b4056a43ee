import { readFileSync } from 'node:fs'
import { countStart } from './cost.ts'
import { test as base } from './metered.ts'
import { openServer } from './own-server.ts'
import type { Server } from './server.ts'

export { expect } from '@playwright/test'

/** The site under test. It runs when a journey begins; port and data outlive `stop()` and `start()`. */
export interface App {
  /** `http://localhost:<port>`, without a slash at the end; `page.goto('/…')` begins here. */
  readonly url: string
  /** Resolves when the process is gone. `SIGKILL` is the power cut. */
  stop(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>
  /** Resolves when it answers again. */
  start(): Promise<void>
}

/** The same build with what visitors have not: the developers' page and the editing mode. */
export interface Staging {
  readonly url: string
  /** All that it has written so far. */
  readonly log: () => string
}

/** The secret that `staging` has for editing and for having pages made anew. */
export const STAGING_SECRET = 'a-secret-of-these-journeys-only'

interface TestFixtures {
  readonly app: App
  /** Whether the browser draws maps. To do so without a graphics card takes seconds of a core, each time. */
  readonly webgl: boolean
}
interface WorkerFixtures {
  readonly server: Server
  readonly staging: Staging
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: [
    async ({}, use, worker) => {
      const { server } = await openServer(`worker-${worker.workerIndex}`, {})
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  staging: [
    async ({}, use, worker) => {
      const { server, logFile } = await openServer(`staging-${worker.workerIndex}`, {
        KITCHEN_SINK: 'on',
        EDITING_SECRET: STAGING_SECRET,
        REVALIDATE_SECRET: STAGING_SECRET,
      })
      await use({ url: server.url, log: () => readFileSync(logFile, 'utf8') })
      await server.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  app: async ({ server }, use) => {
    // The journey before may have ended, or failed, with the server stopped.
    await server.start()
    await use({
      url: server.url,
      stop: (signal) => server.stop(signal),
      start: () => {
        countStart()
        return server.start()
      },
    })
  },
  baseURL: async ({ server }, use) => {
    await use(server.url)
  },
  webgl: [false, { option: true }],
  context: async ({ context, webgl }, use) => {
    if (!webgl) await context.addInitScript(withoutWebgl)
    await use(context)
  },
})

/** As browsers are that have none, or refuse it: the site then says in words what the map would show. */
function withoutWebgl(): void {
  const { getContext } = HTMLCanvasElement.prototype
  HTMLCanvasElement.prototype.getContext = function contextOf(
    this: HTMLCanvasElement,
    ...asked: [string]
  ) {
    return asked[0].startsWith('webgl') ? null : Reflect.apply(getContext, this, asked)
  } as typeof getContext
}
