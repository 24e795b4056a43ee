import { isValidElement, type ReactElement } from 'react'
import { notFound } from 'next/navigation'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test } from 'vitest'
import { createLog, useLog } from '#server/testing'
import type { Isolated } from '../_error-boundary/isolated.tsx'
import { CarPart } from './car-part.tsx'
import { contextOf, stockCar } from './testing/car-stock.ts'

let lines: string[]
beforeEach(() => {
  lines = []
  useLog(createLog('info', { write: (line) => void lines.push(line) }))
})

/** What stands in the place of a part that failed. */
function inPlaceOf(error: () => unknown, optional: boolean): string {
  const context = contextOf(stockCar(1))
  const part = CarPart({ name: 'CarFinance', context, optional, children: <p>part</p> })
  if (!isValidElement(part)) throw new Error('no boundary')
  const { failed } = (part as ReactElement<Parameters<typeof Isolated>[0]>).props
  return renderToStaticMarkup(failed(error()))
}

test('a part of a car’s page that fails is replaced, or left out where nobody misses it, and is in the log', () => {
  const error = () => new Error('secret')
  expect(inPlaceOf(error, false)).toContain('<h2>sectionErrorTitle</h2>')
  expect(inPlaceOf(error, true)).toBe('')
  expect(lines).toHaveLength(2)
  expect(lines[0]).toContain('"part":"CarFinance"')
  expect(lines.join()).not.toContain('secret')
})

test('that a page does not exist is no failure', () => {
  const missing = () => {
    try {
      return notFound()
    } catch (error) {
      return error
    }
  }
  expect(() => inPlaceOf(missing, false)).toThrow('NEXT_HTTP_ERROR_FALLBACK;404')
})
