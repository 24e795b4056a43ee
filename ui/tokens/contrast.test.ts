import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { contrast, readThemes } from './contrast.ts'

const themes = readThemes(readFileSync(new URL('themes.css', import.meta.url), 'utf8'))

/** What stands on the map, and turns dark with it. */
const mapText = [
  ['map-ink', 'map-land'],
  ['map-ink', 'map-water'],
  ['map-faint', 'map-land'],
  ['map-sea', 'map-water'],
] as const

/** Foreground on background, as the components pair them. */
const text = [
  ['ink', 'paper'],
  ['ink', 'mist'],
  ['ink', 'mist-deep'],
  ['ink', 'action-tint'],
  ['ink', 'info-tint'],
  ['ink', 'ok-tint'],
  ['ink', 'warn-tint'],
  ['ink', 'danger-tint'],
  ['ink-soft', 'paper'],
  ['ink-soft', 'mist'],
  ['ink-soft', 'mist-deep'],
  ['ink-soft', 'action-tint'],
  ['ink-faint', 'paper'],
  ['ink-faint', 'mist'],
  ['action', 'paper'],
  ['action', 'mist'],
  // Links in notices.
  ['action', 'info-tint'],
  ['action', 'ok-tint'],
  ['action', 'warn-tint'],
  ['action', 'danger-tint'],
  ['on-action', 'action'],
  ['on-action', 'action-strong'],
  ['action-strong', 'action-tint'],
  ['action-strong', 'action-haze'],
  ['action-strong', 'paper'],
  ['danger', 'paper'],
  ['danger', 'mist'],
  ['danger', 'danger-tint'],
  ['danger', 'action-tint'],
  ['warn', 'paper'],
  ['warn', 'mist'],
  ['ok', 'paper'],
  ['ok', 'mist'],
  ['ok', 'action-tint'],
  ['paper', 'night'],
  ['night-soft', 'night'],
  ['paper', 'ink'],
  ['plate-ink', 'plate-paper'],
  ['plate-paper', 'plate-band'],
  ...mapText,
] as const

/** Borders of controls, icons, focus rings, pins: what must be seen but not read. */
const shapes = [
  ['edge', 'paper'],
  ['edge', 'mist'],
  ['focus', 'paper'],
  ['focus', 'mist'],
  ['action', 'paper'],
  ['action', 'action-tint'],
  ['ok', 'ok-tint'],
  ['warn', 'warn-tint'],
  ['info', 'info-tint'],
  ['plate-edge', 'paper'],
  ['plate-star', 'plate-band'],
  ['action', 'map-land'],
  ['action', 'map-water'],
  ['ink', 'map-water'],
] as const

test('the ratio is the one of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})

test('more than one theme is proven', () => {
  expect(Object.keys(themes).length).toBeGreaterThan(4)
})

describe.each(Object.entries(themes))('theme %s', (_, theme) => {
  const ratio = (a: string, b: string) => {
    const [front, back] = [theme[a], theme[b]]
    if (!front || !back) throw new Error(`no colour ${front ? b : a}`)
    return contrast(front, back)
  }

  test.each(text)('text: %s on %s is at least 4.5', (front, back) => {
    expect(ratio(front, back)).toBeGreaterThanOrEqual(4.5)
  })

  test.each(shapes)('shape: %s on %s is at least 3', (front, back) => {
    expect(ratio(front, back)).toBeGreaterThanOrEqual(3)
  })
})

test('where the browser wishes it dark, the map’s words can be read', () => {
  const [, rule = ''] = readFileSync(new URL('map.css', import.meta.url), 'utf8').split('@media')
  const dark = readThemes(`:root {${rule.split('{').at(-1) ?? ''}`)[':root'] ?? {}
  for (const [front, back] of mapText) {
    expect(
      contrast(dark[front] ?? '', dark[back] ?? ''),
      `${front} on ${back}`,
    ).toBeGreaterThanOrEqual(4.5)
  }
})
