import { readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { sourceFiles } from './tests/run/source-files.ts'

// Playwright plays the journeys; their harness has unit tests of its own.
const include =
  '{domain,engine,flows,services,ui,redirects,search,fixtures,app,server,service-worker,tests}/**/*.test.{ts,tsx}'
const exclude = ['**/node_modules/**', '**/.cache/**', '**/*.journey.ts']

/** Tests that put other modules in the place of ours, which nobody else may then get to see. */
const replacing = sourceFiles('.', /\.test\.tsx?$/).filter((path) =>
  /\bvi\.(mock|doMock|resetModules)\(/.test(readFileSync(path, 'utf8')),
)

export default defineConfig({
  test: {
    // Type tests (*.test-d.ts) are checked by `tsc` with everything else.
    typecheck: { enabled: false },
    pool: 'forks',
    // By itself Vitest leaves a core to who watches.
    maxWorkers: '100%',
    testTimeout: 30_000,
    hookTimeout: 60_000,
    globalSetup: 'tests/run/unit-folder.ts',
    projects: [
      // Most of a file's time would be loading modules that the file before had loaded.
      {
        extends: true,
        test: {
          name: 'together',
          include: [include],
          exclude: [...exclude, ...replacing],
          isolate: false,
          setupFiles: 'tests/run/fresh-globals.ts',
        },
      },
      { extends: true, test: { name: 'apart', include: replacing, exclude } },
    ],
  },
})
