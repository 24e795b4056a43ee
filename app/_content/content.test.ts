import { expect, test } from 'vitest'
import { createLog, readConfig, useConfig, useLog } from '#server/testing'
import { pathsOf } from './content.ts'

test('while pages are built, a CMS that is down leaves them to be made when they are asked for [CMS-10]', async () => {
  const settings = readConfig({
    // A port that nothing listens on.
    CMS_URL: 'http://127.0.0.1:9/graphql',
    CMS_KEY: 'a-key-that-nobody-may-see',
    CMS_STORY_TEMPLATE: 'story',
  })
  if (!settings.ok) throw new Error(settings.sentence)
  useConfig(settings.config)
  const lines: string[] = []
  useLog(createLog('info', { write: (line: string) => void lines.push(line) }))
  expect(await pathsOf('hedinautomotive-se', 'sv')).toEqual([])
  expect(lines.some((line) => line.includes('"event":"sitemap-failed"'))).toBe(true)
  expect(lines.join('')).not.toContain('a-key-that')
})
