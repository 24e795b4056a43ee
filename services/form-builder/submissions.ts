import { z } from 'zod'
import { flattened } from './flatten.ts'
import type { OnlineSubmission } from './port.ts'

/** So many are asked for: others may have answered after the one whose page asks. */
export const NEWEST = 10

const Control = z.object({
  name: z.string().catch(''),
  type: z.string().catch(''),
  order: z.coerce.number().catch(0),
  answer: z.unknown(),
})

const Submission = z.object({
  id: z.union([z.string().regex(/^[\w-]{1,64}$/), z.int().transform(String)]),
  answers: z.record(z.string(), z.unknown()).nullish(),
})

const Submissions = z.object({ content: z.array(z.unknown()) })

/** What the vendor's interface answers (FORMB-03); null where it cannot be read. A broken one is none. */
export function submissionsOf(answer: unknown): readonly OnlineSubmission[] | null {
  const parsed = Submissions.safeParse(answer)
  if (!parsed.success) return null
  return parsed.data.content.slice(0, NEWEST).flatMap((one) => {
    const submission = Submission.safeParse(one)
    if (!submission.success) return []
    const { id, answers } = submission.data
    const controls = Object.values(answers ?? {}).flatMap((control) => {
      const known = Control.safeParse(control)
      return known.success ? [known.data] : []
    })
    return [{ id, ...flattened(controls) }]
  })
}
