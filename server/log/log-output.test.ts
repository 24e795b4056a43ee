import { Socket } from 'node:net'
import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { createLog } from './log.ts'
import { LogOutput, tolerateClosedOutput, unblockOutput } from './log-output.ts'

/** As Node's own standard output is: a failed write leaves it open. */
function output() {
  const lines: string[] = []
  const state: { fails: string | null; stalled: boolean } = { fails: null, stalled: false }
  const stream = new Writable({
    decodeStrings: false,
    write(text: string, _encoding, done) {
      if (state.fails !== null) {
        done(Object.assign(new Error('write'), { code: state.fails }))
        return
      }
      lines.push(...text.trimEnd().split('\n'))
      if (!state.stalled) done()
    },
    destroy(error, done) {
      done(error)
      if (error) (stream as Writable & { _undestroy(): void })._undestroy()
    },
  })
  return { stream, lines, state }
}

const turn = () => new Promise((resolve) => setImmediate(resolve))

test.each(['EPIPE', 'ENOSPC', 'EIO'])(
  'a log that failed with %s was an uncaught exception for every line: it is dropped and counted',
  async (code) => {
    const { stream, lines, state } = output()
    tolerateClosedOutput([stream])
    const target = new LogOutput(stream)
    const log = createLog('info', target)
    log.info('one')
    state.fails = code
    for (let at = 0; at < 3; at += 1) {
      log.info('lost')
      await turn()
    }
    expect(target.dropped).toBe(3)

    // The disk has room again.
    state.fails = null
    log.info('two')
    await turn()
    expect(lines.map((line) => JSON.parse(line) as { readonly msg: string })).toMatchObject([
      { msg: 'one' },
      { event: 'log-lines-dropped', lines: 3 },
      { msg: 'two' },
    ])
  },
)

test('a reader that falls behind costs lines, not memory', async () => {
  const { stream, state } = output()
  const target = new LogOutput(stream)
  state.stalled = true
  const line = `${'x'.repeat(1023)}\n`
  for (let at = 0; at < 5_000; at += 1) target.write(line)
  expect(stream.writableLength).toBeLessThan(1.1 * 1024 * 1024)
  expect(target.dropped).toBeGreaterThan(3_900)
})

test('nobody reads any more: nothing is thrown', () => {
  const { stream } = output()
  stream.destroy()
  const target = new LogOutput(stream)
  expect(() => target.write('x\n')).not.toThrow()
  expect(target.dropped).toBe(1)
})

test('a pipe that a child has left blocking stopped the site when its reader stopped', () => {
  const pipe = new Socket()
  const set: boolean[] = []
  Object.assign(pipe, { _handle: { setBlocking: (on: boolean) => set.push(on), close: () => {} } })
  unblockOutput([pipe, output().stream])
  expect(set).toEqual([false])
})
