import Fuse from 'fuse.js'
import type { FuzzySearch } from './find-offerings.ts'

/** One wrong letter in four. */
const THRESHOLD = 0.3

/** Misspelled names of services and their categories: loaded when something is searched for, which few do. */
export const fuzzyOfferings: FuzzySearch = (offerings, typed) =>
  new Fuse(offerings, {
    keys: ['name', 'category'],
    threshold: THRESHOLD,
    ignoreLocation: true,
    minMatchCharLength: 3,
  })
    .search(typed)
    .map(({ item }) => item.code)
