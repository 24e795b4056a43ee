/** `npm run dev`: the site without a build. */
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { tolerateClosedOutput } from '../log/log-output.ts'

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')

tolerateClosedOutput()
// Next reads this at its own import.
Object.assign(process.env, { NODE_ENV: 'development', NEXT_TELEMETRY_DISABLED: '1' })
const { readConfig } = await import('../settings/config.ts')
const settings = readConfig(process.env)
if (!settings.ok) {
  console.error(settings.sentence)
  process.exit(1)
}
const { config } = settings
const { startProblems } = await import('../settings/start-problems.ts')
const problems = startProblems(config)
if (problems.length > 0) {
  console.error(problems.join('\n'))
  process.exit(1)
}
const { startDevServer } = await import('./dev-server.ts')
const { banner } = await import('../start/banner.ts')
const { startFailure } = await import('../start/start-failure.ts')
const running = await startDevServer(config, root).catch((error: unknown) => {
  console.error(startFailure(error, config))
  process.exit(1)
})
console.log(banner(config, running))

const stop = () => void running.stop().finally(() => process.exit(0))
process.once('SIGINT', stop).once('SIGTERM', stop)
