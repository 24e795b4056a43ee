import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{domain,engine,flows,services,ui,redirects,fixtures,app,tests}/**/*.test.{ts,tsx}'],
    typecheck: { enabled: false },
    pool: 'forks',
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
