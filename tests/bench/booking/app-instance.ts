import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const ROOT = join(import.meta.dirname, '..', '..', '..')
const TIMEOUT_MS = 180_000

export interface Answer {
  readonly status: number
  readonly body: unknown
}

/** One process of the site on a loopback port of its own; may be killed and started any number of times. */
export class AppInstance {
  readonly #env: NodeJS.ProcessEnv
  readonly #port: number
  readonly #dataDir: string
  #agent = new Agent({ keepAlive: true, maxSockets: 64 })
  #child: ChildProcess | null = null

  private constructor(databaseUrl: string, port: number) {
    this.#port = port
    this.#dataDir = mkdtempSync(join(tmpdir(), 'forecourt-bench-'))
    this.#env = {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATABASE_URL: databaseUrl,
      DEMO: 'on',
      DATA_DIR: this.#dataDir,
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'silent',
    }
  }

  static async on(databaseUrl: string): Promise<AppInstance> {
    const instance = new AppInstance(databaseUrl, await freePort())
    process.once('exit', () => instance.remove())
    return instance
  }

  /** Resolves when it is healthy; starts it anew as long as it gives up, as a supervisor would. */
  async start(): Promise<void> {
    const deadline = Date.now() + TIMEOUT_MS
    while (Date.now() < deadline) {
      if (
        this.#child === null ||
        this.#child.exitCode !== null ||
        this.#child.signalCode !== null
      ) {
        this.#agent = new Agent({ keepAlive: true, maxSockets: 64 })
        this.#child = spawn(process.execPath, ['--import', 'tsx', 'server/start/main.ts'], {
          cwd: ROOT,
          env: this.#env,
          stdio: 'ignore',
        })
      }
      const healthy = await this.call('GET', '/healthz').then(
        ({ status }) => status === 200,
        () => false,
      )
      if (healthy) return
      await sleep(50)
    }
    throw new Error('The site did not become healthy.')
  }

  /** Ends it without a word, as a power cut would; resolves when it is gone. */
  async kill(): Promise<void> {
    const child = this.#child
    if (child === null || child.exitCode !== null || child.signalCode !== null) return
    const gone = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGKILL')
    await gone
    this.#agent.destroy()
  }

  remove(): void {
    this.#child?.kill('SIGKILL')
    rmSync(this.#dataDir, { recursive: true, force: true })
  }

  /**
   * Rejects when no whole answer came back. With `loseAnswer` the connection is dropped as soon as
   * the request has been sent, as in a tunnel.
   */
  call(
    method: 'GET' | 'POST',
    path: string,
    sent?: { readonly key: string; readonly body: unknown; readonly loseAnswer?: boolean },
  ): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const headers =
        sent === undefined
          ? {}
          : { 'content-type': 'application/json', 'idempotency-key': sent.key }
      const asked = request(
        { host: '127.0.0.1', port: this.#port, method, path, headers, agent: this.#agent },
        (response) => {
          const parts: Buffer[] = []
          response.on('data', (part: Buffer) => parts.push(part))
          response.once('error', reject)
          response.once('close', () => {
            if (!response.complete) {
              reject(new Error('cut off'))
              return
            }
            const text = Buffer.concat(parts).toString('utf8')
            const json = response.headers['content-type']?.includes('json') === true
            resolve({ status: response.statusCode ?? 0, body: json ? JSON.parse(text) : text })
          })
        },
      )
      asked.setTimeout(30_000, () => asked.destroy(new Error('no answer')))
      asked.once('error', reject)
      asked.end(sent === undefined ? undefined : JSON.stringify(sent.body), () => {
        if (sent?.loseAnswer === true) asked.destroy(new Error('answer lost on purpose'))
      })
    })
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => {
        if (typeof address === 'object' && address !== null) resolve(address.port)
        else reject(new Error('No free port.'))
      })
    })
  })
}
