import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { test as base } from '@playwright/test'
import { FOLDER, TEMPLATE } from './prepare.ts'
import { Server, freePort } from './server.ts'

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

interface TestFixtures {
  readonly app: App
}
interface WorkerFixtures {
  readonly server: Server
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: [
    async ({}, use, worker) => {
      const name = `worker-${worker.workerIndex}`
      const dataDir = join(FOLDER, name)
      cpSync(TEMPLATE, dataDir, { recursive: true })
      const server = new Server({
        port: await freePort(),
        dataDir,
        logFile: join(FOLDER, `${name}.log`),
      })
      await server.start()
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  app: async ({ server }, use) => {
    // The journey before may have ended, or failed, with the server stopped.
    await server.start()
    await use(server)
  },
  baseURL: async ({ server }, use) => {
    await use(server.url)
  },
})
