import { expect, test } from 'vitest'
import { ASSETS, FLOWS, MEDIA, outdatedCaches, pagesCache, shellCache } from './caches.ts'

const of = (build: string) => [shellCache(build), pagesCache(build)]

test('a new worker throws away what builds older than the one before it left', () => {
  const names = [...of('one'), ASSETS, ...of('two'), MEDIA, FLOWS, ...of('three')]
  expect(outdatedCaches(names, 'three')).toEqual(of('one'))
})

test('what every build shares stays, and so does whatever is not ours', () => {
  const names = [ASSETS, MEDIA, FLOWS, 'somebody-elses', ...of('one')]
  expect(outdatedCaches(names, 'one')).toEqual([])
})

test('pages that a newer server answered before its worker came are the new one’s', () => {
  const names = [...of('one'), ...of('two'), pagesCache('three'), shellCache('three')]
  expect(outdatedCaches(names, 'three')).toEqual(of('one'))
})

test('pages of a build that is newer still stay: the server went on while this worker waited', () => {
  const names = [...of('one'), ...of('two'), ...of('three'), pagesCache('four')]
  expect(outdatedCaches(names, 'three')).toEqual(of('one'))
})
