import { mkdirSync } from 'node:fs'
import type { Browser } from '@playwright/test'
import { serveMap } from '../bench/map/serve.ts'

/** A city of each market: latitude and longitude. */
const CITIES = {
  se: [57.7, 11.97],
  no: [60.39, 5.32],
  dk: [55.68, 12.57],
  fi: [60.17, 24.94],
  sk: [48.15, 17.11],
  cz: [50.08, 14.43],
  gb: [51.51, -0.13],
} as const
const ZOOMS = [4, 7, 9, 11]
const LOOKS = ['light', 'dark'] as const
const [WIDTH, HEIGHT] = [480, 500]

/** A sheet for each market: the embedded map around a city, farther and nearer, light above dark. */
export async function mapScreens(browser: Browser, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const map = await serveMap()
  try {
    for (const [market, [latitude, longitude]] of Object.entries(CITIES)) {
      const pictures: string[] = []
      for (const colorScheme of LOOKS) {
        for (const zoom of ZOOMS) {
          const page = await browser.newPage({
            viewport: { width: WIDTH, height: HEIGHT },
            colorScheme,
            reducedMotion: 'reduce',
          })
          await page.goto(`${map.url}?lat=${latitude}&lng=${longitude}&zoom=${zoom}`)
          await page.locator('[data-zoom]').waitFor()
          pictures.push((await page.screenshot()).toString('base64'))
          await page.close()
        }
      }
      const sheet = await browser.newPage({
        viewport: { width: WIDTH * ZOOMS.length, height: HEIGHT * LOOKS.length },
      })
      const images = pictures.map((data) => `<img src="data:image/png;base64,${data}">`).join('')
      await sheet.setContent(
        `<style>body { margin: 0; display: grid; grid-template-columns: repeat(${ZOOMS.length}, auto) }</style>${images}`,
      )
      await sheet.screenshot({ path: `${folder}/map-${market}.png` })
      await sheet.close()
    }
  } finally {
    map.close()
  }
}
