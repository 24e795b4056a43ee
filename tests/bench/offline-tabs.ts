import { join } from 'node:path'
import { chromium, type Browser, type CDPSession, type Locator, type Page } from '@playwright/test'
import { openDatabase } from '#services'
import { startFaultProxy } from '../faults/proxy.ts'
import { browserArgs, ensureBrowser } from '../run/browser.ts'
import type { Figure } from './figure.ts'
import { quantile } from './interleave.ts'
import { isReady } from './offline/blows.ts'
import { progress } from './offline/progress.ts'
import { startSite } from './site.ts'

/** `ROUNDS=20` for a quick look. */
const SUBMISSIONS = Number(process.env['ROUNDS'] ?? 1_000)
const PAIRS = Math.min(10, SUBMISSIONS)
/** The goal is 30 s; to see by how much it is missed, longer. */
const STUCK_MS = 30_000
const TIMEOUT_MS = 60_000

interface Tab {
  readonly page: Page
  readonly devtools: CDPSession
}

interface Tally {
  readonly waits: number[]
  readonly emails: string[]
  readonly troubles: string[]
}

/**
 * The same form in two tabs: one is typed in and sent, by half of the visitors in the other one, too,
 * and freezes as it is pressed. The other tab must show the receipt, the frozen one when it wakes up,
 * and the lead be there once.
 */
export async function run(): Promise<readonly Figure[]> {
  const { server, folder, close } = await startSite({ RATE_LIMIT: 'off' })
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: browserArgs() })
  // So far away that a tab is frozen before its answer is there.
  const line = await startFaultProxy({ target: Number(new URL(server.url).port) })
  line.set({ latencyMs: 100 })
  const address = `http://localhost:${line.port}/salj-bil`
  const tally: Tally = { waits: [], emails: [], troubles: [] }
  let next = 0
  try {
    const turn = () => {
      next += 1
      if (next % 100 === 0) progress(`${next} of ${SUBMISSIONS} submissions`)
      return next <= SUBMISSIONS ? next : null
    }
    await Promise.all(Array.from({ length: PAIRS }, () => pair(browser, address, turn, tally)))
    await browser.close()
    await server.stop()
    return [...figures(tally), ...(await stored(join(folder, 'data'), tally.emails))]
  } finally {
    await browser.close()
    await line.close()
    await close()
  }
}

async function pair(
  browser: Browser,
  address: string,
  turn: () => number | null,
  tally: Tally,
): Promise<void> {
  for (let number = turn(); number !== null;) {
    const context = await browser.newContext({ locale: 'sv-SE', reducedMotion: 'reduce' })
    context.setDefaultTimeout(TIMEOUT_MS)
    try {
      const tabs = [await openTab(), await openTab()]
      // What has gone wrong once may go wrong again: the next one gets a browser of its own.
      while (number !== null) {
        const [typed, other] = number % 2 === 0 ? tabs : tabs.toReversed()
        if (!typed || !other) throw new Error('no tabs')
        await submission(typed, other, number, tally)
        number = turn()
        if (number !== null) await afresh(typed, other)
      }
    } catch (error) {
      tally.troubles.push(String(error).replaceAll(/\s+/g, ' ').slice(0, 600))
      number = turn()
    } finally {
      await context.close()
    }
    async function openTab(): Promise<Tab> {
      const page = await context.newPage()
      await page.goto(address)
      await isReady(page)
      return { page, devtools: await context.newCDPSession(page) }
    }
  }
}

const receipt = (page: Page) => page.getByText(/^[A-Z\d]{4}-[A-Z\d]{4}-[A-Z\d]$/)
const send = (page: Page) => page.getByRole('button', { name: 'Skicka uppgifterna' })
/** A tab behind another one draws nothing, and so has no button that stands still to be clicked. */
const press = (button: Locator) =>
  button.evaluate((element: HTMLElement) => element.click(), undefined, { timeout: 2_000 })
const lifecycle = ({ devtools }: Tab, state: 'frozen' | 'active') =>
  devtools.send('Page.setWebLifecycleState', { state })

async function submission(typed: Tab, other: Tab, number: number, tally: Tally): Promise<void> {
  const email = `tabs.${number}@fagel.example`
  const { page } = typed
  await page.getByLabel('Sälja min bil').check()
  await page.getByLabel('Registreringsnummer').fill('KAN417')
  await page.getByLabel('Mätarställning i mil').fill('8500')
  await page.getByLabel('Namn').fill('Kanarie Gulfjäder')
  await page.getByLabel('Telefon').fill('070 999 88 77')
  await page.getByLabel('E-post').fill(email)
  const isPressedTwice = number % 4 >= 2
  // The other tab shows what is typed here; it is pressed once it does.
  if (isPressedTwice)
    await other.page
      .getByLabel('E-post')
      .and(other.page.locator(`[value="${email}"]`))
      .waitFor({ timeout: 5_000 })
      .catch(() => undefined)
  tally.emails.push(email)
  await Promise.all([
    press(send(page)),
    // It may have gone from under the pointer, being sent already.
    isPressedTwice ? press(send(other.page)).catch(() => undefined) : null,
  ])
  await lifecycle(typed, 'frozen')
  const pressedAt = Date.now()
  await receipt(other.page).waitFor()
  tally.waits.push(Date.now() - pressedAt)
  await lifecycle(typed, 'active')
  const wokenAt = Date.now()
  await receipt(page).waitFor()
  tally.waits.push(Date.now() - wokenAt)
}

/** One begins a new form, which the other one then shows, too. */
async function afresh(typed: Tab, other: Tab): Promise<void> {
  await press(other.page.getByRole('button', { name: 'Berätta om en bil till' }))
  await send(other.page).waitFor()
  await send(typed.page).waitFor()
}

function figures({ waits, troubles, emails }: Tally): readonly Figure[] {
  const stuck = waits.filter((wait) => wait > STUCK_MS).length + troubles.length
  const reported = [...new Set(troubles)].slice(0, 3).join('; ')
  return [
    {
      name: 'two-tab submissions, one tab frozen',
      value: emails.length,
      unit: '',
      goal: `${SUBMISSIONS}`,
      met: emails.length === SUBMISSIONS,
    },
    {
      name: `  stuck over 30 s${reported && ` (${reported})`}`,
      value: stuck,
      unit: '',
      goal: '0',
      met: stuck === 0,
    },
    {
      name: '  until a tab shows the receipt, 99 of 100',
      value: quantile(waits, 0.99) / 1_000,
      unit: 's',
      goal: '≤ 30',
      met: quantile(waits, 0.99) <= STUCK_MS,
    },
  ]
}

async function stored(dataDir: string, emails: readonly string[]): Promise<readonly Figure[]> {
  const database = await openDatabase({ dataDir })
  try {
    const rows = await database.query<{ email: string }>(
      `select form_values ->> 'customerEmail' as email from lead`,
    )
    const count = new Map<string, number>()
    for (const { email } of rows) count.set(email, (count.get(email) ?? 0) + 1)
    const duplicates = [...count.values()].filter((times) => times > 1).length
    const missing = emails.filter((email) => !count.has(email)).length
    return [
      {
        name: '  leads that are there twice',
        value: duplicates,
        unit: '',
        goal: '0',
        met: duplicates === 0,
      },
      {
        name: '  leads that are not there',
        value: missing,
        unit: '',
        goal: '0',
        met: missing === 0,
      },
    ]
  } finally {
    await database.close()
  }
}
