import { CARD_FIELDS } from '#domain/car'
import type { SearchDocument } from '#search'
import type { LeadingMembers } from './with-fields.ts'

/** A member that every car has, and no card needs. */
const BEHIND = 'car_is_used'

export const CARD_MEMBERS: LeadingMembers = {
  names: new Set<string>(CARD_FIELDS),
  behind: Buffer.from(`,"${BEHIND}":`),
}

/** The members that a card needs before all others: a list is of cards, and reads no further. */
export function cardFirst(document: SearchDocument): SearchDocument {
  const ordered: Record<string, unknown> = {}
  for (const name of [...CARD_FIELDS, BEHIND]) if (name in document) ordered[name] = document[name]
  return Object.assign(ordered, document)
}
