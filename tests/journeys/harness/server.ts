import { type ChildProcess, spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { createServer } from 'node:net'

export interface ServerOptions {
  readonly port: number
  /** Where its embedded database lies. */
  readonly dataDir: string
  /** File that its output is added to. */
  readonly logFile: string
  readonly env?: Readonly<Record<string, string>>
  /** Folder of the code and its build; this one by itself. */
  readonly root?: string
  /** A bundle of the server; its TypeScript by itself, as `npm start` has it. */
  readonly script?: string
  /** Modules that are loaded before it, beside its TypeScript. */
  readonly imports?: readonly string[]
}

/** The production server as a child process that can be stopped, killed and started again. */
export class Server {
  readonly url: string
  readonly #options: ServerOptions
  #child: ChildProcess | null = null

  constructor(options: ServerOptions) {
    this.#options = options
    this.url = `http://localhost:${options.port}`
  }

  /** Null while it does not run. */
  get pid(): number | null {
    return this.#child?.pid ?? null
  }

  /** Starts it, unless it runs, and waits until it serves. Rejects with its output if it exits. */
  async start(): Promise<void> {
    if (this.#child) return
    const { port, dataDir, logFile, env, root, script, imports = [] } = this.#options
    const loaded = ['tsx', ...imports].flatMap((module) => ['--import', module])
    const args = script === undefined ? [...loaded, 'server/start/main.ts'] : [script]
    const child = spawn(process.execPath, args, {
      env: {
        ...process.env,
        NODE_ENV: 'production',
        PORT: String(port),
        DATA_DIR: dataDir,
        ...env,
      },
      ...(root === undefined ? {} : { cwd: root }),
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.#child = child
    let output = ''
    const log = createWriteStream(logFile, { flags: 'a' })
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString()
        log.write(chunk)
      })
    }
    child.once('exit', () => {
      log.end()
      if (this.#child === child) this.#child = null
    })
    await this.#answers(child, () => output)
  }

  /** Stops it and waits until it is gone; `SIGKILL` is the power cut. */
  async stop(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
    const child = this.#child
    if (!child) return
    const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
    child.kill(signal)
    const impatience = setTimeout(() => child.kill('SIGKILL'), 15_000)
    await gone
    clearTimeout(impatience)
  }

  async #answers(child: ChildProcess, output: () => string): Promise<void> {
    const deadline = Date.now() + 90_000
    while (Date.now() < deadline) {
      if (child.exitCode !== null || child.signalCode !== null) {
        throw new Error(
          `the server exited with ${child.exitCode ?? child.signalCode}:\n${output()}`,
        )
      }
      if (await isServing(this.url)) return
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    await this.stop('SIGKILL')
    throw new Error(`the server did not answer within 90 s:\n${output()}`)
  }
}

/** Not `/readyz`, which waits until the server has warmed up. */
async function isServing(url: string): Promise<boolean> {
  try {
    const answer = await fetch(`${url}/livez`, { signal: AbortSignal.timeout(2_000) })
    return answer.status === 200
  } catch {
    return false
  }
}

/** A port that nobody listens on at this moment. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, () => {
      const address = probe.address()
      const port = address !== null && typeof address === 'object' ? address.port : 0
      probe.close(() => resolve(port))
    })
  })
}
