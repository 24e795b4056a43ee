/** What the journeys cost, file by file, against `tests/journeys/budgets.ts`; exits with 1 over budget. */
import { BUDGETS } from '../journeys/budgets.ts'
import { budgetFaults, costByFile } from './budget-faults.ts'
import { JOURNEY_REPORT, readReport } from './reports.ts'

const played = readReport(JOURNEY_REPORT) ?? []
const costs = [...costByFile(played)].toSorted(([, one], [, other]) => other - one)
for (const [file, cost] of costs) console.log(`${String(cost).padStart(5)} page loads  ${file}`)
const faults = budgetFaults(played, BUDGETS)
for (const fault of faults) console.error(fault)
if (faults.length > 0) {
  console.error('Ask an opened page for more, share one, or raise it in tests/journeys/budgets.ts.')
  process.exitCode = 1
}
