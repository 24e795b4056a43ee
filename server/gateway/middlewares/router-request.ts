import type { PageExchange } from '../exchange.ts'
import type { Handler, Outcome } from '../pipeline.ts'

/** Tells the browser's router, which asks for a page's data, where Next has the page. */
export function routerRequest<Context extends PageExchange>(
  context: Context,
  next: Handler<Context>,
): Outcome | Promise<Outcome> {
  const { req, res, address, pagePath, delivery } = context
  if (req.headers['rsc'] === undefined) return next(context)
  // It reads the route's parameters from here rather than from its address bar.
  res.setHeader('x-nextjs-rewritten-path', pagePath)
  // The site's segment names the page's variant, too, where it has one.
  const root = `/${pagePath.split('/', 2)[1]}/${address.locale}`
  const prefix = address.locale === address.site.locales[0] ? '' : `/${address.locale}`
  const outwardLocation = (to: string) =>
    to.startsWith(root) ? prefix + to.slice(root.length) || '/' : to
  return next({ ...context, delivery: { ...delivery, outwardLocation } })
}
