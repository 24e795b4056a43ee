import { defineConfig } from 'vitest/config'

/** The tests that a run of mutants may be killed by, as `main.ts` picked them. */
export default defineConfig({
  test: {
    include: JSON.parse(process.env['MUTANTS_TESTS'] ?? '[]') as string[],
    exclude: ['**/node_modules/**'],
    // A worker lives for one run, that of one mutant: what its files share is loaded once for it.
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    globalSetup: 'tests/run/unit-folder.ts',
    setupFiles: 'tests/run/fresh-globals.ts',
  },
})
