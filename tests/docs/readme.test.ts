import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { sourceFiles } from '../run/source-files.ts'

const README = readFileSync('README.md', 'utf8')

const pages = sourceFiles('.', /\.md$/)

test('the settings table names every setting that the server reads', () => {
  const config = readFileSync('server/settings/config.ts', 'utf8')
  const settings = [...config.matchAll(/^ {2}([A-Z][A-Z_]+):/gm)].map(([, name]) => name ?? '')
  expect(settings.length).toBeGreaterThan(10)
  expect(settings.filter((name) => !README.includes(`\`${name}\``))).toEqual([])
})

test('the commands table names every script', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: object }
  const named = (script: string) =>
    README.includes(`\`npm ${script}\``) || README.includes(`\`npm run ${script}\``)
  expect(Object.keys(scripts).filter((script) => !named(script))).toEqual([])
})

test.each(pages)('every link of %s leads somewhere', (page) => {
  const links = [...readFileSync(page, 'utf8').matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)]
  const broken = links
    .map(([, link]) => link ?? '')
    .filter((link) => !existsSync(join(dirname(page), link)))
  expect(broken).toEqual([])
})
