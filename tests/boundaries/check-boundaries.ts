import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { sourceFiles } from '../run/source-files.ts'

export const ROOMS = [
  'domain',
  'engine',
  'flows',
  'services',
  'redirects',
  'search',
  'server',
  'service-worker',
  'app',
  'ui',
  'fixtures',
  'tests',
] as const

export interface Boundaries {
  /** One line each: rule, from → to, and the rule's reason. */
  readonly violations: readonly string[]
  /** Source files that the cruiser passed over: it passes quietly when it cannot parse. */
  readonly unseen: readonly string[]
}

interface CruiseReport {
  readonly modules: readonly { readonly source: string }[]
  readonly summary: {
    readonly violations: readonly {
      readonly from: string
      readonly to: string
      readonly rule: { readonly name: string }
      readonly cycle?: readonly { readonly name: string }[]
    }[]
    readonly ruleSetUsed: {
      readonly forbidden: readonly { readonly name: string; readonly comment?: string }[]
    }
  }
}

const TSX = resolve('tests/boundaries/parse-tsx.cjs')
const CRUISER = resolve('node_modules/dependency-cruiser/bin/dependency-cruise.mjs')

/** Cruises the rooms of the tree at `root`, under the rules that lie there. */
export async function checkBoundaries(root: string): Promise<Boundaries> {
  const rooms = ROOMS.filter((room) => existsSync(join(root, room)))
  const report = await cruise(root, rooms)
  const seen = new Set(report.modules.map((module) => module.source))
  const files = rooms
    .flatMap((room) => sourceFiles(join(root, room)))
    .map((file) => file.slice(root.length + 1))
  const reasons = new Map(
    report.summary.ruleSetUsed.forbidden.map(({ name, comment }) => [name, comment]),
  )
  return {
    violations: report.summary.violations.map(({ rule, from, to, cycle }) => {
      const path = cycle ? [from, ...cycle.map((step) => step.name)].join(' → ') : `${from} → ${to}`
      return `${rule.name}: ${path}\n  ${reasons.get(rule.name) ?? ''}`
    }),
    unseen: files.filter((file) => !seen.has(file)),
  }
}

async function cruise(root: string, rooms: readonly string[]): Promise<CruiseReport> {
  const args = [
    '--require',
    TSX,
    CRUISER,
    '--config',
    '.dependency-cruiser.mjs',
    '--output-type',
    'json',
    ...rooms,
  ]
  const options = { cwd: root, maxBuffer: 256 * 1024 * 1024 }
  try {
    const { stdout } = await promisify(execFile)(process.execPath, args, options)
    return JSON.parse(stdout) as CruiseReport
  } catch (error) {
    // It exits with the number of violations; the report stands on stdout all the same.
    const stdout = (error as { stdout?: string }).stdout ?? ''
    if (!stdout.startsWith('{')) throw error
    return JSON.parse(stdout) as CruiseReport
  }
}
