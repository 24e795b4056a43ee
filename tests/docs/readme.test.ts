import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { sourceFiles } from '../run/source-files.ts'

const README = readFileSync('README.md', 'utf8')

const pages = sourceFiles('.', /\.md$/)

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
