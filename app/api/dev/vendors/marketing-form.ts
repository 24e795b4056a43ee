import { z } from 'zod'
import { boundedRecord } from '#domain/bounded-record'
import { PLAYED } from '../../../_embeds/played-vendors.ts'
import { MARKETING_SCRIPT } from './marketing-script.ts'
import { json, script, type Vendor } from './vendor.ts'

interface MadeUpForm {
  readonly fields: readonly {
    readonly name: string
    readonly label: string
    readonly type: 'text' | 'email'
    readonly autocomplete: string
  }[]
  readonly submit: string
  readonly thanks: string
}

/** The forms of the made-up account, by their ids; each stands on a page of `fixtures/content`. */
const FORMS: ReadonlyMap<string, MadeUpForm> = new Map([
  [
    '5d1f7c1e-0b7a-4c0e-9a3c-2f6f1f0f7a11',
    {
      fields: [
        { name: 'firstname', label: 'Förnamn', type: 'text', autocomplete: 'given-name' },
        { name: 'email', label: 'E-post', type: 'email', autocomplete: 'email' },
      ],
      submit: 'Prenumerera',
      thanks: 'Tack! Nästa brev kommer till dig.',
    },
  ],
  [
    '8a44d0b2-6c1e-4d0f-8a1b-7f4c5f2e9b22',
    {
      fields: [
        { name: 'firstname', label: 'Namn', type: 'text', autocomplete: 'name' },
        { name: 'email', label: 'E-post', type: 'email', autocomplete: 'email' },
        { name: 'company', label: 'Företag', type: 'text', autocomplete: 'organization' },
      ],
      submit: 'Be om att bli uppringd',
      thanks: 'Tack! Vi hör av oss under dagen.',
    },
  ],
])

/** The account's forms lie in the EU, and are found nowhere else (MKTFORM-04). */
const REGION = 'eu1'

const Submission = z.object({
  region: z.literal(REGION),
  portalId: z.literal(PLAYED.marketingForm.account),
  formId: z.string().max(64),
  fields: boundedRecord(z.string().max(100), z.string().max(2000), 100),
})

/** A vendor of marketing forms: its script, and the forms that the script makes. Keeps nothing. */
export const marketingForm: Vendor = {
  read: async ({ path }) => {
    const [region, account, id = ''] = path
    if (path.length === 1 && region === 'embed.js') return script(MARKETING_SCRIPT)
    const isOwn = region === REGION && account === PLAYED.marketingForm.account
    const form = isOwn && path.length === 3 ? FORMS.get(id) : undefined
    return form === undefined ? null : json(form)
  },
  take: async ({ body }) => {
    const parsed = Submission.safeParse(body)
    const form = parsed.success ? FORMS.get(parsed.data.formId) : undefined
    return form === undefined ? null : json({ inlineMessage: form.thanks })
  },
}
