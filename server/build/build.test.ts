import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { buildToServe, build } from './build.ts'
import { SOURCES } from './build-id.ts'
import { currentBuild, replaceBuild } from './builds.ts'

const root = mkdtempSync(join(tmpdir(), 'forecourt-build-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const cms = {
  url: 'https://edge.example',
  key: 'k',
  header: 'sc_apikey',
  storyTemplate: 's',
  drafts: null,
}

test('rejects a build of made-up pages for a site with a CMS, and the reverse', async () => {
  expect(buildToServe(root, { content: null })).toBeNull()
  const built = async (id: string) => {
    await replaceBuild(root, async (dir) => writeFileSync(join(dir, 'BUILD_ID'), id))
    return [{ content: null }, { content: cms }].map((of) => buildToServe(root, of) !== null)
  }
  expect(await built('Xk2fT9')).toEqual([true, false])
  expect(await built('cms-3f0c')).toEqual([false, true])
})

test('the cause of a failed build was lost among its output, and the build counted', async () => {
  for (const source of SOURCES) {
    if (source.includes('.')) writeFileSync(join(root, source), '{}')
    else mkdirSync(join(root, source))
  }
  writeFileSync(join(root, 'next.config.ts'), "throw new Error('no such setting')\n")
  const before = currentBuild(root)
  const outcome = await build(root, { content: null })
  expect(outcome).toMatchObject({ ok: false, cause: 'no such setting' })
  expect(outcome.ok ? '' : outcome.output).toContain('Build error occurred')
  expect(currentBuild(root)).toBe(before)
}, 60_000)
