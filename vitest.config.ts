import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{domain,engine,flows,services,ui,redirects,fixtures,app,tests}/**/*.test.{ts,tsx}'],
    // Playwright plays the journeys; their harness has unit tests of its own.
    exclude: ['**/node_modules/**', '**/.cache/**', '**/*.journey.ts'],
    // Type tests (*.test-d.ts) are checked by `tsc` with everything else.
    typecheck: { enabled: false },
    pool: 'forks',
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
