import { defineConfig } from '@playwright/test'
import type { CutBy } from './tests/offline/harness/index.ts'
import { browserArgs, findBrowser } from './tests/run/browser.ts'

const executablePath = findBrowser()

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } as const

/** Journeys that are about the lack of a network, and about the worker that makes it bearable. */
const offline = (cutBy: CutBy) => ({
  name: `offline-${cutBy}`,
  testMatch: 'offline/*.journey.ts',
  use: { ...phone, cutBy, serviceWorkers: 'allow' as const },
})

export default defineConfig<object, { cutBy: CutBy }>({
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
    locale: 'sv-SE',
    timezoneId: 'Europe/Stockholm',
    // With motion there would be states in between, on which nothing here depends.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording every action costs a quarter of the whole run: `npx playwright test --trace on <file>`.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: { ...(executablePath === null ? {} : { executablePath }), args: browserArgs() },
  },
  projects: [
    // A first visit each, which nothing that was kept may answer.
    { name: 'phone', testIgnore: 'offline/**', use: { ...phone, serviceWorkers: 'block' } },
    {
      name: 'desktop',
      testIgnore: 'offline/**',
      use: { viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' },
    },
    // The same journeys, whichever way the line is cut; most are played in one of them only.
    offline('browser'),
    offline('proxy'),
    offline('server'),
  ],
})
