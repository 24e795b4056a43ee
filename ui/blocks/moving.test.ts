import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { contrast, readThemes } from '../tokens/contrast.ts'
import { carouselState, firstState, turned, waitOf, type CarouselEvent } from './carousel-state.ts'
import { timeLeft, untilTick } from '../countdown/index.ts'
import { srcSetOf } from '../picture/index.ts'

describe('countdown', () => {
  const target = Date.parse('2026-12-24T14:00:00Z')

  test('days, hours, minutes and seconds that are left [BLOCK-18]', () => {
    const now = Date.parse('2026-12-22T10:57:56Z')
    expect(timeLeft(target, now)).toEqual({ days: 2, hours: 3, minutes: 2, seconds: 4 })
  })

  test('it changes each second, stops at zero and is never negative [BLOCK-23]', () => {
    expect(untilTick(target, target - 2000)).toBe(1000)
    expect(untilTick(target, target - 1250)).toBe(250)
    expect(untilTick(target, target)).toBeNull()
    expect(untilTick(target, target + 1)).toBeNull()
    for (const late of [0, 1, 999, 86_400_000]) {
      expect(timeLeft(target, target + late)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0 })
    }
  })
})

describe('carousel', () => {
  const after = (...events: readonly CarouselEvent[]) => events.reduce(carouselState, firstState(3))

  test('it moves by itself at its interval, and an interval of 0 never does [BLOCK-32]', () => {
    expect(waitOf(after(), 5000)).toBe(5000)
    expect(waitOf(after(), 0)).toBeNull()
    expect(waitOf(firstState(1), 5000)).toBeNull()
  })

  test.each(['hovered', 'focused', 'calm'] as const)('it rests while %s [BLOCK-32]', (type) => {
    expect(waitOf(after({ type, on: true }), 5000)).toBeNull()
    expect(waitOf(after({ type, on: true }, { type, on: false }), 5000)).toBe(5000)
  })

  test('pause holds until play, and play moves even where motion was reduced', () => {
    const paused = after({ type: 'toggled' })
    expect(waitOf(paused, 5000)).toBeNull()
    expect(waitOf(carouselState(paused, { type: 'hovered', on: false }), 5000)).toBeNull()
    expect(waitOf(carouselState(paused, { type: 'toggled' }), 5000)).toBe(5000)
    expect(waitOf(after({ type: 'calm', on: true }, { type: 'toggled' }), 5000)).toBe(5000)
  })

  test('behind the last comes the first, and the other way round', () => {
    expect(turned(after({ type: 'shown', index: 2 }), 1)).toBe(0)
    expect(turned(after(), -1)).toBe(2)
  })
})

test('a source that has a query keeps it [CONST-03]', () => {
  const image = { src: '/-/media/a.jpg?rev=1', alt: '', width: 640, height: 400 }
  expect(srcSetOf(image)).toBe('/-/media/a.jpg?rev=1&w=320 320w, /-/media/a.jpg?rev=1&w=640 640w')
})

/** A colour of the theme over another, as `color-mix(in srgb, …%, transparent)` lays it. */
function over(front: string, share: number, back: string): string {
  const channel = (hex: string, at: number) => Number.parseInt(hex.slice(at, at + 2), 16)
  const mixed = [1, 3, 5].map((at) =>
    Math.round(channel(front, at) * share + channel(back, at) * (1 - share)),
  )
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

test.each(['hero', 'slides'])('words of %s can be read on any picture', (name) => {
  const css = readFileSync(new URL(`${name}.module.css`, import.meta.url), 'utf8')
  const themes = readThemes(readFileSync(new URL('../tokens/themes.css', import.meta.url), 'utf8'))
  const { ink = '', paper = '', night = '' } = themes[':root'] ?? {}
  const shares = (of: string) =>
    [
      ...css.matchAll(
        new RegExp(`color-mix\\(in srgb, var\\(--${of}\\) (\\d+)%, transparent\\)`, 'g'),
      ),
    ].map(([, share]) => Number(share) / 100)
  // A text's shadow is no ground; a veil has at least these.
  expect(shares('paper').length).toBeGreaterThan(1)
  for (const share of shares('paper')) {
    expect(contrast(ink, over(paper, share, '#000000'))).toBeGreaterThanOrEqual(4.5)
  }
  expect(shares('night').length).toBeGreaterThan(1)
  for (const share of shares('night')) {
    expect(contrast(paper, over(night, share, '#ffffff'))).toBeGreaterThanOrEqual(4.5)
  }
})
