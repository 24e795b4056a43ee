import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const ROOMS = ['app', 'ui']

/** Classes that a file asks of a style sheet that has none of that name. */
function missingIn(file: string): readonly string[] {
  const code = readFileSync(file, 'utf8')
  const sheets = code.matchAll(/^import (\w+) from '(\.[^']+\.module\.css)'/gm)
  return [...sheets].flatMap(([, name = '', path = '']) => {
    const css = readFileSync(join(dirname(file), path), 'utf8')
    const has = new Set([...css.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, one]) => one))
    const asked = code.matchAll(new RegExp(`(?<![\\w./-])${name}\\.(\\w+)`, 'g'))
    return [...asked].filter(([, one]) => !has.has(one ?? '')).map(([, one]) => `${file}: ${one}`)
  })
}

test('a class renamed in the component alone is noticed: every class is in its style sheet', () => {
  const files = ROOMS.flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => join(room, name)),
  )
  expect(files.length).toBeGreaterThan(300)
  expect(files.flatMap(missingIn)).toEqual([])
})
