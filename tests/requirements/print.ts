import type { AreaCoverage } from './coverage.ts'

/** A table of the areas, each begun one followed by what it still lacks. */
export function print(areas: readonly AreaCoverage[]): string {
  const rows = areas.map(({ area, total, proven, unproven }) => {
    const row = `${area.padEnd(12)}${String(proven).padStart(4)} of ${String(total).padStart(3)}`
    return unproven.length === 0 ? `${row}  all proven` : `${row}  unproven: ${numbers(unproven)}`
  })
  const sum = (pick: (area: AreaCoverage) => number) =>
    areas.reduce((all, area) => all + pick(area), 0)
  const total = `${'all'.padEnd(12)}${String(sum((a) => a.proven)).padStart(4)} of ${String(sum((a) => a.total)).padStart(3)}`
  return [...rows, total].join('\n')
}

/** `BOOK-01, BOOK-02, BOOK-05` → `01 02 05`: the row begins with the area. */
function numbers(ids: readonly string[]): string {
  return ids.map((id) => id.slice(id.lastIndexOf('-') + 1)).join(' ')
}
