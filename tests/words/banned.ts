import type { Allowed, Banned } from './scan.ts'

/** The rooms that are rid of all of them. */
const DONE = ['engine', 'flows', 'redirects', 'services', 'tests', 'ui', 'fixtures']

/** Words of an earlier dialect, each with the field's standard term; alphabetical. */
export const BANNED: readonly Banned[] = [
  { words: 'content place', standard: 'content context' },
  { words: 'desk', standard: 'admin API', only: ['services', 'tests/leads'] },
  { words: 'drawn whole', standard: 'degraded render', only: DONE },
  { words: 'form place', standard: 'form context', only: DONE },
  { words: 'held page', standard: 'page cache', only: DONE },
  { words: 'in hand', standard: 'current, active', only: DONE },
  { words: 'keeper', standard: 'background sender', only: [...DONE, 'app'] },
  { words: 'left-behind', standard: 'orphaned requests', only: DONE },
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
  { words: 'patience', standard: 'timeout, wait', only: DONE },
  { words: 'patiently', standard: 'retry' },
  { words: 'pen', standard: 'writer lease', only: DONE },
  { words: 'run in hand', standard: 'run', only: DONE },
  { words: 'second try', standard: 'degraded render', only: DONE },
  { words: 'shaped response', standard: 'buffered response', only: DONE },
  { words: 'shelf', standard: 'LRU cache', only: ['services', 'server'] },
  { words: 'site place', standard: 'site context' },
  { words: 'stand-in', standard: 'fallback', only: DONE },
  { words: 'the house', standard: 'the process, the machine, ours', only: DONE },
  { words: 'twin', standard: 'concurrent duplicate' },
  { words: 'un-kept', standard: 'not stored' },
  { words: 'unsayable', standard: 'not expressible' },
  { words: 'way in', standard: 'gateway', only: DONE },
]

/** Where a banned word is the right one. */
export const ALLOWED: readonly Allowed[] = []

/** Texts that people read on the site, and records of somebody else's wording. */
export const UNREAD: readonly string[] = [
  'fixtures/content',
  'tests/requirements/catalogue',
  'tests/words',
]
