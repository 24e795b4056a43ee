import { describe, expect, test } from 'vitest'
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

describe('when it is known which worker ran when', () => {
  const ran = (...builds: readonly string[]) =>
    new Map(builds.map((build, at) => [shellCache(build), at]))

  test('a build that was only installed, or only half, is not the one before', () => {
    const names = [...of('zero'), ...of('one'), ...of('two'), ...of('three')]
    expect(outdatedCaches(names, 'three', ran('zero', 'one'))).toEqual(of('zero'))
  })

  test('a server that went back to an earlier build costs nothing of the later one', () => {
    const names = [...of('one'), ...of('two')]
    expect(outdatedCaches(names, 'one', ran('one', 'two'))).toEqual([])
    // And then on to a third: that the first one ran last is what counts.
    const later = [...names, ...of('three')]
    expect(outdatedCaches(later, 'three', ran('two', 'one'))).toEqual([])
    expect(outdatedCaches([...later, ...of('four')], 'four', ran('two', 'one', 'three'))).toEqual(
      names,
    )
  })
})

test('pages of a build that is newer still stay: the server went on while this worker waited', () => {
  const names = [...of('one'), ...of('two'), ...of('three'), pagesCache('four')]
  expect(outdatedCaches(names, 'three')).toEqual(of('one'))
})
