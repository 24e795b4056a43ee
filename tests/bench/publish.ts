import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { chromium, type Browser, type Page } from '@playwright/test'
import { siteContent } from '#fixtures/content'
import { openDatabase } from '#services'
import { randomOf } from '../../redirects/testing/random.ts'
import { browserArgs, ensureBrowser } from '../run/browser.ts'
import type { Figure } from './figure.ts'
import { progress } from './offline/progress.ts'
import { startSite } from './site.ts'

/** `ROUNDS=8` for a quick look, `SEED=` for the same delays again. */
const ROUNDS = Number(process.env['ROUNDS'] ?? 100)
const SEED = Number(process.env['SEED'] ?? 2_048)
/** Pages that are edited side by side, each by two editors. */
const PAGES = Math.min(4, ROUNDS)
const MAX_DELAY_MS = 3_000
const TIMEOUT_MS = 60_000
const SITE = 'hedinautomotive-se'
const SECRET = 'a-secret-of-this-benchmark-only'
const FIELDS = ['Title', 'Text'] as const

interface Editor {
  readonly name: string
  readonly page: Page
  /** Saves that have not reached the server. */
  readonly saves: Set<object>
}

interface Tally {
  readonly typed: string[]
  /** Given up by hand for the other's. */
  readonly givenUp: Set<string>
  /** What a list showed as chosen when its button was pressed. */
  readonly agreed: Set<string>
  readonly public: Set<string>
  readonly troubles: string[]
  publications: number
  conflicts: number
}

/**
 * Two editors of one page type and publish at the same time while their saves take 0 to 3 s. What
 * becomes public must have stood in the list of whoever published it, and no typed text may be gone.
 * Needs a build.
 */
export async function run(): Promise<readonly Figure[]> {
  const { server, folder, close } = await startSite({ EDITING_SECRET: SECRET, RATE_LIMIT: 'off' })
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: browserArgs() })
  const tally: Tally = {
    typed: [],
    givenUp: new Set(),
    agreed: new Set(),
    public: new Set(),
    troubles: [],
    publications: 0,
    conflicts: 0,
  }
  const random = randomOf(SEED)
  let next = 0
  try {
    const turn = () => (next < ROUNDS ? (next += 1) : null)
    const paths = pathsWithHero().slice(0, PAGES)
    await Promise.all(
      paths.map((path) => editPage(browser, { url: server.url, path, turn, random, tally })),
    )
    await browser.close()
    await server.stop()
    for (const trouble of tally.troubles.slice(0, 10)) console.error(`seed ${SEED}: ${trouble}`)
    return figures(tally, await storedTexts(join(folder, 'data')))
  } finally {
    await browser.close()
    await close()
  }
}

const pathsWithHero = () =>
  siteContent(SITE)
    .pages.filter(({ path, sections }) => {
      const heroes = Object.values(sections)
        .flat()
        .filter(({ name }) => name === 'HeroBanner')
      return !path.includes('*') && heroes.length === 1
    })
    .map(({ path }) => path)

interface PageRounds {
  readonly url: string
  readonly path: string
  readonly turn: () => number | null
  readonly random: () => number
  readonly tally: Tally
}

async function editPage(browser: Browser, rounds: PageRounds): Promise<void> {
  const { url, path, turn, random, tally } = rounds
  const open = async (name: string): Promise<Editor> => {
    const context = await browser.newContext({ locale: 'sv-SE', reducedMotion: 'reduce' })
    context.setDefaultTimeout(TIMEOUT_MS)
    const page = await context.newPage()
    const saves = new Set<object>()
    await page.route('**/api/editing/save*', async (route) => {
      saves.add(route)
      await pause(random() * MAX_DELAY_MS)
      saves.delete(route)
      await route.continue()
    })
    await page.goto(`${url}/feaas-render?secret=${SECRET}&path=${path}`)
    await isEditable(page)
    return { name, page, saves }
  }
  const editors = await Promise.all(['A', 'B'].map(open))
  for (let round = turn(); round !== null; round = turn()) {
    const number = round
    if (number % 20 === 0) progress(`${number} of ${ROUNDS} rounds`)
    const outcomes = await Promise.allSettled(
      editors.map((editor) => editAndPublish(editor, number, rounds)),
    )
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') {
        tally.troubles.push(`round ${number}: ${String(outcome.reason).slice(0, 300)}`)
      }
    }
    const html = await (await fetch(url + path)).text()
    for (const [text] of html.matchAll(/Text \d+ [AB] (?:Title|Text)\b/g)) tally.public.add(text)
  }
}

async function editAndPublish(
  editor: Editor,
  round: number,
  { random, tally }: PageRounds,
): Promise<void> {
  const { name, page } = editor
  // Every other time on a page that does not know what the other one has done since.
  if (random() < 0.5) {
    await page.reload()
    await isEditable(page)
  }
  const field = FIELDS[random() < 0.5 ? 0 : 1]
  const text = `Text ${round} ${name} ${field}`
  await page.locator(`[data-edit$=":${field}"]`).first().fill(text)
  tally.typed.push(text)
  await pause(random() * 500)
  await publish(editor, { text, random, tally })
}

interface Publishing {
  readonly text: string
  readonly random: () => number
  readonly tally: Tally
}

async function publish(
  { page, saves }: Editor,
  { text, random, tally }: Publishing,
): Promise<void> {
  const bar = page.getByRole('complementary', { name: 'Redigeringsläge' })
  const status = bar.getByRole('status')
  const dialog = page.getByRole('dialog', { name: 'Publicera den här sidan?' })
  const conflict = bar.getByRole('button', { name: 'Spara min i stället' })
  const nothing = status.filter({ hasText: 'inget att publicera' })
  for (let attempt = 0; attempt < 10; attempt += 1) {
    await bar.getByRole('button', { name: 'Publicera sidan' }).click()
    await dialog.or(conflict.first()).or(nothing).first().waitFor()
    if (await dialog.isVisible()) {
      if (saves.size > 0) tally.troubles.push(`“${text}” was being saved while the list was shown`)
      if (await publishListed(page, tally)) break
      continue
    }
    if (!(await conflict.first().isVisible())) break
    tally.conflicts += 1
    if (random() < 0.5) {
      // What the other one has saved meanwhile is a conflict again, and another text may have one.
      const saved = page.waitForResponse((own) => own.url().includes('/api/editing/save'))
      await conflict.first().click()
      await saved
      await status.filter({ hasText: 'Sparar' }).waitFor({ state: 'hidden' })
    } else {
      tally.givenUp.add(text)
      const reloaded = page.waitForEvent('load')
      await bar.getByRole('button', { name: 'Använd deras' }).first().click()
      await reloaded
      await isEditable(page)
      return
    }
  }
}

/** Agrees to what the list shows as chosen; false when it has to be gone through again. */
async function publishListed(page: Page, tally: Tally): Promise<boolean> {
  const dialog = page.getByRole('dialog', { name: 'Publicera den här sidan?' })
  const status = page.getByRole('status')
  for (let attempt = 0; attempt < 10; attempt += 1) {
    const shown: string[] = []
    for (const change of await dialog.getByRole('listitem').all()) {
      const isChosen = await change.getByRole('checkbox').isChecked()
      if (isChosen) shown.push((await change.locator('ins').textContent()) ?? '')
    }
    if (shown.length === 0) {
      await dialog.getByRole('button', { name: 'Avbryt' }).click()
      return true
    }
    const answer = page.waitForResponse((own) => own.url().includes('/api/editing/publish'))
    await dialog.getByRole('button', { name: 'Publicera valda' }).click()
    if ((await answer).status() === 200) {
      for (const text of shown) tally.agreed.add(text)
      await dialog.waitFor({ state: 'hidden' })
      if ((await status.allTextContents()).includes('Publicerat')) tally.publications += 1
      return true
    }
    await dialog
      .getByRole('alert')
      .or(status.filter({ hasText: 'inget att' }))
      .first()
      .waitFor()
    if (!(await dialog.isVisible())) return true
  }
  return false
}

async function isEditable(page: Page): Promise<void> {
  await page.locator('[data-edit$=":Title"][contenteditable]').first().waitFor()
}

/** Every text that was ever saved, and whether it was published. */
async function storedTexts(dataDir: string): Promise<ReadonlyMap<string, boolean>> {
  const database = await openDatabase({ dataDir })
  try {
    const rows = await database.query<{ value: string; published: boolean }>(
      'select value, bool_or(published) as published from content_revision group by value',
    )
    return new Map(rows.map(({ value, published }) => [value, published]))
  } finally {
    await database.close()
  }
}

function figures(tally: Tally, stored: ReadonlyMap<string, boolean>): readonly Figure[] {
  const published = [...stored].filter(([, isPublished]) => isPublished).map(([text]) => text)
  const unseen = new Set([...published, ...tally.public].filter((text) => !tally.agreed.has(text)))
  const lost = tally.typed.filter((text) => !stored.has(text) && !tally.givenUp.has(text))
  const unpublished = [...tally.agreed].filter((text) => stored.get(text) !== true)
  for (const text of [...unseen].slice(0, 5)) console.error(`published unseen: ${text}`)
  const none = (name: string, value: number): Figure => ({
    name,
    value,
    unit: 'texts',
    goal: '0',
    met: value === 0,
  })
  return [
    none(`texts published unseen in ${ROUNDS} rounds (seed ${SEED})`, unseen.size),
    none('  typed and lost', lost.length),
    none('  agreed to and not published', unpublished.length),
    none('  troubles', tally.troubles.length),
    {
      name: '  publications',
      value: tally.publications,
      unit: 'times',
      goal: `≥ ${Math.ceil(ROUNDS / 2)}`,
      met: tally.publications >= ROUNDS / 2,
    },
    { name: '  conflicts', value: tally.conflicts, unit: 'times', goal: 'any', met: true },
  ]
}
