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
  'dawn-showroom': {
    palette: 'dawn',
    seed: 131,
    body: 'suv',
    paint: '#34586e',
    feature: 'showroom',
  },
  'dusk-showroom': {
    palette: 'dusk',
    seed: 139,
    body: 'coupe',
    paint: '#d9dfe3',
    feature: 'showroom',
  },
  'winter-workshop': {
    palette: 'winter',
    seed: 149,
    body: 'estate',
    paint: '#2d5f86',
    feature: 'workshop',
  },
  'autumn-workshop': {
    palette: 'autumn',
    seed: 151,
    body: 'van',
    paint: '#eef1f2',
    feature: 'workshop',
  },
  'dusk-workshop': {
    palette: 'dusk',
    seed: 157,
    body: 'saloon',
    paint: '#9c3a35',
    feature: 'workshop',
  },
  'summer-turbines': {
    palette: 'summer',
    seed: 163,
    body: 'hatchback',
    paint: '#2f6f8f',
    feature: 'turbines',
  },
  'dawn-turbines': {
    palette: 'dawn',
    seed: 167,
    body: null,
    paint: '#ffffff',
    feature: 'turbines',
  },
  'autumn-houses': {
    palette: 'autumn',
    seed: 173,
    body: 'saloon',
    paint: '#3b5566',
    feature: 'houses',
  },
  'winter-houses': {
    palette: 'winter',
    seed: 179,
    body: 'suv',
    paint: '#b5872f',
    feature: 'houses',
  },
  'summer-houses': {
    palette: 'summer',
    seed: 181,
    body: 'estate',
    paint: '#f1efe8',
    feature: 'houses',
  },
  'night-city': { palette: 'night', seed: 191, body: 'van', paint: '#c9d3da', feature: 'city' },
  'summer-city': { palette: 'summer', seed: 193, body: 'coupe', paint: '#a3262c', feature: 'city' },
  'dusk-coast': { palette: 'dusk', seed: 197, body: 'coupe', paint: '#8a1f2b', feature: 'coast' },
  'winter-mountains': {
    palette: 'winter',
    seed: 199,
    body: 'pickup',
    paint: '#2f4a3c',
    feature: 'mountains',
  },
  'dawn-mountains': {
    palette: 'dawn',
    seed: 211,
    body: 'estate',
    paint: '#a3262c',
    feature: 'mountains',
  },
}

mkdirSync(FOLDER, { recursive: true })
for (const [name, given] of Object.entries(SCENES)) {
  writeFileSync(`${FOLDER}/${name}.svg`, drawScene({ ...given, ...WIDE }))
  writeFileSync(`${FOLDER}/${name}-phone.svg`, drawScene({ ...given, ...TALL }))
}
