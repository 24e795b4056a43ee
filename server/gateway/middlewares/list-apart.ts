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
import { SharedDrawings } from '../shared-drawings.ts'

interface Options {
  readonly pagesAroundLists: PagesAroundLists
  readonly log: Logger
}

/** What Next says of such a page, but for its length and when it was drawn. */
const KEPT_HEADERS = ['content-type', 'cache-control', 'link', 'vary']

/**
 * Renders only the list of a car search where the page around it was rendered a moment ago. Of the requests
 * that find no such page, the first has Next render it and the others wait. A list that cannot be rendered
 * apart is rendered by Next with its page, as is a page that failed.
 */
export function listApart({ pagesAroundLists, log }: Options): Middleware<RenderExchange> {
  const renderings = new SharedDrawings()
  return async (context, next) => {
    const { req, res, address, pagePath, delivery, forEditor, degraded } = context
    const isForVisitor = !forEditor && degraded === null && req.headers['rsc'] === undefined
    if (!isForVisitor || !isCarSearch(pagePath)) return next(context)
    const [path = '', query = ''] = address.url.split('?', 2)
    const failed = (error: unknown) =>
      log.error({ event: 'list-failed', ...errorFacts(error) }, 'a list was not drawn by itself')
    let known = pagesAroundLists.get(pagePath)
    const underWay = known ? null : renderings.underWay(pagePath)
    if (underWay) {
      await underWay
      known = pagesAroundLists.get(pagePath)
    }
    // The close event of a client that has already left would not end the rendering.
    if (res.destroyed) return null
    if (known) {
      const document = await documentOf(known, query).catch(failed)
      if (!document) return next(context)
      res.deliver({ ...delivery, complete: async () => document })
      for (const [name, value] of known.headers) res.setHeader(name, value)
      res.end()
      return null
    }
    const keep = pagesAroundLists.keeping(pagePath)
    const end = renderings.begin(pagePath)
    res.once('close', end)
    return leavingListOut((listOf) => {
      const complete = async (document: Buffer) => {
        const list = listOf()
        // Nothing else of a page reads the search.
        if (list === null) return document
        const withList = aroundList(document, delivery)
        const page = { list, withList, headers: headersOf(res) }
        keep(page)
        end()
        return documentOf(page, query)
      }
      return next({
        ...context,
        address: { ...address, url: path },
        delivery: {
          ...delivery,
          // Also without a list, or after a failure: others must not wait until a slow client has read it.
          onAnswered: () => {
            end()
            delivery.onAnswered?.()
          },
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
}

const headersOf = (res: RenderExchange['res']): PageAroundList['headers'] =>
  KEPT_HEADERS.flatMap((name) => {
    const value = res.getHeader(name)
    return value === undefined ? [] : [[name, String(value)] as const]
  })
