import type { Allowed, Banned } from './scan.ts'

/** Words of an earlier dialect, each with the field's standard term; alphabetical. */
export const BANNED: readonly Banned[] = [
  { words: 'content place', standard: 'content context' },
  { words: 'desk', standard: 'admin API', only: ['services', 'tests/leads'] },
  { words: 'letter', standard: 'e-mail', only: ['services/leads', 'services/mail', 'tests/leads'] },
  { words: 'milliard', standard: 'billion' },
  { words: 'shelf', standard: 'LRU cache', only: ['services', 'tests', 'docs', 'ui', 'domain'] },
  { words: 'twin', standard: 'concurrent duplicate', only: ['services', 'tests', 'domain'] },
]

/** Where a banned word is the right one. */
export const ALLOWED: readonly Allowed[] = []

/** Texts that people read on the site, and records of somebody else's wording. */
export const UNREAD: readonly string[] = [
  'fixtures/content',
  'tests/requirements/catalogue',
  'tests/words',
]
