import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { browserArgs, ensureBrowser } from '../run/browser.ts'
import { addressOf, editorialPages } from '../weight/editorial.ts'
import type { Figure } from './figure.ts'
import { median } from './interleave.ts'
import { startSite } from './site.ts'

/** The last that runs on every Node that the site runs on; fetched when asked for, being 185 MB. */
const LIGHTHOUSE = 'lighthouse@12.8.2'
const FOLDER = resolve('.cache/lighthouse')
const ROUNDS = 3
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
  readonly audits: Record<string, { readonly score: number | null; readonly title: string }>
}

/**
 * The landing page and the newest story of the Swedish site as Lighthouse sees them, the median of
 * three. Needs a build (`npm run build`), a browser and, at first, the network.
 */
export async function run(): Promise<readonly Figure[]> {
  const program = lighthouse()
  const { server: site, folder, close } = await startSite()
  try {
    return Object.entries(editorialPages()).flatMap(([name, page]) =>
      figures(name, () => audit(program, site.url + addressOf(page), join(folder, 'report.json'))),
    )
  } finally {
    await close()
  }
}

/** The path of the program, installed apart from what the project needs to build and run. */
function lighthouse(): string {
  const program = join(FOLDER, 'node_modules/lighthouse/cli/index.js')
  if (!existsSync(program)) {
    execFileSync('npm', ['install', '--prefix', FOLDER, '--no-save', LIGHTHOUSE], { stdio: 'pipe' })
  }
  return program
}

function figures(page: string, measure: () => Report): readonly Figure[] {
  const reports = Array.from({ length: ROUNDS }, measure)
  return CATEGORIES.map((category) => {
    const value = median(reports.map(({ categories }) => points(categories[category].score)))
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
}

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
