import { readdirSync, readFileSync } from 'node:fs'
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
    expect([name, /<script|<style|href|NaN|undefined/.test(svg)]).toEqual([name, false])
    expect(svg.length).toBeLessThan(6_000)
  }
})
