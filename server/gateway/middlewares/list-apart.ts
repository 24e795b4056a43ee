import type { Logger } from 'pino'
import { isCarSearch } from '#domain/car-page-path'
import { errorFacts } from '../../log/log.ts'
import type { RenderExchange } from '../exchange.ts'
import {
  aroundList,
  documentOf,
  leavingListOut,
  type PageAroundList,
  type PagesAroundLists,
} from '../page-around-list.ts'
import type { Middleware } from '../pipeline.ts'

interface Options {
  readonly pagesAroundLists: PagesAroundLists
  readonly log: Logger
}

/** What Next says of such a page, but for its length and when it was drawn. */
const KEPT_HEADERS = ['content-type', 'cache-control', 'link', 'vary']

/**
 * A searched list of cars on a page that was drawn a moment ago: only the list is drawn for the search. A
 * list that cannot be drawn so, the page that failed included, Next draws with all around it.
 */
export const listApart =
  ({ pagesAroundLists, log }: Options): Middleware<RenderExchange> =>
  async (context, next) => {
    const { req, res, address, pagePath, delivery, forEditor, degraded } = context
    const isForVisitor = !forEditor && degraded === null && req.headers['rsc'] === undefined
    if (!isForVisitor || !isCarSearch(pagePath)) return next(context)
    const [path = '', query = ''] = address.url.split('?', 2)
    const failed = (error: unknown) =>
      log.error({ event: 'list-failed', ...errorFacts(error) }, 'a list was not drawn by itself')
    const known = pagesAroundLists.get(pagePath)
    if (known) {
      const document = await documentOf(known, query).catch(failed)
      if (!document) return next(context)
      res.deliver({ ...delivery, complete: async () => document })
      for (const [name, value] of known.headers) res.setHeader(name, value)
      res.end()
      return null
    }
    const keep = pagesAroundLists.keeping(pagePath)
    return leavingListOut((listOf) => {
      const complete = async (document: Buffer) => {
        const list = listOf()
        // Nothing else of a page reads the search.
        if (list === null) return document
        const withList = aroundList(document, delivery)
        const page = { list, withList, headers: headersOf(res) }
        keep(page)
        return documentOf(page, query)
      }
      return next({
        ...context,
        address: { ...address, url: path },
        delivery: {
          ...delivery,
          complete: async (document) => {
            try {
              return await complete(document)
            } catch (error) {
              failed(error)
              throw error
            }
          },
        },
      })
    })
  }

const headersOf = (res: RenderExchange['res']): PageAroundList['headers'] =>
  KEPT_HEADERS.flatMap((name) => {
    const value = res.getHeader(name)
    return value === undefined ? [] : [[name, String(value)] as const]
  })
