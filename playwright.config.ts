import { defineConfig } from '@playwright/test'
import { PHONE } from './tests/journeys/harness/screen.ts'
import { browserArgs, findBrowser } from './tests/run/browser.ts'

const executablePath = findBrowser()

export default defineConfig({
  testDir: 'tests',
  testMatch: '**/*.journey.ts',
  outputDir: '.cache/journeys/results',
  globalSetup: './tests/journeys/harness/prepare.ts',
  // Each worker has a server and a browser of its own: two of each is what two cores carry.
  workers: 2,
  fullyParallel: false,
  // A journey that passes only at the second attempt has found something.
  retries: 0,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  use: {
    ...PHONE,
    // A first visit each, which nothing that was kept may answer.
    serviceWorkers: 'block',
    locale: 'sv-SE',
    timezoneId: 'Europe/Stockholm',
    // With motion there would be states in between, on which nothing here depends.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording every action costs a quarter of the whole run: `npx playwright test --trace on <file>`.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: { ...(executablePath === null ? {} : { executablePath }), args: browserArgs() },
  },
})
