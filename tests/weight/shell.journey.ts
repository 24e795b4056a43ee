import { expect, test } from '../journeys/harness/index.ts'
import { SHELL_GOALS } from './budgets.ts'
import { shellWeights, workerWeight } from './shell.ts'

// Weighed in the build that the journeys go through.
test('the service worker and what it keeps when it is installed weigh no more than they may, on any site', () => {
  expect(workerWeight()).toBeLessThanOrEqual(SHELL_GOALS.worker)
  const [heaviest, ...others] = shellWeights()
  expect(others).toHaveLength(10)
  expect(heaviest?.packed).toBeGreaterThan(150 * 1024)
  expect(heaviest?.packed).toBeLessThanOrEqual(SHELL_GOALS.shell)
})
