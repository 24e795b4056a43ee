import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createSchema, createYoga } from 'graphql-yoga'
import { isSiteId } from '#domain/sites'
import { languageOf } from '../../language-names.ts'
import { cmsPath } from '../own-path.ts'
import { itemsOf, type ContentOf, type Field, type Item } from './graph-items.ts'
import { SCHEMA } from './graph-schema.ts'
import { search, type SearchArguments } from './graph-search.ts'

export interface GraphServer {
  readonly url: string
  /** Of every call, in order. */
  readonly calls: { readonly method: string; readonly headers: IncomingHttpHeaders }[]
  /** Reads the content again: an editor published. */
  readonly publish: (of: ContentOf) => void
  readonly close: () => Promise<void>
}

/** A GraphQL server that answers the site's queries from written content; the key must be right. */
export async function startGraphServer(
  of: ContentOf,
  { key, header }: { readonly key: string; readonly header: string },
  port = 0,
): Promise<GraphServer> {
  const calls: GraphServer['calls'] = []
  let content = of
  let items = itemsOf(of)
  const pageAt = (site: string, path: string, language: string) =>
    items.find(
      (item) =>
        item.ids.length > 0 &&
        item.site === site &&
        item.language === language &&
        cmsPath(item.url.path) === path,
    ) ?? null

  const yoga = createYoga({
    logging: false,
    graphiql: false,
    maskedErrors: false,
    schema: createSchema({
      typeDefs: SCHEMA,
      resolvers: {
        Query: {
          item: (_: unknown, { path, language }: { path: string; language: string }) =>
            items.find(
              (item) => item.language === language && [item.id, item.path].includes(path),
            ) ?? null,
          layout: (_: unknown, asked: { site: string; routePath: string; language: string }) => ({
            item: pageAt(asked.site, asked.routePath, asked.language),
          }),
          search: (_: unknown, asked: SearchArguments) => search(items, asked),
          site: () => ({
            siteInfo: ({ site }: { site: string }) => (isSiteId(site) ? { site } : null),
          }),
        },
        SiteInfo: {
          dictionary: ({ site }: { site: string }, asked: Paged) =>
            pageOf(
              Object.entries(
                (isSiteId(site) ? content(site).dictionary[asked.language] : {}) ?? {},
              ),
              asked,
              ([word, value]) => ({ key: word, value }),
            ),
          routes: ({ site }: { site: string }, asked: Paged) =>
            pageOf(
              items.filter(
                (item) =>
                  item.ids.length > 0 && item.site === site && item.language === asked.language,
              ),
              asked,
              (item) => ({ routePath: cmsPath(item.url.path), route: item }),
            ),
        },
        Item: { __resolveType: () => 'ContentItem' },
        ItemField: { __resolveType: ({ kind }: Field) => kind },
        ContentItem: {
          field: ({ fields }: Item, { name }: { name: string }) =>
            fields[name] ? { name, ...fields[name] } : null,
          language: ({ language }: Item) => languageOf(language),
          languages: (item: Item) => item.languages(),
          children: (item: Item, { first }: { first: number }) => ({
            results: item.children().slice(0, first),
          }),
        },
      },
    }),
  })

  const server: Server = createServer((req, res) => {
    calls.push({ method: req.method ?? '', headers: req.headers })
    if (req.method !== 'POST' || req.headers[header.toLowerCase()] !== key) {
      res.writeHead(401, { 'content-type': 'application/json' }).end('{"error":"unauthorized"}')
      return
    }
    void yoga(req, res)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`,
    calls,
    publish: (next) => {
      content = next
      items = itemsOf(next)
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

interface Paged {
  readonly language: string
  readonly first: number
  readonly after?: string | null
}

function pageOf<T, U>(all: readonly T[], { first, after }: Paged, entry: (own: T) => U) {
  const from = after ? Number(after) : 0
  const results = all.slice(from, from + first)
  return {
    pageInfo: {
      endCursor: String(from + results.length),
      hasNext: from + results.length < all.length,
    },
    results: results.map(entry),
  }
}
