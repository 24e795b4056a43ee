/**
 * Draws the pictures of the made-up content, `public/media/scenes/*.svg`, the same every time.
 * Run: `node --import tsx ui/scenes/build.ts`.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { drawScene, type Scene } from './draw.ts'

const WIDE = { width: 1920, height: 1080 }
const TALL = { width: 1080, height: 1350 }
const FOLDER = 'public/media/scenes'

type Given = Pick<Scene, 'palette' | 'seed' | 'body' | 'paint' | 'feature'>
const SCENES: Readonly<Record<string, Given>> = {
  'winter-road': { palette: 'winter', seed: 11, body: 'estate', paint: '#a3262c', feature: 'none' },
  'dawn-hills': { palette: 'dawn', seed: 23, body: 'suv', paint: '#1f4e79', feature: 'none' },
  'summer-coast': {
    palette: 'summer',
    seed: 37,
    body: 'hatchback',
    paint: '#e9edf0',
    feature: 'coast',
  },
  'dusk-city': { palette: 'dusk', seed: 41, body: 'saloon', paint: '#c9d3da', feature: 'city' },
  'autumn-forest': { palette: 'autumn', seed: 59, body: 'suv', paint: '#2f4a3c', feature: 'none' },
  'night-charging': {
    palette: 'night',
    seed: 67,
    body: 'coupe',
    paint: '#dfe7ea',
    feature: 'charger',
  },
  'summer-charging': {
    palette: 'summer',
    seed: 73,
    body: 'suv',
    paint: '#f2f4f5',
    feature: 'charger',
  },
  'winter-city': { palette: 'winter', seed: 83, body: 'van', paint: '#24557a', feature: 'city' },
  'dawn-coast': { palette: 'dawn', seed: 97, body: 'coupe', paint: '#b5872f', feature: 'coast' },
  'autumn-city': {
    palette: 'autumn',
    seed: 101,
    body: 'hatchback',
    paint: '#29323a',
    feature: 'city',
  },
  'dusk-hills': { palette: 'dusk', seed: 113, body: 'estate', paint: '#7d8f9c', feature: 'none' },
  'summer-hills': {
    palette: 'summer',
    seed: 127,
    body: 'pickup',
    paint: '#8a3b2d',
    feature: 'none',
  },
}

mkdirSync(FOLDER, { recursive: true })
for (const [name, given] of Object.entries(SCENES)) {
  writeFileSync(`${FOLDER}/${name}.svg`, drawScene({ ...given, ...WIDE }))
  writeFileSync(`${FOLDER}/${name}-phone.svg`, drawScene({ ...given, ...TALL }))
}
