import { spawn } from 'node:child_process'

/** One thing that `npm test` does. */
export interface Stage {
  readonly name: string
  /** Commands, run one after the other until one fails; the first word is resolved from node_modules/.bin. */
  readonly commands: () => readonly (readonly string[])[]
  /** Cores it keeps busy; the sum of what runs at once never exceeds the machine's. */
  readonly cores: number
  /** Stages that must have ended first. */
  readonly after?: readonly string[]
  /** Stages that must have succeeded; otherwise this one is not run and counts as failed. */
  readonly needs?: readonly string[]
  readonly env?: () => Readonly<Record<string, string>>
  /** Called before the commands; throws a one-sentence Error when the stage cannot run. */
  readonly prepare?: () => void
  /** Tests counted from the report that the commands wrote; `null` when there is no report. */
  readonly count?: () => TestCount | null
}

export interface TestCount {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
}

export interface StageResult {
  readonly name: string
  readonly ok: boolean
  readonly seconds: number
  readonly output: string
  readonly count: TestCount | null
}

/** Runs one command with its output captured. Resolves with its exit code; never rejects. */
export function runCommand(
  command: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<{ code: number; output: string }> {
  const [program = '', ...args] = command
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      env: { ...process.env, PATH: `node_modules/.bin:${process.env['PATH'] ?? ''}`, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    const keep = (chunk: Buffer) => {
      output += chunk.toString()
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.on('error', (error) => resolve({ code: 127, output: `${output}${error.message}\n` }))
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}

/** Runs a stage to its end. Never rejects: what goes wrong is the result. */
export async function runStage(stage: Stage): Promise<StageResult> {
  const started = performance.now()
  const seconds = () => (performance.now() - started) / 1000
  let output = ''
  try {
    stage.prepare?.()
    for (const command of stage.commands()) {
      const done = await runCommand(command, stage.env?.() ?? {})
      output += done.output
      if (done.code !== 0) {
        const count = stage.count?.() ?? null
        return { name: stage.name, ok: false, seconds: seconds(), output, count }
      }
    }
  } catch (error) {
    output += `${error instanceof Error ? error.message : String(error)}\n`
    return { name: stage.name, ok: false, seconds: seconds(), output, count: null }
  }
  const count = stage.count?.() ?? null
  return { name: stage.name, ok: true, seconds: seconds(), output, count }
}
