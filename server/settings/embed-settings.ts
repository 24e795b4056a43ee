import { z } from 'zod'
import { switchedOff } from './in-production.ts'
import { httpsOrigins, webAddress } from './setting-kinds.ts'

const ORIGINS_RULE =
  'must be https origins with spaces between them, such as https://forms.example, without paths'

/** Of the vendors whose forms stand on editorial pages. */
export const embedSettings = {
  MARKETING_FORM_URL: webAddress('must be an http or https address')
    .optional()
    .meta({
      inPages: true,
      description:
        'The script that makes marketing forms; set while the pages are built, too. Only pages with such a form may load it',
      without: 'a made-up vendor beside the embedded store, for this machine; else no such forms',
      inProduction: switchedOff('pages show no marketing forms'),
    }),
  MARKETING_FORM_ACCOUNT: z
    .string()
    .regex(/^[\w-]{1,64}$/, 'must be letters, digits, - and _')
    .optional()
    .meta({ inPages: true })
    .describe('Id of the account (portal) whose forms they are; goes with the script'),
  MARKETING_FORM_ORIGINS: httpsOrigins(ORIGINS_RULE).optional().meta({
    description:
      'Other hosts that the script talks to: https origins with spaces between them, allowed on pages with a marketing form alone',
    without: 'the script’s own host',
    onlyWith: 'MARKETING_FORM_URL',
  }),
  FORM_BUILDER_URL: webAddress('must be an http or https address')
    .optional()
    .meta({
      inPages: true,
      description:
        'Where the form builder shows its forms, in frames; set while the pages are built, too. Only pages with such a form may show it',
      without: 'a made-up vendor beside the embedded store, for this machine; else no such forms',
      inProduction: switchedOff('pages show no forms of the form builder'),
    }),
  FORM_BUILDER_API_URL: webAddress('must be an http or https address')
    .optional()
    .meta({ inPages: true })
    .describe('Where what its forms were answered is read; goes with the address'),
  FORM_BUILDER_KEY: z.string().optional().meta({
    inPages: true,
    description: 'Its key, sent as `APIKEY`; goes with the address',
    secret: true,
  }),
}

type EmbedSettings = z.infer<z.ZodObject<typeof embedSettings>>

/** What the settings say of these vendors. */
export interface Embeds {
  /** The vendor of marketing forms; null has none, or the made-up one. */
  readonly marketingForm: {
    readonly url: string
    readonly account: string
    readonly origins: readonly string[]
  } | null
  /** The form builder; null has none, or the made-up one. */
  readonly formBuilder: {
    readonly url: string
    readonly apiUrl: string
    readonly key: string
  } | null
}

/** Returns the vendors; each problem is a sentence that names settings which must be set together. */
export function embedsOf(set: EmbedSettings): {
  readonly value: Embeds
  readonly problems: readonly string[]
} {
  const { MARKETING_FORM_URL: script, MARKETING_FORM_ACCOUNT: account } = set
  const { FORM_BUILDER_URL: url, FORM_BUILDER_API_URL: apiUrl, FORM_BUILDER_KEY: key } = set
  const isWhole = (values: readonly unknown[]) =>
    new Set(values.map((value) => value === undefined)).size === 1
  return {
    value: {
      marketingForm:
        script === undefined || account === undefined
          ? null
          : { url: script, account, origins: set.MARKETING_FORM_ORIGINS ?? [] },
      formBuilder:
        url === undefined || apiUrl === undefined || key === undefined
          ? null
          : { url, apiUrl, key },
    },
    problems: [
      ...(isWhole([script, account])
        ? []
        : ['MARKETING_FORM_URL and MARKETING_FORM_ACCOUNT must be set together.']),
      ...(isWhole([url, apiUrl, key])
        ? []
        : ['FORM_BUILDER_URL, FORM_BUILDER_API_URL and FORM_BUILDER_KEY must be set together.']),
    ],
  }
}
