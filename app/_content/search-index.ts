import { searchIndexAtBuild } from '#services'
import type { SearchIndexPort } from '#services/search-index'
import { getConfig } from '../_server/config.ts'
import { servicesIfOpen } from '../_server/services-store.ts'

/** The index of the running server; while pages are built, what comes with the code. */
export const searchIndexOf = (): SearchIndexPort =>
  servicesIfOpen()?.searchIndex ?? searchIndexAtBuild(getConfig().content)
