import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type BrowserContext, type Page } from '@playwright/test'
import { startFaultProxy } from '../faults/proxy.ts'
import { freePort, Server } from '../journeys/harness/server.ts'
import { browserArgs, ensureBrowser } from '../run/browser.ts'
import type { Figure } from './figure.ts'
import { isReady } from './offline/blows.ts'
import { buildsInARow, type Build } from './offline/builds.ts'
import { progress } from './offline/progress.ts'

/** `ROUNDS=8` for a quick look. */
const DEPLOYS = Number(process.env['ROUNDS'] ?? 200)
/** N-3 … N. */
const BUILDS = 4
const TIMEOUT_MS = 20_000

interface Tab {
  readonly name: string
  readonly page: Page
  /** Documents that it has loaded, and of those the ones that were asked for here. */
  loads: number
  asked: number
}

interface Tally {
  deploys: number
  offers: number
  maxReloads: number
  readonly blank: string[]
  readonly lost: string[]
}

/**
 * One deploy after the other under tabs that stay open: one that only reads on, one with a form that is
 * half filled in, one that takes each update. Each loads something late, moves on, or comes back.
 */
export async function run(): Promise<readonly Figure[]> {
  const builds = buildsInARow(BUILDS)
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-bench-'))
  const servers = await Promise.all(builds.map((build) => startOne(build, folder)))
  const [first] = servers
  if (!first) throw new Error('no build')
  const line = await startFaultProxy({ target: portOf(first) })
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: browserArgs() })
  const tally: Tally = { deploys: 0, offers: 0, maxReloads: 0, blank: [], lost: [] }
  try {
    const context = await browser.newContext({ locale: 'sv-SE', reducedMotion: 'reduce' })
    context.setDefaultTimeout(TIMEOUT_MS)
    const origin = `http://localhost:${line.port}`
    const tabs = await openTabs(context, origin)
    for (let deploy = 1; deploy <= DEPLOYS; deploy += 1) {
      line.aim(portOf(servers[deploy % BUILDS] ?? first))
      await afterDeploy(tabs, deploy, tally)
      tally.deploys += 1
      if (deploy % 10 === 0) progress(`${deploy} of ${DEPLOYS} deploys`)
    }
    return figures(tally)
  } finally {
    await browser.close()
    await line.close()
    await Promise.all(servers.map((server) => server.stop()))
    rmSync(folder, { recursive: true, force: true })
  }
}

const portOf = ({ url }: Server) => Number(new URL(url).port)

async function startOne({ root, mark }: Build, folder: string): Promise<Server> {
  const server = new Server({
    root,
    port: await freePort(),
    dataDir: join(folder, mark),
    logFile: join(folder, `${mark}.log`),
    env: { LOG_LEVEL: 'error', RATE_LIMIT: 'off' },
  })
  await server.start()
  return server
}

async function openTabs(context: BrowserContext, origin: string) {
  const open = async (name: string, path: string): Promise<Tab> => {
    const page = await context.newPage()
    const tab: Tab = { name, page, loads: 0, asked: 1 }
    page.on('domcontentloaded', () => {
      tab.loads += 1
    })
    await page.goto(origin + path)
    return tab
  }
  const reader = await open('reader', '/')
  await expectWorker(reader.page)
  const form = await open('form', '/salj-bil')
  await isReady(form.page)
  await form.page.getByLabel('Namn').fill('Kanarie Gulfjäder')
  const taker = await open('taker', '/om-hedin-automotive/om-oss')
  return { reader, form, taker }
}

async function expectWorker(page: Page): Promise<void> {
  await page.evaluate(async () => {
    if (navigator.serviceWorker.controller) return
    await new Promise((go) => {
      navigator.serviceWorker.addEventListener('controllerchange', go, { once: true })
    })
  })
}

type Tabs = Awaited<ReturnType<typeof openTabs>>

async function afterDeploy(
  { reader, form, taker }: Tabs,
  deploy: number,
  tally: Tally,
): Promise<void> {
  const all = [reader, form, taker]
  const before = new Map(all.map((tab) => [tab, tab.loads - tab.asked]))
  const goTo = async (tab: Tab, path: string) => {
    tab.asked += 1
    await tab.page.goto(new URL(path, tab.page.url()).href)
  }

  // All of them are looked at again; the worker of the new build is found, and waits.
  for (const { page } of all) {
    await page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')))
  }
  const take = taker.page.getByRole('button', { name: 'Uppdatera' })
  const isOffered = await take.waitFor().then(
    () => true,
    () => false,
  )
  if (isOffered) {
    tally.offers += 1
    const loaded = taker.page.waitForEvent('load')
    await take.click()
    await loaded
  }
  // A tab of an older build goes on: loads something late, or moves to a page of the new one and back.
  if (deploy % 4 === 0) await goTo(reader, deploy % 8 === 0 ? '/' : '/om-hedin-automotive/om-oss')
  else await reader.page.mouse.wheel(0, 2_000)
  if (deploy % 3 === 0) {
    form.asked += 1
    await form.page.reload()
    // As the server draws it, it is empty.
    await isReady(form.page)
  } else {
    await form.page.getByLabel('Mätarställning i mil').fill(String(1_000 + deploy))
  }
  if (deploy % 5 === 0)
    await goTo(taker, deploy % 10 === 0 ? '/om-hedin-automotive/om-oss' : '/salj-bil')

  for (const tab of all) {
    const trouble = await blankness(tab.page)
    if (trouble !== null) tally.blank.push(`deploy ${deploy}, ${tab.name}: ${trouble}`)
    const reloads = tab.loads - tab.asked - (before.get(tab) ?? 0)
    tally.maxReloads = Math.max(tally.maxReloads, reloads)
  }
  const name = form.page.getByLabel('Namn')
  const kept = await name.inputValue().catch(() => '')
  if (kept !== 'Kanarie Gulfjäder') tally.lost.push(`deploy ${deploy}: ${kept || 'empty'}`)
}

/** Why a page is as good as blank; null for one with its frame and content. */
async function blankness(page: Page): Promise<string | null> {
  try {
    await page.getByRole('banner').waitFor()
    const heading = page.getByRole('heading', { level: 1 }).first()
    await heading.waitFor()
    const words = (await heading.textContent()) ?? ''
    if (/offline|fel/i.test(words)) return words
    const isStyled = await page.evaluate(() => document.styleSheets.length > 0)
    return isStyled ? null : 'no styles'
  } catch (error) {
    return String(error).slice(0, 120)
  }
}

function figures({ deploys, offers, maxReloads, blank, lost }: Tally): readonly Figure[] {
  const first = (found: readonly string[]) => (found[0] === undefined ? '' : ` (${found[0]})`)
  return [
    {
      name: `deploys under open tabs, builds N-${BUILDS - 1} to N`,
      value: deploys,
      unit: '',
      goal: `${DEPLOYS}`,
      met: deploys === DEPLOYS,
    },
    {
      name: '  new versions offered, and taken by one tab',
      value: offers,
      unit: '',
      goal: `${DEPLOYS}`,
      met: offers === DEPLOYS,
    },
    {
      name: '  most reloads of a tab in a deploy',
      value: maxReloads,
      unit: '',
      goal: '≤ 1',
      met: maxReloads <= 1,
    },
    {
      name: `  blank or broken pages${first(blank)}`,
      value: blank.length,
      unit: '',
      goal: '0',
      met: blank.length === 0,
    },
    {
      name: `  forms that lost what was typed${first(lost)}`,
      value: lost.length,
      unit: '',
      goal: '0',
      met: lost.length === 0,
    },
  ]
}
