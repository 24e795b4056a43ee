import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { hasBuild } from './build.ts'

const root = mkdtempSync(join(tmpdir(), 'forecourt-build-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const cms = {
  url: 'https://edge.example',
  key: 'k',
  header: 'sc_apikey',
  storyTemplate: 's',
  drafts: null,
}

test('a build of made-up pages is none for a site with a CMS, nor the other way round', () => {
  expect(hasBuild(root, { content: null })).toBe(false)
  mkdirSync(join(root, '.next'))
  const built = (id: string) => {
    writeFileSync(join(root, '.next', 'BUILD_ID'), id)
    return [hasBuild(root, { content: null }), hasBuild(root, { content: cms })]
  }
  expect(built('Xk2fT9')).toEqual([true, false])
  expect(built('cms-3f0c')).toEqual([false, true])
})
