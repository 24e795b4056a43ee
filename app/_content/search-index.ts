import { searchIndexAtBuild } from '#services'
import type { SearchIndexPort } from '#services/search-index'
import { getConfig, getLog, servicesIfOpen } from '#server'

/** The index of the running server; while pages are built, what comes with the code. */
export const searchIndexOf = (): SearchIndexPort =>
  servicesIfOpen()?.searchIndex ?? searchIndexAtBuild({ ...getConfig(), log: getLog() })
