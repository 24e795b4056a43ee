import { createRequire } from 'node:module'
import type { RedirectRequest } from '#redirects'

/** What `redirects()` of a Next configuration has. */
export interface NextRedirect {
  readonly source: string
  readonly destination: string
  readonly permanent: boolean
  readonly has?: readonly {
    readonly type: string
    readonly key?: string
    readonly value?: string
  }[]
}

type Params = Record<string, string | string[]>
interface PathMatch {
  getPathMatch(
    path: string,
    options: {
      readonly strict: boolean
      readonly removeUnnamedParams: boolean
      readonly sensitive: boolean
      readonly regexModifier: (regex: string) => string
    },
  ): (path: string) => false | Params
}
interface Prepare {
  matchHas(req: object, query: object, has: unknown, missing: unknown): false | Params
  prepareDestination(args: {
    readonly appendParamsToQuery: boolean
    readonly destination: string
    readonly params: Params
    readonly query: object
  }): { readonly newUrl: string }
}
interface Status {
  modifyRouteRegex(regex: string, restricted: readonly string[]): string
}

/**
 * Next's own way with custom routes, out of its own parts: each redirect compiled by path-to-regexp
 * as `next/dist/server/lib/router-utils/filesystem.js` does (`buildCustomRoute`), and tried one after
 * the other as `resolve-routes.js` does. Answers the path that a request is sent to.
 */
export async function nextMatcher(
  redirects: readonly NextRedirect[],
): Promise<(asked: RedirectRequest) => string | null> {
  const load = createRequire(import.meta.url)
  const { getPathMatch } = load('next/dist/shared/lib/router/utils/path-match') as PathMatch
  const { matchHas, prepareDestination } = load(
    'next/dist/shared/lib/router/utils/prepare-destination',
  ) as Prepare
  const { modifyRouteRegex } = load('next/dist/lib/redirect-status') as Status
  const routes = redirects.map((redirect) => ({
    ...redirect,
    match: getPathMatch(redirect.source, {
      strict: true,
      removeUnnamedParams: true,
      regexModifier: (regex) => modifyRouteRegex(regex, ['/_next']),
      sensitive: false,
    }),
  }))
  return ({ host, path, search }) => {
    const query = Object.fromEntries(new URLSearchParams(search))
    for (const route of routes) {
      let params = route.match(path)
      if (params && route.has) {
        const has = matchHas({ headers: { host } }, query, route.has, undefined)
        params = has && { ...params, ...has }
      }
      if (!params) continue
      const { destination } = route
      return prepareDestination({ appendParamsToQuery: false, destination, params, query }).newUrl
    }
    return null
  }
}
