import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { createServices, openDatabase } from '#services'
import { freePort, Server } from '../../journeys/harness/server.ts'
import { browserArgs, ensureBrowser } from '../../run/browser.ts'
import { isReady, killTab, reload } from './blows.ts'
import { addCustomers } from './tyre-walk.ts'
import type { Field, Step, Visitor, Walk } from './walk.ts'

export type Blow = 'server stopped' | 'tab killed' | 'reload'

export interface Outcome {
  /** What was typed and is gone, or where the walk ended before its end. */
  readonly lost: readonly string[]
  /** Of this visitor, in the database. */
  readonly rows: number
  readonly blows: number
}

/** Typed this long before a tab is killed: a form writes down what rests for a quarter of a second. */
const RESTED_MS = 400
const TIMEOUT_MS = 60_000
/** A worker is installed, and has the page, well before that. */
const CACHE_WAIT_MS = 8_000

export interface Company {
  /** So many walks through a flow, some at once, with a blow at each step and at the submission. */
  readonly walk: (walk: Walk, blow: Blow, walks: number) => Promise<readonly Outcome[]>
  readonly close: () => Promise<void>
}

interface Walker {
  readonly who: Visitor
  readonly context: BrowserContext
  page: Page
  readonly lost: string[]
  blows: number
}

/** A site of its own and a browser. `atOnce` walk side by side and share each stop of the server. */
export async function openCompany({
  atOnce,
  walks,
}: {
  atOnce: number
  walks: number
}): Promise<Company> {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-bench-'))
  const dataDir = join(folder, 'data')
  const visitors = Array.from({ length: walks }, (_, index) => visitorOf(index, atOnce))
  const services = await createServices({ dataDir })
  await addCustomers(services.database, visitors)
  await services.close()
  const server = new Server({
    port: await freePort(),
    dataDir,
    logFile: join(folder, 'log'),
    env: { LOG_LEVEL: 'error', KITCHEN_SINK: 'on', RATE_LIMIT: 'off' },
  })
  let next = 0

  return {
    walk: async (walk, blow, count) => {
      const outcomes: Outcome[] = []
      for (let done = 0; done < count; done += atOnce) {
        const some = visitors.slice(next, next + Math.min(atOnce, count - done))
        next += some.length
        await server.start()
        // A browser whose tabs have crashed by the dozen is not asked for more.
        const browser = await chromium.launch({
          executablePath: ensureBrowser(),
          // Ten phones on one machine: what is typed does not hang on a map or a picture.
          args: [...browserArgs(), '--disable-3d-apis', '--blink-settings=imagesEnabled=false'],
        })
        const enterAll = (those: readonly Visitor[], isFirst: boolean) =>
          Promise.all(those.map((who) => enter(browser, server.url, { walk, who, isFirst })))
        // Half of them have been here before: the page is there without its server.
        const half = Math.ceil(some.length / 2)
        const walkers = [
          ...(await enterAll(some.slice(0, half), false)),
          ...(await enterAll(some.slice(half), true)),
        ]
        await walkTogether(walkers, walk, { blow, server })
        await browser.close()
        outcomes.push(...(await counted(walkers, walk)))
      }
      return outcomes
    },
    close: async () => {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }

  /** With the server stopped: the embedded database belongs to one process. */
  async function counted(walkers: readonly Walker[], walk: Walk): Promise<readonly Outcome[]> {
    await server.stop()
    const database = await openDatabase({ dataDir })
    try {
      return await Promise.all(
        walkers.map(async ({ who, lost, blows }) => {
          const rows = await walk.rows(database, who)
          const stored = plain(rows.join('\n'))
          const missing = who.typed.filter((value) => !stored.includes(plain(value)))
          return {
            lost: [...lost, ...missing.map((value) => `${value} not in the database`)],
            rows: rows.length,
            blows,
          }
        }),
      )
    } finally {
      await database.close()
    }
  }
}

const plain = (words: string) => words.replaceAll(/[\s-]/g, '').toLowerCase()

const LETTERS = 'ABCDEFGHJKLMNOPRSTUWXYZ'

const visitorOf = (index: number, atOnce: number): Visitor => ({
  number: index % atOnce,
  email: `walker.${index}@fagel.example`,
  plate: `W${LETTERS[Math.floor(index / 1000) % 23] ?? 'A'}K${String(index % 1000).padStart(3, '0')}`,
  phone: `+4670${String(1_800_000 + index)}`,
  typed: [],
})

interface Entry {
  readonly walk: Walk
  readonly who: Visitor
  /** Begins at once, before there is a worker. */
  readonly isFirst: boolean
}

async function enter(
  browser: Browser,
  url: string,
  { walk, who, isFirst }: Entry,
): Promise<Walker> {
  const context = await browser.newContext({
    locale: walk.locale,
    timezoneId: 'Europe/Stockholm',
    viewport: { width: 360, height: 740 },
    reducedMotion: 'reduce',
  })
  context.setDefaultTimeout(TIMEOUT_MS)
  const page = await context.newPage()
  await page.goto(url.replace('//', `//${walk.site}`) + walk.path)
  await isReady(page)
  if (!isFirst) await untilCached(page)
  return { who, context, page, lost: [], blows: 0 }
}

/** With a worker that has this page; the kitchen sink is never kept. */
const isCached = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    if (!navigator.serviceWorker?.controller) return false
    return (await caches.match(location.href, { ignoreSearch: true })) !== undefined
  })

async function untilCached(page: Page): Promise<void> {
  const deadline = Date.now() + CACHE_WAIT_MS
  while (Date.now() < deadline && !(await isCached(page))) await sleep(200)
}

/** All do the same at the same time; one who cannot go on is reported, and dropped. */
async function walkTogether(
  walkers: readonly Walker[],
  walk: Walk,
  { blow, server }: { readonly blow: Blow; readonly server: Server },
): Promise<void> {
  const left = new Set<Walker>()
  const each = async (where: string, work: (walker: Walker) => Promise<void>) => {
    await Promise.all(
      walkers
        .filter((walker) => !left.has(walker))
        .map((walker) =>
          work(walker).catch(async (error: unknown) => {
            left.add(walker)
            walker.lost.push(`${where}: ${String(error).slice(0, 160)}; ${await shownBy(walker)}`)
          }),
        ),
    )
  }
  const strike = async (where: string) => {
    if (blow === 'server stopped') await server.stop('SIGKILL')
    else
      await each(where, async (walker) => {
        if (blow === 'tab killed') {
          await sleep(RESTED_MS)
          walker.page = await killTab(walker.context, walker.page)
        } else await reload(walker.page)
        walker.blows += 1
      })
  }
  const look = (step: Step) => each(step.name, (walker) => kept(walker, step))

  for (const [at, step] of walk.steps.entries()) {
    await each(step.name, ({ page }) => step.here(page).waitFor())
    await each(step.name, (walker) => fill(walker, step.fields.filter(whileUp(blow))))
    await strike(step.name)
    if (blow === 'server stopped') {
      await each(step.name, async (walker) => {
        await fill(
          walker,
          step.fields.filter((field) => !whileUp(blow)(field)),
        )
        await reloadByWorker(walker)
        walker.blows += 1
      })
      await look(step)
      await server.start()
    }
    await look(step)
    await each(step.name, (walker) => onward(walker, step, walk.steps[at + 1]))
  }

  if (blow === 'server stopped') await strike('submit')
  await each('submit', async (walker) => {
    await walk.submit(walker.page).click()
    // At any moment of what a press begins.
    if (blow !== 'server stopped') await sleep(walker.who.number * 40)
  })
  if (blow === 'server stopped') {
    await each('submit', async (walker) => {
      await sleep(1_500)
      if (await walk.done(walker.page).isVisible())
        throw new Error('reported as sent, with no server')
      await reloadByWorker(walker)
      walker.blows += 1
    })
    await server.start()
  } else {
    await each('submit', async (walker) => {
      walker.page =
        blow === 'tab killed'
          ? await killTab(walker.context, walker.page)
          : await reload(walker.page)
      walker.blows += 1
    })
  }
  await each('receipt', (walker) => receipt(walker, walk))
}

/** What is in view of a visitor who cannot go on. */
async function shownBy({ page }: Walker): Promise<string> {
  const words = await page
    .getByRole('main')
    .innerText({ timeout: 2_000 })
    .catch(() => 'nothing')
  return `shown was: ${words.replaceAll(/\s+/g, ' ').slice(0, 600)}`
}

/** What is entered before the blow: all of it, but that a server that is gone is typed on without. */
const whileUp =
  (blow: Blow) =>
  (field: Field): boolean =>
    blow !== 'server stopped' || field.needsServer === true

async function fill({ page, who }: Walker, fields: readonly Field[]): Promise<void> {
  for (const field of fields) await field.enter(page, who)
}

/** With a worker, the page is there without its server, too; its reload is one more blow. */
async function reloadByWorker(walker: Walker): Promise<void> {
  if (!(await isCached(walker.page))) return
  await reload(walker.page)
  walker.blows += 1
}

async function kept({ page, who, lost }: Walker, step: Step): Promise<void> {
  await step.here(page).waitFor()
  for (const field of step.fields) {
    const deadline = Date.now() + 20_000
    let stands = false
    while (!stands && Date.now() < deadline) {
      stands = await field.stands(page, who).catch(() => false)
      if (!stands) await sleep(100)
    }
    if (!stands) lost.push(`${step.name}: ${field.what}`)
  }
}

/** To the next step; where an error is told instead, it is pressed again, as a visitor does. */
async function onward({ page, who }: Walker, step: Step, next: Step | undefined): Promise<void> {
  if (!step.forward || !next) return
  for (let tries = 0; tries < 3; tries += 1) {
    await step.forward(page, who)
    const isThere = await next
      .here(page)
      .waitFor({ timeout: 20_000 })
      .then(
        () => true,
        () => false,
      )
    if (isThere) return
  }
}

/**
 * The outbox sends by itself. A press that the blow came before is pressed again, and a time that another
 * was quicker with is chosen anew, as a visitor does.
 */
async function receipt({ page, who }: Walker, walk: Walk): Promise<void> {
  const done = walk.done(page)
  const end = walk.taken ? done.or(walk.taken(page)) : done
  await end
    .first()
    .waitFor({ timeout: 90_000 })
    .catch(() => undefined)
  if (await done.isVisible()) return
  if (await walk.taken?.(page).isVisible()) await walk.chooseAgain?.(page, who)
  await walk.submit(page).click({ timeout: 5_000 })
  await done.waitFor({ timeout: 30_000 })
}
