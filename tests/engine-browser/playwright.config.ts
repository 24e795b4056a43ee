import { defineConfig } from '@playwright/test'
import { browserArgs, findBrowser } from '../run/browser.ts'

const executablePath = findBrowser()

/** The engine's journeys alone: they need no build of the site. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.journey.ts',
  outputDir: '../../.cache/engine-browser',
  workers: 1,
  retries: 0,
  timeout: 60_000,
  use: {
    launchOptions: { ...(executablePath === null ? {} : { executablePath }), args: browserArgs() },
  },
})
