import type { Allowed, Banned } from './scan.ts'

/** Words of an earlier dialect, each with the field's standard term; alphabetical. */
export const BANNED: readonly Banned[] = [
  { words: 'content-place', standard: 'content context' },
  { words: 'desk', standard: 'admin API', only: ['services', 'tests/leads'] },
  { words: 'drawn whole', standard: 'degraded render' },
  { words: 'form-place', standard: 'form context' },
  { words: 'held page', standard: 'page cache' },
  { words: 'in hand', standard: 'current, active' },
  { words: 'keeper', standard: 'background sender' },
  { words: 'left-behind', standard: 'orphaned requests' },
  { words: 'letter', standard: 'e-mail', only: ['services/leads', 'services/mail', 'tests/leads'] },
  { words: 'load-late', standard: 'deferred import' },
  { words: 'milliard', standard: 'billion' },
  {
    words: 'mirror',
    standard: 'replicated queue',
    only: ['app', 'service-worker', 'engine', 'flows'],
  },
  { words: 'most-', standard: 'max' },
  { words: 'of the trade', standard: 'business rules' },
  { words: 'patience', standard: 'timeout, wait' },
  { words: 'patiently', standard: 'retry' },
  { words: 'pen', standard: 'writer lease' },
  { words: 'run in hand', standard: 'run' },
  { words: 'second try', standard: 'degraded render' },
  { words: 'shaped response', standard: 'buffered response' },
  { words: 'shelf', standard: 'LRU cache', only: ['services', 'server'] },
  { words: 'site-place', standard: 'site context' },
  { words: 'stand-in', standard: 'fallback' },
  { words: 'the house', standard: 'the process, the machine, ours' },
  { words: 'twin', standard: 'concurrent duplicate' },
  { words: 'un-kept', standard: 'not stored' },
  { words: 'unsayable', standard: 'not expressible' },
  { words: 'way in', standard: 'gateway' },
]

/** Where a banned word is the right one. */
export const ALLOWED: readonly Allowed[] = []

/** Texts that people read on the site, and records of somebody else's wording. */
export const UNREAD: readonly string[] = [
  'fixtures/content',
  'tests/requirements/catalogue',
  'tests/words',
]
