/** What pages and API handlers, which run in the same process, may use of the server. */
export { currentRecord } from './content/content-record.ts'
export { knownPath, learnPathsAnew } from './content/known-paths.ts'
export { bodyLimits, bytesInWords, maxSentBytes } from './gateway/body-limit.ts'
export { addressBlock } from './gateway/client-address.ts'
export { ADDRESS_HEADER, REFUSED_METHOD_HEADER, SITE_HEADER } from './gateway/internal-headers.ts'
export { isIsolated, isIsolatedForVisitor, isIsolatedPart } from './gateway/isolation.ts'
export { noteFailure } from './gateway/drawn-page.ts'
export { leaveListOut, pagesAroundLists } from './gateway/page-around-list.ts'
export { carPageCache, listPageCache, pageCache } from './gateway/page-cache.ts'
export { type BodyOutcome, isJson, jsonBody } from './gateway/json-body.ts'
export { type CallKind, callQueue } from './gateway/call-queues.ts'
export { admitting, secondsToWait } from './gateway/read-limits.ts'
export { isFromOwnPages } from './gateway/same-origin.ts'
export { errorFacts, getLog } from './log/log.ts'
export { isRefusedPicture, pictureFilesOf } from './pictures/manifest.ts'
export { flowShares } from './services/flow-shares.ts'
export { getServices, refreshPages, servicesIfOpen } from './services/services-store.ts'
export {
  editingCookie,
  endedEditingCookie,
  isEditingSecret,
  mayEdit,
} from './session/editing-session.ts'
export {
  browserCookie,
  browserName,
  browserSecret,
  endedBrowserCookie,
  newBrowserSecret,
} from './session/tyre-cookie.ts'
export {
  analystBrowserCookie,
  analystCookie,
  analystOpenIdCookie,
} from './session/analyst-cookies.ts'
export type { CookieRequest } from './session/secret-cookie.ts'
export { getConfig, isOn, type Config } from './settings/config.ts'
export { configuredSite } from './settings/configured-site.ts'
export { publicOrigin } from './settings/public-origin.ts'
export { playsVendors } from './settings/plays-vendors.ts'
