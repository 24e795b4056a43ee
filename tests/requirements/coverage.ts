import type { ReportedTest } from '../run/reports.ts'
import { type Requirement, areaOf } from './catalogue.ts'
import { claimsOf } from './claims.ts'

export interface AreaCoverage {
  /** The ids' prefix, e.g. `BOOK`. */
  readonly area: string
  readonly total: number
  readonly proven: number
  readonly unproven: readonly string[]
}

export interface Coverage {
  readonly areas: readonly AreaCoverage[]
  /** Titles with more than `MAX_IDS`. */
  readonly crowded: readonly string[]
  /** One sentence for each claim that names no requirement, and for each crowded title. */
  readonly mistakes: readonly string[]
}

/** A test that names more proves some of them by the way at best. */
const MAX_IDS = 5

/**
 * Which requirements passing tests name. A test that was skipped proves nothing, and one that failed
 * disproves: its ids count as unproven even when another test that names them passed.
 */
export function coverageOf(
  requirements: readonly Requirement[],
  tests: readonly Pick<ReportedTest, 'title' | 'status'>[],
): Coverage {
  const known = new Set(requirements.map((requirement) => requirement.id))
  const proven = new Set<string>()
  const disproven = new Set<string>()
  const mistakes = new Set<string>()
  const crowded = new Set<string>()
  for (const { title, status } of tests) {
    const { ids, unreadable } = claimsOf(title)
    if (new Set(ids).size > MAX_IDS) crowded.add(title)
    for (const brackets of unreadable)
      mistakes.add(`cannot read ${brackets} in “${title}”: write each id out, with commas`)
    for (const id of ids) {
      if (!known.has(id)) mistakes.add(`there is no requirement ${id}, which “${title}” names`)
      else if (status === 'passed') proven.add(id)
      else if (status === 'failed') disproven.add(id)
    }
  }
  for (const title of crowded)
    mistakes.add(`“${title}” names more than ${MAX_IDS} requirements: make it several tests`)
  const areas = [...new Set(requirements.map(({ id }) => areaOf(id)))]
  return {
    areas: areas.map((area) => {
      const ids = requirements.map(({ id }) => id).filter((id) => areaOf(id) === area)
      const unproven = ids.filter((id) => !proven.has(id) || disproven.has(id))
      return { area, total: ids.length, proven: ids.length - unproven.length, unproven }
    }),
    crowded: [...crowded],
    mistakes: [...mistakes],
  }
}
