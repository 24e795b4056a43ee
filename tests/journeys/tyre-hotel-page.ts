import type { Page } from '@playwright/test'
import { violations } from './harness/axe.ts'
import { expect } from './harness/index.ts'

export const PATH = '/dack-och-biltillbehor/dackhotell'

export const TITLE = {
  search: 'Sök din bil',
  login: 'Logga in med en kod',
  validate: 'Skriv koden',
  loggedIn: 'Dina hjul',
  booking: 'Välj dag och tid',
  confirmation: 'Tack för din bokningsförfrågan',
} as const

export const onStep = (page: Page, step: keyof typeof TITLE) =>
  expect(page.getByRole('heading', { level: 2, name: TITLE[step] })).toBeVisible()

const isReady = (page: Page) => expect(page.locator('[data-ready]')).toBeVisible()

export async function open(page: Page): Promise<void> {
  await page.goto(PATH)
  await isReady(page)
}

export async function reload(page: Page, step: keyof typeof TITLE): Promise<void> {
  await page.reload()
  await isReady(page)
  await onStep(page, step)
}

export const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).click()

export async function search(page: Page, plate: string): Promise<void> {
  await page.getByLabel('Registreringsnummer').fill(plate)
  await press(page, 'Fortsätt')
}

export async function sendCode(page: Page): Promise<void> {
  await onStep(page, 'login')
  await press(page, 'Skicka kod')
  await onStep(page, 'validate')
}

interface Message {
  readonly id: number
  readonly channel: string
  readonly text: string
}

/** The newest code of the development inbox; nobody else asks for one on this server meanwhile. */
export async function codeOf(page: Page): Promise<string> {
  const answer = await page.request.get('/dev/inbox', { headers: { accept: 'application/json' } })
  const { messages } = (await answer.json()) as { readonly messages: readonly Message[] }
  const newest = messages
    .filter(({ channel }) => channel === 'sms')
    .toSorted((a, b) => b.id - a.id)[0]
  return /\b\d{4,}\b/.exec(newest?.text ?? '')?.[0] ?? ''
}

export const codeField = (page: Page) => page.getByLabel('Engångskod')

export async function signIn(page: Page, plate: string): Promise<void> {
  await open(page)
  await search(page, plate)
  await sendCode(page)
  await codeField(page).fill(await codeOf(page))
  await codeField(page).press('Enter')
  await onStep(page, 'loggedIn')
}

/** Days of the calendar that can be chosen. */
export const freeDays = (page: Page) => page.locator('table button:not([aria-disabled])')

export const times = (page: Page) =>
  page.getByRole('group', { name: /^Lediga tider/ }).getByRole('button')

export const CONTACT = {
  Förnamn: 'Kanarie',
  Efternamn: 'Fågelsson',
  Mobilnummer: '+46701740699',
  Email: 'kanarie@fagel.example',
} as const

export async function fillContact(page: Page): Promise<void> {
  for (const [label, value] of Object.entries(CONTACT)) {
    await page.getByLabel(`${label} *`).fill(value)
  }
}

/** No violation of WCAG 2.2 AA, nor of axe's own best practices. */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  expect(await violations(page), state).toEqual([])
}
