import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { freshModule } from './fresh-module.ts'

const root = mkdtempSync(join(tmpdir(), 'fresh-module-'))
afterAll(() => rmSync(root, { recursive: true }))

test('a module is loaded as it lies on the disk, with what it imports', async () => {
  const said = async () => (await freshModule<{ said: string }>(root, 'a.ts')).said
  writeFileSync(join(root, 'a.ts'), `export { said } from './b.ts'\n`)
  writeFileSync(join(root, 'b.ts'), `export const said: string = 'one'\n`)
  expect(await said()).toBe('one')
  writeFileSync(join(root, 'b.ts'), `export const said: string = 'two'\n`)
  expect(await said()).toBe('two')
})

test('one that cannot be read says why', async () => {
  writeFileSync(join(root, 'a.ts'), `export { said } from './c.ts'\n`)
  await expect(freshModule(root, 'a.ts')).rejects.toThrow('./c.ts')
})
