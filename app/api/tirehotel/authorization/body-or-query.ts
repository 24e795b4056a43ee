import { z } from 'zod'
import { type Call, route, type RouteHandler, type RouteSpec } from '../../_http/route.ts'

type AnySpec = RouteSpec<z.ZodType, z.ZodType, z.ZodType>

/**
 * A POST that takes the same members in the body, as our own pages send them, or in the query, as they
 * are documented. An address stands in the access logs of whatever is on the way, a body does not.
 */
export function bodyOrQuery<Shape extends z.ZodRawShape>({
  members,
  handle,
  ...spec
}: Omit<AnySpec, 'params' | 'query' | 'body' | 'handle'> & {
  readonly members: Shape
  readonly handle: (
    members: z.infer<z.ZodObject<Shape>>,
    call: Call<unknown, unknown, unknown>,
  ) => Promise<Response>
}): RouteHandler {
  type Members = z.infer<z.ZodObject<Shape>>
  // Unknown members are refused in bodies and ignored in queries, as everywhere.
  const body = z.strictObject(members)
  const query = z.object(members)
  const inBody = route({
    ...spec,
    body,
    handle: (call) => handle(call.body as Members, call),
  })
  const inQuery = route({
    ...spec,
    query,
    handle: (call) => handle(call.query as Members, call),
  })
  const post = (request: Request, context: Parameters<RouteHandler>[1]): Promise<Response> => {
    const { searchParams } = new URL(request.url)
    const isInQuery =
      Object.keys(members).some((name) => searchParams.has(name)) ||
      !request.headers.has('content-type')
    return isInQuery ? inQuery(request, context) : inBody(request, context)
  }
  return Object.assign(post, {
    described: { ...spec, query: query.partial(), body, isBodyOptional: true },
  })
}
