import { z } from 'zod'

export const wholeNumber = (rule: string, min: number, max: number) =>
  z.string().regex(/^\d+$/, rule).transform(Number).pipe(z.number().min(min, rule).max(max, rule))

export const webAddress = (rule: string) =>
  z.url({ protocol: /^https?$/, error: rule }).transform((url) => url.replace(/\/+$/, ''))

export const onOff = z
  .enum(['on', 'off'], 'must be "on" or "off"')
  .transform((word) => word === 'on')

export const json = <T extends z.ZodType>(rule: string, schema: T) =>
  z
    .string()
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text)
      } catch {
        context.addIssue(rule)
        return z.NEVER
      }
    })
    .pipe(schema)

const HTTPS_ORIGIN = /^https:\/\/[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?$/

/** Origins with spaces between them. */
export const httpsOrigins = (rule: string) =>
  z
    .string()
    .transform((list) => [...new Set(list.split(/\s+/))])
    .pipe(
      z.array(
        z
          .string()
          .regex(HTTPS_ORIGIN, rule)
          .refine((origin) => URL.canParse(origin), rule),
      ),
    )
