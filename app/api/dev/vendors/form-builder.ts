import { z } from 'zod'
import { boundedRecord } from '#domain/bounded-record'
import { REFERENCE_FIELD } from '#domain/online-form'
import { FORM_SCRIPT, formPage } from './form-page.ts'
import { framed, json, script, type Vendor } from './vendor.ts'

const Submission = z.object({
  formID: z.string().max(64),
  entries: boundedRecord(
    z.string().max(100),
    z.union([z.string().max(5000), z.array(z.string().max(500)).max(50)]),
    100,
  ),
})

/**
 * A form builder: the pages that stand in frames, and what was answered, as its interface documents it
 * (`form/<id>/submissions`, whose `content[0]` is the newest of anybody).
 */
export const formBuilder: Vendor = {
  read: async ({ path, query, services: { madeUpForms } }) => {
    const [first = '', formId = '', call] = path
    if (path.length === 1) {
      if (first === 'embed.js') return script(FORM_SCRIPT)
      const form = madeUpForms?.form(first)
      return form ? framed(formPage(form, query.get(REFERENCE_FIELD)?.slice(0, 200) ?? '')) : null
    }
    if (path.length !== 3 || first !== 'form' || call !== 'submissions') return null
    const limit = Math.min(100, Math.max(1, Number(query.get('limit') ?? 20) || 20))
    return madeUpForms?.form(formId) ? json(madeUpForms.submissions(formId, limit)) : null
  },
  take: async ({ body, services: { madeUpForms } }) => {
    const parsed = Submission.safeParse(body)
    if (!parsed.success || !madeUpForms) return null
    const { formID, entries } = parsed.data
    return madeUpForms.submit(formID, entries) ? json({ responseCode: 200 }) : null
  },
}
