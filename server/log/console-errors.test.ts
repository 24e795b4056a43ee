import { expect, test } from 'vitest'
import { takeConsoleErrors } from './console-errors.ts'
import { createLog } from './log.ts'

test('an error that is printed becomes a line of the log without its words; other words are printed [ERR-06]', () => {
  const lines: string[] = []
  const printed: unknown[][] = []
  const target = { error: (...said: unknown[]) => void printed.push(said) }
  const giveBack = takeConsoleErrors(
    createLog('info', { write: (line) => void lines.push(line) }),
    target,
  )
  target.error('Failed:', new TypeError('secret: 0701234567'))
  target.error('The port is taken.')
  expect(printed).toEqual([['The port is taken.']])
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatch(/"level":50.*"event":"console-error","error":"TypeError","at":"at /)
  expect(lines[0]).not.toContain('0701234567')

  giveBack()
  const error = new Error('x')
  target.error(error)
  expect(printed.at(-1)).toEqual([error])
})
