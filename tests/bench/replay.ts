import type { Figure } from './figure.ts'
import { analysisFigures } from './replay/analysis.ts'
import { collectorFigures } from './replay/collector.ts'
import { scrubFigures } from './replay/scrub.ts'
import { verifyFigures } from './replay/verify.ts'

/** What is made of logs after the fact, and how they come. */
export async function run(): Promise<readonly Figure[]> {
  return [
    ...(await verifyFigures()),
    ...(await analysisFigures()),
    ...(await scrubFigures()),
    ...(await collectorFigures()),
  ]
}
