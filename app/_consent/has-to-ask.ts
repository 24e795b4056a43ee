/**
 * Whether there is something to ask a visitor for: the site has it on every page, or this one has a tag
 * manager of its own (TRACK-04), as its head says in `forecourt-needs`.
 */
export const hasToAsk = (siteAsks: boolean, pageNeeds: string | undefined): boolean =>
  siteAsks || (pageNeeds ?? '').split(/[ ,]+/).includes('tag-manager')
