import type { DegradedRender } from '../degraded-render.ts'
import { withMode, type PageExchange, type RenderExchange } from '../exchange.ts'
import type { Middleware } from '../pipeline.ts'
import { mayEdit } from '../../session/editing-session.ts'

interface Modes {
  /** Null has no editing. */
  readonly editing: { readonly secret: string } | null
  readonly degradedRender: DegradedRender
}

/** For whom the page is rendered, and whether once more because it failed. */
export const renderMode =
  ({ editing, degradedRender }: Modes): Middleware<PageExchange, RenderExchange> =>
  (context, next) => {
    const { req, address } = context
    const forEditor =
      editing !== null &&
      mayEdit(req.headers.cookie, address.site.id, { secret: editing.secret, now: Date.now() })
    return next(withMode(context, { forEditor, degraded: degradedRender.asked(req) }))
  }
