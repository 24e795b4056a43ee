import type { Allowed, Banned } from './scan.ts'

/** Words of an earlier dialect, each with the field's standard term. */
export const BANNED: readonly Banned[] = [{ words: 'milliard', standard: 'billion' }]

/** Where a banned word is the right one. */
export const ALLOWED: readonly Allowed[] = []

/** Texts that people read on the site, and records of somebody else's wording. */
export const UNREAD: readonly string[] = [
  'fixtures/content',
  'tests/requirements/catalogue',
  'tests/words',
]
