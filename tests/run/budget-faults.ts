import type { Budgets } from '../journeys/budgets.ts'
import type { ReportedTest } from './reports.ts'

/** Where a run of the journeys is not within its budgets, a sentence each. */
export function budgetFaults(
  played: readonly ReportedTest[],
  { file: each, files, all }: Budgets,
): readonly string[] {
  const costs = costByFile(played)
  const over = [...costs].flatMap(([file, cost]) => {
    const budget = files[file] ?? each
    return cost > budget ? [`${file} costs ${cost} page loads, its budget is ${budget}`] : []
  })
  const total = [...costs.values()].reduce((sum, cost) => sum + cost, 0)
  return [
    ...over,
    ...Object.keys(files)
      .filter((file) => !costs.has(file))
      .map((file) => `${file} has a budget and no journey`),
    ...(total > all ? [`the journeys cost ${total} page loads, their budget is ${all}`] : []),
  ]
}

/** Page loads by file. */
export function costByFile(played: readonly ReportedTest[]): ReadonlyMap<string, number> {
  const costs = new Map<string, number>()
  for (const { file, cost } of played) costs.set(file, (costs.get(file) ?? 0) + cost)
  return costs
}
