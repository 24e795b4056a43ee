import { test as base } from '@playwright/test'
import { costOf, countLoads, spent } from './cost.ts'

/** Playwright's test, which notes what it has cost. */
export const test = base.extend<{ readonly cost: void }>({
  context: async ({ context }, use) => {
    countLoads(context)
    await use(context)
  },
  cost: [
    async ({}, use, { annotations }) => {
      const before = spent()
      await use()
      annotations.push(costOf(before, spent()))
    },
    { auto: true },
  ],
})
