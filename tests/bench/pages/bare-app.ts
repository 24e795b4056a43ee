import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER = '.cache/bench/bare-app'

const FILES: Readonly<Record<string, string>> = {
  'package.json': '{ "private": true, "type": "module" }\n',
  'next.config.js':
    "import { resolve } from 'node:path'\nexport default { turbopack: { root: resolve('../../..') } }\n",
  'app/layout.js':
    'export default function Layout({ children }) { return <html lang="en"><body>{children}</body></html> }\n',
  'app/page.js': 'export default function Page() { return <h1>Bare</h1> }\n',
}

/** Builds the smallest static page there is with the Next of this project; returns its folder. */
export function buildBareApp(): string {
  rmSync(FOLDER, { recursive: true, force: true })
  for (const [name, text] of Object.entries(FILES)) {
    mkdirSync(join(FOLDER, name, '..'), { recursive: true })
    writeFileSync(join(FOLDER, name), text)
  }
  const next = join(process.cwd(), 'node_modules/next/dist/bin/next')
  const built = spawnSync(process.execPath, [next, 'build'], {
    cwd: FOLDER,
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' },
    encoding: 'utf8',
  })
  if (built.status !== 0)
    throw new Error(`The bare page was not built:\n${built.stderr}${built.stdout}`)
  return FOLDER
}
