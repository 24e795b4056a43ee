import { expect, test } from 'vitest'
import type { CarMediaPort } from '../port.ts'

/** In every world that a driver is opened on. */
export const WORLD = {
  /** It turns and has an inside, and no film. */
  plain: 'AB21CDE',
  /** A film, too. */
  filmed: 'AB71FLM',
  /** Nothing of it. */
  unknown: 'ZZ99ZZZ',
} as const

/** What every driver keeps to. `open` is called once for each test. */
export function carMediaContract(name: string, open: () => Promise<CarMediaPort>): void {
  test(`${name}: a car has what its data say, and nothing else`, async () => {
    const port = await open()
    expect(await port.media(WORLD.plain)).toEqual({
      videoUrl: null,
      frames: 36,
      interior: { kind: 'panorama' },
    })
    const filmed = await port.media(WORLD.filmed)
    expect(filmed?.videoUrl).toMatch(/^(?:\/|https?:)/)
    expect(await port.media(WORLD.unknown)).toBeNull()
  })

  test(`${name}: each frame is a picture of its own, and beyond the last there is none`, async () => {
    const port = await open()
    const frames = await Promise.all([1, 2, 36].map((number) => port.frame(WORLD.plain, number)))
    for (const frame of frames) expect(frame?.type).toMatch(/^image\//)
    const contents = frames.map((frame) => Buffer.from(frame?.bytes ?? []).toString('base64'))
    expect(new Set(contents).size).toBe(3)
    for (const number of [0, 37, 1.5, -1]) {
      expect(await port.frame(WORLD.plain, number)).toBeNull()
    }
    expect(await port.frame(WORLD.unknown, 1)).toBeNull()
  })

  test(`${name}: the inside is one picture`, async () => {
    const port = await open()
    const inside = await port.panorama(WORLD.plain)
    expect(inside?.type).toMatch(/^image\//)
    expect(inside?.bytes.byteLength).toBeGreaterThan(10)
    expect(await port.panorama(WORLD.unknown)).toBeNull()
  })
}
