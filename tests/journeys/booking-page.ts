import type { Locator, Page } from '@playwright/test'
import { expect } from './harness/index.ts'

export const PATH = '/service-och-verkstad/boka-service'

export const TITLE = {
  car: 'Din bil och var du finns',
  services: 'Välj en eller flera tjänster',
  addons: 'Välj tillval',
  workshop: 'Välj verkstad och tid som passar dig',
  confirmation: 'Bokningen är bekräftad',
} as const

export const heading = (page: Page, step: keyof typeof TITLE) =>
  page.getByRole('heading', { level: 2, name: TITLE[step] })

export const onStep = (page: Page, step: keyof typeof TITLE) =>
  expect(heading(page, step)).toBeVisible()

export const forward = (page: Page) =>
  page.getByRole('button', { name: 'Fortsätt', exact: true }).click()

/** Opens the page and waits until it answers to what is typed. */
export async function open(page: Page, query = ''): Promise<void> {
  await page.goto(`${PATH}${query}`)
  await isReady(page)
}

export const isReady = (page: Page) => expect(page.locator('[data-ready]')).toBeVisible()

export async function reload(page: Page): Promise<void> {
  await page.reload()
  await isReady(page)
}

export async function typeCar(page: Page, plate: string, place = 'Göteborg'): Promise<void> {
  await page.getByLabel('Registreringsnummer').fill(plate)
  await page.getByRole('combobox', { name: 'Var vill du lämna bilen?' }).fill(place)
  await page.getByRole('option', { name: place }).first().click()
}

export async function throughCar(page: Page, plate = 'ABC123', place?: string): Promise<void> {
  await typeCar(page, plate, place)
  await forward(page)
  await onStep(page, 'services')
}

export const offering = (page: Page, name: string) =>
  page.getByRole('checkbox', { name, exact: true })

export async function throughServices(page: Page, name = 'Basservice liten'): Promise<void> {
  await offering(page, name).check()
  await forward(page)
}

export async function throughAddons(page: Page): Promise<void> {
  await onStep(page, 'addons')
  await page.getByRole('button', { name: 'Fortsätt utan tillval' }).click()
  await onStep(page, 'workshop')
}

export const sites = (page: Page) =>
  page.getByRole('list', { name: 'Verkstäder' }).getByRole('article')

/** Opens the time picker of the site at that place in the list. */
export async function chooseSite(page: Page, index = 0): Promise<void> {
  const site = sites(page).nth(index)
  await site.getByRole('button', { name: /^(Välj tid|Fler tider)/ }).click()
  await expect(picker(page)).toBeVisible()
}

export const picker = (page: Page) => page.getByRole('region', { name: /^Välj tid hos/ })

/** Buttons of the free times in view, full days included. */
export const times = (page: Page) =>
  picker(page)
    .getByRole('group')
    .getByRole('button', { name: /^(\d\d:\d\d|Heldag)$/ })

/** The first free time: late on a Saturday that is next week's. */
export async function chooseTime(page: Page): Promise<void> {
  const onward = picker(page).getByRole('button', { name: 'Visa nästa lediga tid' })
  await expect(times(page).or(onward).first()).toBeVisible()
  if (await onward.isVisible()) await onward.click()
  await times(page).first().click()
  await expect(page.getByLabel('Förnamn')).toBeVisible()
}

/**
 * Chooses the first time of a day a week after the first free times, which the journeys beside this one take,
 * so that longer visits fit as well. Returns the day's name; `name` chooses that day again.
 */
export async function chooseTimeNextWeek(page: Page, name?: string): Promise<string> {
  const onward = picker(page).getByRole('button', { name: 'Visa nästa lediga tid' })
  await expect(times(page).or(onward).first()).toBeVisible()
  if (await onward.isVisible()) await onward.click()
  const time = page.getByRole('button', { name: /^\d\d:\d\d$/ })
  const firstDay = picker(page).getByRole('group').filter({ has: time }).first()
  const before = (await firstDay.getAttribute('aria-label')) ?? ''
  await picker(page).getByRole('button', { name: 'Nästa vecka' }).click()
  await expect(firstDay).not.toHaveAccessibleName(before)
  const day = name
    ? picker(page).getByRole('group', { name, exact: true })
    : picker(page)
        .getByRole('group')
        .filter({ has: time.nth(3) })
        .first()
  const chosen = (await day.getAttribute('aria-label')) ?? ''
  await day
    .getByRole('button', { name: /^\d\d:\d\d$/ })
    .first()
    .click()
  await expect(page.getByLabel('Förnamn')).toBeVisible()
  return chosen
}

export const CONTACT = {
  Förnamn: 'Anna',
  Efternamn: 'Ek',
  Telefon: '+46 70 123 45 67',
  'E-post': 'anna.ek@exempel.se',
} as const

export async function fillContact(page: Page): Promise<void> {
  for (const [label, value] of Object.entries(CONTACT)) {
    // One field after the other, as a person does.
    await page.getByLabel(label, { exact: true }).fill(value)
  }
}

export async function toWorkshop(page: Page, plate = 'ABC123'): Promise<void> {
  await open(page)
  await throughCar(page, plate)
  await throughServices(page)
  await throughAddons(page)
}

export async function toForm(page: Page, plate?: string): Promise<void> {
  await toWorkshop(page, plate)
  await chooseSite(page)
  await chooseTime(page)
}

export const book = (page: Page) => page.getByRole('button', { name: 'Boka service' }).click()

export const summary = (page: Page) =>
  page.getByRole('complementary', { name: 'Sammanfattning av dina val' })

/** The number under which the booking stands. */
export async function bookingNumber(page: Page): Promise<string> {
  await onStep(page, 'confirmation')
  const text = await page
    .getByRole('main')
    .getByText(/^Bokningsnummer/)
    .textContent()
  return text?.replace('Bokningsnummer', '').trim() ?? ''
}

/** The confirmation's link to the calendar entry, which carries the booking's id. */
export const calendarAddress = (page: Page): Promise<string> =>
  page
    .locator('a[href*="/api/mechmate/calendar/"]')
    .evaluate((link) => (link as HTMLAnchorElement).href)

/** Whether an element is in view to its last line: not below the summary of a phone. */
export const isUncovered = (element: Locator): Promise<boolean> =>
  element.evaluate((shown) => {
    const { left, bottom } = shown.getBoundingClientRect()
    return shown.contains(document.elementFromPoint(left + 4, bottom - 4))
  })
