import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const module = JSON.stringify(join(import.meta.dirname, 'parent-watch.ts'))
const SERVER = `
  const { stopWithNpm } = await import(${module})
  stopWithNpm({ everyMs: 20 })
  process.on('SIGTERM', () => { console.log('stopped'); process.exit() })
  console.log('up')
  setTimeout(() => console.log('stayed'), 15_000)
`
const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`
const NODE = `${quoted(process.execPath)} --import tsx --input-type=module -e ${quoted(SERVER)}`

/** As npm runs a script: a shell that waits for the server, and something above that shell. */
function underNpm(script: string) {
  const npm = spawn('sh', ['-c', `echo $$; sh -c ${quoted(`echo $$; ${NODE}; true`)}; true`], {
    env: { ...process.env, npm_lifecycle_event: script },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines: string[] = []
  const closed = new Promise<void>((done) => npm.stdout.once('close', done))
  const up = new Promise<void>((done) => {
    npm.stdout.on('data', (text: Buffer) => {
      lines.push(...String(text).trimEnd().split('\n'))
      if (lines.includes('up')) done()
    })
  })
  return { lines, up, closed }
}

test.each([
  ['the shell of npm', 1],
  ...(existsSync('/proc/self/status') ? ([['npm', 0]] as const) : []),
] as const)(
  '%s was killed, and the server kept the port',
  async (_, at) => {
    const { lines, up, closed } = underNpm('start')
    await up
    process.kill(Number(lines[at]), 'SIGKILL')
    await closed
    expect(lines.at(-1)).toBe('stopped')
  },
  30_000,
)
