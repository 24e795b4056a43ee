import { randomBytes } from 'node:crypto'

/** How long a made-up quote holds. */
export const QUOTE_MS = 30 * 60 * 1_000

/** A reference tells when it was given and of what, so that it holds in every process. */
export const referenceOf = (family: string, now: number): string =>
  `${family}-${now.toString(36)}-${randomBytes(6).toString('hex')}`

/** Of what family a quote was; null where it has ended, or never was one. */
export function familyOf(reference: string, now: number): string | null {
  const [, family, given] = /^([A-Z]{1,8})-([0-9a-z]{1,12})-[0-9a-f]{12}$/.exec(reference) ?? []
  if (family === undefined || given === undefined) return null
  const age = now - Number.parseInt(given, 36)
  return age >= 0 && age < QUOTE_MS ? family : null
}
