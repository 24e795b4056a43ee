import { readdirSync, readFileSync } from 'node:fs'
import { CAR_GROUNDS } from '#domain/car-ground'
import { expect, test } from 'vitest'
import { carPictures } from './index.ts'

const FOLDER = 'public/media/cars'

test('the files are what is drawn; `node --import tsx ui/silhouette/build.ts` writes them', () => {
  const drawn = new Map(carPictures())
  const files = readdirSync(FOLDER).map((file) => file.replace(/\.svg$/, ''))
  expect(files.toSorted()).toEqual([...drawn.keys()].toSorted())
  const stale = files.filter(
    (name) => readFileSync(`${FOLDER}/${name}.svg`, 'utf8') !== drawn.get(name),
  )
  expect(stale).toEqual([])
})

test('a picture runs nothing, loads nothing and is small', () => {
  for (const [name, svg] of carPictures()) {
    expect([name, /<script|href|url\([^#]|@import|NaN|undefined/.test(svg)]).toEqual([name, false])
    expect(svg.length).toBeLessThan(8_500)
  }
})

test('twelve bodies in eleven paints stand on four grounds, and look both ways from the side', () => {
  const drawn = new Map(carPictures())
  const sides = [...drawn].filter(([name]) => name.endsWith('-side'))
  expect(sides).toHaveLength(12 * 11)
  for (const [, svg] of sides) {
    expect([...svg.matchAll(/<g class="g" id="([^"]+)"/g)].map(([, id]) => id)).toEqual(CAR_GROUNDS)
    const turned = [...svg.matchAll(/<path class="r" id="([^"]+)"/g)].map(([, id]) => id)
    expect(turned).toEqual(CAR_GROUNDS.map((ground) => `${ground}-right`))
  }
  expect(new Set(drawn.values()).size).toBe(drawn.size)
})
