import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, STAGING_SECRET, test } from '../journeys/harness/index.ts'
import { ownServer } from '../journeys/harness/own-server.ts'
import { FOLDER } from '../journeys/harness/prepare.ts'
import { fuzz } from './fuzz.ts'
import { openSessions, passwordIn } from './sessions.ts'

const seed = Number(process.env['SEED'] ?? 4_096)
const count = Number(process.env['FUZZ_CALLS'] ?? 3_000)

test(`answers whatever is sent to the built server with a documented status below 500, on every site (seed ${seed})`, async () => {
  const { server, logFile } = await ownServer('fuzz', {
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'error',
    EDITING_SECRET: STAGING_SECRET,
  })
  try {
    const cookieOn = await openSessions(server.url, {
      password: passwordIn(readFileSync(join(FOLDER, 'template.log'), 'utf8')),
      editingSecret: STAGING_SECRET,
    })
    const report = await fuzz(server.url, { count, seed, cookieOn })
    expect(report.examples).toEqual([])
    expect(report).toMatchObject({ answers: count, failures: 0, undocumented: 0 })
    // A fuzz that only ever met refusals would prove nothing.
    expect(report.succeeded.length).toBeGreaterThan(30)
    const logged = readFileSync(logFile, 'utf8').split('\n')
    expect(logged.filter((line) => /^\{"level":(?:50|60)/.test(line))).toEqual([])
  } finally {
    await server.stop()
  }
})
