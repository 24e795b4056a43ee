import { describe, expect, test } from 'vitest'
import { inStage, type Stage, StageError, startFailure } from './start-failure.ts'

const EMBEDDED = { port: 80, host: '10.9.8.7', dataDir: '/srv/data', databaseUrl: null }
const SERVER = { ...EMBEDDED, databaseUrl: 'postgres://db/forecourt' }

/** As thrown by the file system, a socket, PostgreSQL or a driver; `path` as Node gives it. */
function coded(code: string, { path, cause }: { path?: string; cause?: unknown } = {}): Error {
  const error = new Error(`words with ${code}`, { cause })
  const isDatabaseError = /^[a-z]/.test(code)
  return Object.assign(error, {
    code,
    ...(path !== undefined && { path }),
    ...(isDatabaseError && { name: 'DatabaseError' }),
  })
}

const FILE = { path: '.next/routes-manifest.json' }
const noPassword = {
  cause: new Error('SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string'),
}

/** What a person can mend: the stage, the error, the settings and the words that the sentence must have. */
const CASES: readonly (readonly [Stage, Error, typeof EMBEDDED | typeof SERVER, RegExp])[] = [
  ['build', coded('ENOENT', FILE), SERVER, /^The build .*routes-manifest\.json.*npm run build/],
  ['build', coded('ENOENT', FILE), EMBEDDED, /^The build .*routes-manifest\.json.*npm run build/],
  ['build', coded('ENOTDIR', FILE), SERVER, /^The build .*routes-manifest\.json/],
  ['build', coded('MODULE_NOT_FOUND'), SERVER, /^The build .*npm run build/],
  ['build', coded('EACCES', FILE), SERVER, /^The build .*routes-manifest\.json.*user/],
  ['build', coded('EPERM', FILE), SERVER, /^The build .*routes-manifest\.json.*user/],
  ['build', coded('EROFS', FILE), SERVER, /^The build .*routes-manifest\.json.*written/],
  ['build', coded('ENOSPC'), SERVER, /^The disk of the build is full/],
  ['build', coded('EDQUOT'), SERVER, /^The disk of the build is full/],
  ['build', new SyntaxError('half a manifest'), SERVER, /^The build is damaged/],
  ['database', coded('locked'), EMBEDDED, /another process.*\/srv\/data/i],
  ['database', coded('ENOENT'), EMBEDDED, /^DATA_DIR \/srv\/data cannot be made or written/],
  ['database', coded('ENOTDIR'), EMBEDDED, /^DATA_DIR \/srv\/data cannot be made or written/],
  ['database', coded('EEXIST'), EMBEDDED, /^DATA_DIR \/srv\/data cannot be made or written/],
  ['database', coded('EROFS'), EMBEDDED, /^DATA_DIR \/srv\/data cannot be made or written/],
  ['database', coded('EACCES'), EMBEDDED, /^DATA_DIR \/srv\/data may not be used by this user/],
  ['database', coded('EPERM'), EMBEDDED, /^DATA_DIR \/srv\/data may not be used by this user/],
  ['database', coded('full'), EMBEDDED, /^The disk of DATA_DIR \/srv\/data is full/],
  ['database', coded('ENOSPC'), EMBEDDED, /^The disk of DATA_DIR \/srv\/data is full/],
  ['database', coded('EDQUOT'), EMBEDDED, /^The disk of DATA_DIR \/srv\/data is full/],
  ['database', coded('damaged'), EMBEDDED, /DATA_DIR \/srv\/data is damaged/],
  ['database', coded('migration'), EMBEDDED, /cannot be brought up to this version: words with/],
  ['database', coded('migration'), SERVER, /cannot be brought up to this version: words with/],
  ['database', coded('28P01'), SERVER, /^The server of DATABASE_URL refuses/],
  ['database', coded('28000'), SERVER, /^The server of DATABASE_URL refuses/],
  ['database', coded('3D000'), SERVER, /^The server of DATABASE_URL refuses/],
  ['database', coded('42501'), SERVER, /^The server of DATABASE_URL refuses/],
  ['database', coded('unavailable', noPassword), SERVER, /^The server of DATABASE_URL refuses/],
  ['database', coded('unavailable'), SERVER, /^The database of DATABASE_URL does not answer/],
  ['database', coded('ENOENT', { path: '/ca.pem' }), SERVER, /DATABASE_URL names, \/ca\.pem/],
  ['database', coded('EACCES', { path: '/ca.pem' }), SERVER, /DATABASE_URL names, \/ca\.pem/],
  ['port', coded('EADDRINUSE'), SERVER, /^Port 80 is taken/],
  ['port', coded('EACCES'), EMBEDDED, /^Port 80 may not be used by this user/],
  ['port', coded('EPERM'), EMBEDDED, /^Port 80 may not be used by this user/],
  ['port', coded('EADDRNOTAVAIL'), SERVER, /^HOST 10\.9\.8\.7 is not an address/],
  ['port', coded('ENOTFOUND'), SERVER, /^HOST 10\.9\.8\.7 is not an address/],
  ['port', coded('EAI_AGAIN'), SERVER, /^HOST 10\.9\.8\.7 is not an address/],
  ['port', coded('EINVAL'), SERVER, /^HOST 10\.9\.8\.7 is not an address/],
  ['port', coded('EAFNOSUPPORT'), SERVER, /^HOST is an address of a kind/],
]

describe('the sentence of a failed start', () => {
  test.each(
    CASES.map(([stage, error, config, words]) => ({
      stage,
      code: 'code' in error ? String(error.code) : error.name,
      kind: config.databaseUrl === null ? 'embedded' : 'server',
      error,
      config,
      words,
    })),
  )('$stage, $code, $kind database', async ({ stage, error, config, words }) => {
    const failure: unknown = await inStage(stage, () => Promise.reject(error)).catch(
      (thrown: unknown) => thrown,
    )
    const sentence = startFailure(failure, config)
    expect(sentence).toMatch(words)
    expect(sentence).toMatch(/^[A-Z][^\n]*[.]$|: words with [a-z]+$/)
    expect(sentence).not.toContain('    at ')
  })

  test('follows the stage: a missing build was reported as a DATA_DIR that cannot be written', () => {
    const missing = coded('ENOENT', FILE)
    const said = (['build', 'database', 'port'] as const).map((stage) =>
      startFailure(new StageError(stage, missing), SERVER),
    )
    expect(new Set(said).size).toBe(3)
    expect(said.filter((sentence) => sentence.includes('DATA_DIR'))).toEqual([])
  })

  test('is a stack with the stage in front where nobody foresaw the error', () => {
    const said = startFailure(new StageError('database', new TypeError('a bug')), SERVER)
    expect(said).toMatch(/^The start failed at the stage "database"\.\nTypeError: a bug\n\s+at /)
    expect(startFailure(new TypeError('elsewhere'), SERVER)).toContain('TypeError: elsewhere\n')
  })

  test('shows what was thrown and is no error, not [object Object]', () => {
    const thrown = new StageError('database', { name: 'ErrnoError', errno: 51 })
    expect(startFailure(thrown, EMBEDDED)).toContain('errno: 51')
  })

  test('names the inner stage of two', async () => {
    const failure: unknown = await inStage('database', () =>
      inStage('port', () => Promise.reject(coded('EADDRINUSE'))),
    ).catch((thrown: unknown) => thrown)
    expect(startFailure(failure, SERVER)).toMatch(/^Port 80 is taken/)
  })
})
