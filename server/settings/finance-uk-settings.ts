import { z } from 'zod'
import { switchedOff } from './in-production.ts'
import { json, webAddress } from './setting-kinds.ts'

const DEALER_KEYS_RULE = 'must be JSON: the keys of dealers by their names'
const FINANCE_LINKS_RULE =
  'must be JSON: {"key","reserve","valuation","video"}, of which only the key is required, with https addresses and the 11 characters of a film'
const httpsAddress = z.url({ protocol: /^https$/ })

/** Of what British cars can be paid with. */
export const financeUkSettings = {
  FINANCE_UK_URL: webAddress('must be an http or https address')
    .optional()
    .meta({
      inPages: true,
      description:
        'The finance house of British cars, below which `default`, `cfd` and `legal` lie',
      without: 'a made-up lender',
      inProduction: switchedOff('used British cars have no finance options'),
    }),
  FINANCE_UK_KEY: z
    .string()
    .optional()
    .meta({ inPages: true, description: 'Its bearer key; goes with the address', secret: true }),
  FINANCE_UK_DEALERS: json(DEALER_KEYS_RULE, z.record(z.string(), z.string().min(1).max(120)))
    .optional()
    .meta({
      description: 'The finance house’s keys of dealers, by their official names, as JSON',
      without: 'each dealer is known by its name',
      onlyWith: 'FINANCE_UK_URL',
    }),
  FINANCE_UK_LINKS: json(
    FINANCE_LINKS_RULE,
    z.strictObject({
      key: z.string().min(1).max(200),
      reserve: httpsAddress.optional(),
      valuation: httpsAddress.optional(),
      video: z
        .string()
        .regex(/^[\w-]{11}$/)
        .optional(),
    }),
  )
    .optional()
    .meta({
      description:
        'Where a British car is reserved and another one valued, with the `key` that goes along, and a film of YouTube about finance, as `{"key","reserve","valuation","video"}`',
      without: 'the buttons lead to the dealer’s form, and there is no film',
      onlyWith: 'FINANCE_UK_URL',
    }),
}

/** Where its buttons lead (FINUK-16, FINUK-20). */
export type FinanceUkLinks = NonNullable<z.infer<typeof financeUkSettings.FINANCE_UK_LINKS>>
