import { expect, test } from 'vitest'
import { rendering } from '../../testing/exchange.ts'
import { buildHeader } from './build-header.ts'

test.each([['build-1'], [undefined]])('a page of build %s says so', async (build) => {
  const context = rendering()
  await buildHeader(build)(context, () => null)
  expect(context.res.getHeader('x-forecourt-build')).toBe(build)
})
