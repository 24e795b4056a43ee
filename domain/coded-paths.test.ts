import { expect, test } from 'vitest'
import { isCodedPath, isFlowPath, isInEveryLanguage } from './coded-paths.ts'

const asked = (path: string) => [isCodedPath(path), isFlowPath(path), isInEveryLanguage(path)]

test.each([
  ['/service-och-verkstad/boka-service', [true, true, true]],
  ['/service-och-verkstad/boka-service/boka-porsche-service', [true, true, true]],
  ['/dack-och-biltillbehor/dackhotell', [true, true, true]],
  ['/kitchen-sink', [true, false, true]],
  ['/saknas', [true, false, false]],
  ['/fel', [true, false, false]],
  ['/offline', [true, false, false]],
  ['/om-oss', [false, false, false]],
])('%s is drawn by code, a flow, in every language: %j', (path, expected) => {
  expect(asked(path)).toEqual(expected)
})
