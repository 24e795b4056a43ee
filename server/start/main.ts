import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { tolerateClosedOutput } from '../log/log-output.ts'
import { isNodeNewEnough, OLDEST_NODE } from './node-version.ts'
import { stopWithNpm } from './parent-watch.ts'
import { stopBySignal, stopper } from './stop-signals.ts'

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')

/** Exits with a sentence for each problem that the operator can correct. */
function fail(sentences: string): never {
  console.error(sentences)
  process.exit(1)
}

async function main(): Promise<void> {
  tolerateClosedOutput()
  stopWithNpm()
  if (!isNodeNewEnough(process.version)) {
    fail(`Node ${OLDEST_NODE.join('.')} or newer is needed; this is ${process.version}.`)
  }
  // Next reads this at its own import; the pages are always a production build.
  Object.assign(process.env, { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' })
  const { readConfig } = await import('../settings/config.ts')
  const settings = readConfig(process.env)
  if (!settings.ok) fail(settings.sentence)
  const { config } = settings
  const { startProblems } = await import('../settings/start-problems.ts')
  const problems = startProblems(config)
  if (problems.length > 0) fail(problems.join('\n'))

  const { inStage, startFailure } = await import('./start-failure.ts')
  await inStage('build', async () => {
    const { build, buildToServe } = await import('../build/build.ts')
    if (buildToServe(root, config) !== null) return
    console.log('Building the pages, which takes up to two minutes …')
    const built = await build(root, config)
    if (!built.ok) {
      process.stderr.write(built.output)
      fail(`The build failed: ${built.cause}`)
    }
    for (const warning of built.warnings) console.warn(warning)
  }).catch((error: unknown) => fail(startFailure(error, config)))

  const { startServer } = await import('./server.ts')
  const { banner } = await import('./banner.ts')
  const stopping = new AbortController()
  const started = startServer(config, root, stopping.signal).catch((error: unknown) => {
    // What is given up half way may fail in any way.
    if (stopping.signal.aborted) return null
    return fail(startFailure(error, config))
  })
  const stop = stopper({
    stop: async () => {
      console.log('Stopping: letting requests under way finish …')
      stopping.abort()
      await (await started)?.stop()
    },
    delayMs: config.drainDelaySeconds * 1_000,
    onFailure: (error) => console.error(startFailure(error, config)),
  })
  stopBySignal(stop)
  const running = await started
  if (running !== null && !stopping.signal.aborted) console.log(banner(config, running))
}

await main()
