import type { Figure } from './figure.ts'
import { scrubFigures } from './replay/scrub.ts'
import { verifyFigures } from './replay/verify.ts'

/** What is made of logs after the fact. */
export async function run(): Promise<readonly Figure[]> {
  return [...(await verifyFigures()), ...(await scrubFigures())]
}
