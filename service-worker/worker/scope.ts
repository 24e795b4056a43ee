/** What the server writes in front of the script, for the site whose host was asked. */
export interface SiteScope {
  /** The default locale first: its pages have no prefix. */
  readonly locales: readonly string[]
  /** The offline page of each locale that has one. */
  readonly offline: readonly string[]
  /** Addresses of what those pages load. */
  readonly assets: readonly string[]
}

declare const __BUILD__: string

/** The build that this worker belongs to. */
export const BUILD: string = __BUILD__

export const worker = globalThis as unknown as ServiceWorkerGlobalScope & {
  readonly __SITE: SiteScope
}
