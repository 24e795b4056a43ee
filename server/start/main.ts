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

  const { build, hasBuild, hasConsole, hasWorker } = await import('../build/build.ts')
  if (!hasBuild(root, config)) {
    console.log('Building the pages, which takes up to two minutes …')
    if (!(await build(root))) fail('The build failed; its output stands above.')
  }
  if (!hasWorker(root)) await (await import('../build/build-worker.ts')).buildWorker(root)
  if (!hasConsole(root)) await (await import('../build/build-console.ts')).buildConsole(root)

  const { startServer } = await import('./server.ts')
  const { banner } = await import('./banner.ts')
  const { startFailure } = await import('./start-failure.ts')
  const running = await startServer(config, root).catch((error: unknown) => {
    fail(startFailure(error, config))
  })
  console.log(banner(config, running))

  const stop = stopper({
    stop: () => {
      console.log('Stopping: letting requests under way finish …')
      return running.stop()
    },
    onFailure: (error) => console.error(startFailure(error, config)),
  })
  stopBySignal(stop)
}

await main()
