import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { browserArgs, ensureBrowser } from '../run/browser.ts'
import { addressOf, editorialPages } from '../weight/editorial.ts'
import { BOOKING_PAGE, LIST_PAGE } from '../weight/page.ts'
import type { Figure } from './figure.ts'
import { median } from './interleave.ts'
import { startSite } from './site.ts'

/** The last that runs on every Node that the site runs on; fetched when asked for, being 185 MB. */
const LIGHTHOUSE = 'lighthouse@12.8.2'
const FOLDER = resolve('.cache/lighthouse')
const ROUNDS = 5
/** Points of 100, as Lighthouse counts with its phone and its slow network. */
const GOALS = {
  performance: 95,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
} as const

type Category = keyof typeof GOALS
const CATEGORIES = Object.keys(GOALS) as Category[]

interface Report {
  readonly categories: Record<Category, { readonly score: number | null }>
  readonly audits: Record<
    string,
    { readonly score: number | null; readonly title: string; readonly numericValue?: number }
  >
  readonly environment: { readonly benchmarkIndex: number }
}

/** What the points for speed are made of; 0.1 s of a busy machine's are 0.4 s of Lighthouse's phone. */
const TIMES = {
  'first-contentful-paint': 'first paint',
  'largest-contentful-paint': 'largest paint',
  'total-blocking-time': 'blocking time',
} as const

/**
 * The landing page, the newest story, the booking, the car list and a car of the Swedish site as
 * Lighthouse sees them, or those that `PAGES` names (`PAGES=landing,car`): the median of five rounds over
 * all of them. What else the machine does is counted against the page, four
 * times: Lighthouse's own index of its speed stands beside the figures. Needs a build (`npm run build`), a browser and, at first, the network.
 */
export async function run(): Promise<readonly Figure[]> {
  const program = lighthouse()
  const { server: site, folder, close } = await startSite()
  try {
    const pages = chosen(await addresses(site.url))
    const reports: [name: string, report: Report][] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [name, address] of Object.entries(pages)) {
        reports.push([name, audit(program, site.url + address, join(folder, 'report.json'))])
      }
    }
    const speeds = reports.map(([, { environment }]) => environment.benchmarkIndex)
    return [
      ...Object.keys(pages).flatMap((page) =>
        figures(
          page,
          reports.flatMap(([name, report]) => (name === page ? report : [])),
        ),
      ),
      told('this machine meanwhile (a quiet one has 1,500 or more)', median(speeds), 'index'),
    ]
  } finally {
    await close()
  }
}

async function addresses(url: string): Promise<Readonly<Record<string, string>>> {
  const { landing, story } = editorialPages()
  const list = addressOf(LIST_PAGE)
  const html = await (await fetch(url + list)).text()
  const car = /href="(\/kop-bil\/\d+\/[^"]+)"/.exec(html)?.[1]
  if (car === undefined) throw new Error(`no car is linked on ${list}`)
  return {
    landing: addressOf(landing),
    story: addressOf(story),
    booking: addressOf(BOOKING_PAGE),
    list,
    car,
  }
}

function chosen(pages: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const names = process.env['PAGES']?.split(',') ?? Object.keys(pages)
  const unknown = names.find((name) => !(name in pages))
  if (unknown !== undefined)
    throw new Error(`PAGES knows ${Object.keys(pages).join()}, not ${unknown}`)
  return Object.fromEntries(Object.entries(pages).filter(([name]) => names.includes(name)))
}

/** The path of the program, installed apart from what the project needs to build and run. */
function lighthouse(): string {
  const program = join(FOLDER, 'node_modules/lighthouse/cli/index.js')
  if (!existsSync(program)) {
    execFileSync('npm', ['install', '--prefix', FOLDER, '--no-save', LIGHTHOUSE], { stdio: 'pipe' })
  }
  return program
}

function figures(page: string, reports: readonly Report[]): readonly Figure[] {
  const categories = CATEGORIES.map((category) => {
    const value = median(reports.map((report) => points(report.categories[category].score)))
    const met = value >= GOALS[category]
    const missed = met ? '' : `: ${missing(reports[0])}`
    return {
      name: `${page} page, ${category}${missed}`,
      value,
      unit: 'points',
      goal: `≥ ${GOALS[category]}`,
      met,
    }
  })
  const times = Object.entries(TIMES).map(([audited, name]) => {
    const values = reports.map(({ audits }) => audits[audited]?.numericValue ?? Number.NaN)
    return told(`  ${page} page, ${name}`, median(values), 'ms')
  })
  return [...categories, ...times]
}

const told = (name: string, value: number, unit: string): Figure => ({
  name,
  value: Math.round(value),
  unit,
  goal: 'none',
  met: true,
})

const points = (score: number | null) => Math.round((score ?? 0) * 100)

/** What to look at first. */
const missing = (report: Report | undefined) =>
  Object.values(report?.audits ?? {})
    .filter(({ score }) => score !== null && score < 0.9)
    .map(({ title }) => title)
    .join(', ')

/** A trace that could not be recorded measured nothing: it is recorded again, twice at most. */
function audit(program: string, url: string, file: string, left = 2): Report {
  try {
    return record(program, url, file)
  } catch (error) {
    if (left === 0) throw error
    return audit(program, url, file, left - 1)
  }
}

function record(program: string, url: string, file: string): Report {
  execFileSync(
    process.execPath,
    [
      program,
      url,
      '--quiet',
      '--output=json',
      `--output-path=${file}`,
      `--only-categories=${CATEGORIES.join(',')}`,
      `--chrome-flags=--headless=new ${browserArgs().join(' ')}`,
    ],
    { encoding: 'utf8', stdio: 'pipe', env: { ...process.env, CHROME_PATH: ensureBrowser() } },
  )
  return JSON.parse(readFileSync(file, 'utf8')) as Report
}
