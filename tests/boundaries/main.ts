/** The boundaries stage: dependency-cruiser over every source file, and a check that it really saw them. */
import { checkBoundaries } from './check-boundaries.ts'

const { violations, unseen } = await checkBoundaries(process.cwd())
for (const violation of violations) console.log(violation)
if (unseen.length > 0) {
  console.log(
    `dependency-cruiser did not see ${unseen.length} files, so its silence proves nothing:\n${unseen.join('\n')}`,
  )
}
process.exitCode = violations.length + unseen.length > 0 ? 1 : 0
