import type { Kit } from './kits.ts'
import { LEAD_LENGTHS } from './leads.ts'

type Named = Pick<Kit, 'kitId' | 'kitCode' | 'name'>

/** A kit without a code is known by its id. */
const codeOf = ({ kitCode, kitId }: Named): string => kitCode || kitId

/** Separates kits; codes and names have none of it. */
const SEPARATOR = '; '

/**
 * Writes the kits of a cart for the form that asks for them: each with its code and its name, or by its code
 * alone where that would be more than the form takes.
 */
export function kitRequestText(kits: readonly Named[]): string {
  const codes = kits.map(codeOf).join(SEPARATOR)
  const named = kits
    .map((kit) => [codeOf(kit), kit.name.replaceAll(';', ',')].filter(Boolean).join(' '))
    .join(SEPARATOR)
  return named.length <= LEAD_LENGTHS.text ? named : codes
}

/** Returns the address of the form with the kits of a cart filled in; `path` is that of its page. */
export const kitRequestAddress = (path: string, kits: readonly Named[]): string =>
  `${path}?${new URLSearchParams({ kits: kitRequestText(kits) })}`
