import type { DefinitionHash } from '#engine'
import { parsePlate } from '#domain/plate'
import { z } from 'zod'

/** A registration number however it is typed: any case, with spaces (BOOK-30). */
export const PlateParam = z
  .string()
  .max(32)
  .transform((text, context): string => {
    const plate = parsePlate(decoded(text))
    if (plate !== null) return plate
    context.addIssue('not a registration number')
    return z.NEVER
  })
  .describe('Such as `ABC123`; in any case, with or without spaces')

/** Next hands over path parameters as they stand in the address. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

export const IdParam = z
  .string()
  .max(192)
  .transform(decoded)
  .pipe(z.string().regex(/^[\p{L}\p{N}._~:-]{1,64}$/u))
  .describe('An id as another call answered it')

const degrees = (most: number) =>
  z
    .string()
    .regex(/^-?\d{1,3}(?:\.\d{1,20})?$/)
    .transform(Number)
    .pipe(z.number().min(-most).max(most))
    .describe(`Degrees (WGS 84), -${most} to ${most}`)

export const Latitude = degrees(90)
export const Longitude = degrees(180)

/** `lat` and `lng`, both or neither. */
export const OptionalPosition = z
  .object({
    lat: Latitude.optional().describe('Latitude of the visitor; goes with `lng`'),
    lng: Longitude.optional().describe('Longitude of the visitor; goes with `lat`'),
  })
  .superRefine(({ lat, lng }, context) => {
    if ((lat === undefined) === (lng === undefined)) return
    const path = [lat === undefined ? 'lat' : 'lng']
    context.addIssue({ code: 'custom', path, message: 'lat and lng belong together' })
  })

/** A comma list of offering codes. */
export const Codes = z
  .string()
  .max(4000)
  .transform((text) => [...new Set(text.split(',').filter((code) => code !== ''))])
  .pipe(
    z
      .array(z.string().regex(/^[\p{L}\p{N}._-]{1,64}$/u))
      .min(1)
      .max(50),
  )
  .describe('Codes of offerings, 1 to 50, separated by commas')

/** A day that exists, `YYYY-MM-DD`, with room for the weeks behind it in what databases count. */
export const Day = z.iso
  .date()
  .refine((day) => day >= '1900-01-01' && day < '9000-01-01')
  .describe('`YYYY-MM-DD`')

export const positionOf = (query: {
  readonly lat?: number | undefined
  readonly lng?: number | undefined
}) =>
  query.lat === undefined || query.lng === undefined ? null : { lat: query.lat, lng: query.lng }

export const FlowId = z
  .string()
  .regex(/^[a-z0-9-]{1,64}$/)
  .describe('Name of the flow')

/** sha-256 of a definition's canonical JSON, in hex. */
export const FlowAddress = z
  .string()
  .regex(/^[0-9a-f]{64}$/)
  .transform((hex) => hex as DefinitionHash)
