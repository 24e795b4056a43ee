import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { codedPages } from './routes.ts'

const root = mkdtempSync(join(tmpdir(), 'routes-'))
afterAll(() => rmSync(root, { recursive: true }))

const write = (route: string) => {
  const folder = join(root, 'app', '[site]', '[locale]', route)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'page.tsx'), '')
}

test('pages are those that have a folder now; of the catch-all the content decides', () => {
  write('[[...path]]')
  write('service/boka')
  write('sink/[kept]')
  const isCoded = codedPages(root)
  const asked = ['/a/sv/service/boka', '/a/sv/sink/x', '/a/sv/sink/x/y', '/a/sv/ny', '/a/sv']
  expect(asked.filter(isCoded)).toEqual(['/a/sv/service/boka', '/a/sv/sink/x'])
  write('ny')
  expect(isCoded('/a/sv/ny')).toBe(true)
})
