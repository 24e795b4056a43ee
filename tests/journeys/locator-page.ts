import type { Page } from '@playwright/test'
import { expect } from './harness/index.ts'

/** Every workshop of the default site, by name; and its places with chargers. */
export const DEALERS = '/kontakt/hitta-oss'
export const CHARGERS = '/elbilar/laddkarta'

export const panel = (page: Page) => page.getByRole('tabpanel', { name: 'Lista' })
export const mapOf = (page: Page) => page.getByRole('group', { name: /^Karta, / })
export const rows = (page: Page) =>
  panel(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
export const names = (page: Page) => rows(page).getByRole('heading').allTextContents()
export const field = (page: Page) =>
  page.getByRole('combobox', { name: 'Sök ort eller anläggning' })
export const suggestions = (page: Page) => page.getByRole('option')
export const pin = (page: Page, name: string) =>
  mapOf(page).getByRole('button', { name, exact: true })
export const pins = (page: Page) => mapOf(page).locator('button[aria-pressed]')
/** What is open over the marker of that name. */
export const preview = (page: Page, name: string) =>
  mapOf(page).getByRole('group', { name, exact: true })
export const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 1024

export async function open(page: Page, path = DEALERS): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' })
  await expect(rows(page).first()).toBeVisible()
  // The search answers once its script runs.
  await expect(panel(page).locator('[data-ready]')).toBeVisible()
}

/** The map, drawn and at rest. */
export async function openMap(page: Page): Promise<void> {
  if (isPhone(page)) await page.getByRole('tab', { name: 'Karta' }).click()
  await mapOf(page).scrollIntoViewIfNeeded()
  await expect(mapOf(page).locator('[data-zoom]')).toBeVisible({ timeout: 60_000 })
}
export const backToList = async (page: Page) => {
  if (isPhone(page)) await page.getByRole('tab', { name: 'Lista' }).click()
}

/** Kilometres as a row has them: `~300m`, `7,4 km`. */
export const kilometres = (text: string) =>
  text.startsWith('~')
    ? Number(text.slice(1, -1)) / 1000
    : Number(text.replace(/[^\d,]/g, '').replace(',', '.'))
export const distances = async (page: Page) =>
  (
    await rows(page)
      .getByText(/^(~\d+m|[\d,]+ km)$/)
      .allTextContents()
  ).map(kilometres)

export async function search(page: Page, text: string): Promise<void> {
  await field(page).fill(text)
  await field(page).press('Escape')
  await field(page).press('Enter')
}

/**
 * Notes on the map, as `data-opened`, whether what opens over a marker opens as soon as it is selected
 * or later, and how near the map is then. Motion has to be allowed, so that there is a way to the marker.
 */
export async function noteOpening(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await mapOf(page).evaluate((map) => {
    const seen = new MutationObserver(() => {
      const pressed = map.querySelector('button[aria-pressed="true"]')
      if (!pressed) return
      const info = map.querySelector('[role="group"]')
      if (!info) return void Object.assign(map, { closedFirst: true })
      seen.disconnect()
      const zoom = map.querySelector('[data-zoom]')?.getAttribute('data-zoom') ?? ''
      map.setAttribute('data-opened', `${'closedFirst' in map ? 'later' : 'at once'}, ${zoom}`)
    })
    seen.observe(map, { subtree: true, childList: true, attributes: true })
  })
}

/** How far from the map's middle a marker stands, across, in px. */
export async function besideMiddle(page: Page, name: string): Promise<number> {
  const [frame, marker] = await Promise.all([
    mapOf(page).boundingBox(),
    pin(page, name).boundingBox(),
  ])
  if (!frame || !marker) throw new Error('no map')
  return Math.abs(marker.x + marker.width / 2 - (frame.x + frame.width / 2))
}
