import type { Address } from './address.ts'
import type { Reply } from './reply.ts'

/** What answers a request: a reply to send, or null where the answer is written or under way. */
export type Outcome = Reply | null

export type Handler<Context> = (context: Context) => Outcome | Promise<Outcome>

/** Answers a request itself, or hands it on with what it found out. */
export type Middleware<Context, Extended = Context> = (
  context: Context,
  next: Handler<Extended>,
) => Outcome | Promise<Outcome>

interface WithAddress {
  readonly address: Address
}
type Kind<Context> = Context extends WithAddress ? Context['address']['kind'] : never
type Of<Context, K> = {
  readonly [Name in keyof Context]: Name extends 'address'
    ? Extract<Context[Name], { readonly kind: K }>
    : Context[Name]
}
type Without<Context, K> = {
  readonly [Name in keyof Context]: Name extends 'address'
    ? Exclude<Context[Name], { readonly kind: K }>
    : Context[Name]
}

/** Middlewares in the order in which they are asked; each sees what those before it found out. */
export interface Pipeline<First, Context> {
  use<Extended>(middleware: Middleware<Context, Extended>): Pipeline<First, Extended>
  /** The same, for one that finds out nothing. */
  check(middleware: Middleware<Context>): Pipeline<First, Context>
  /** Has all addresses of a kind answered; those after it never see one. */
  on<K extends Kind<Context>>(
    kind: K,
    handler: Handler<Of<Context, K>>,
  ): Pipeline<First, Without<Context, K>>
  /** With the handler of whatever nobody has answered. */
  end(handler: Handler<Context>): Handler<First>
}

export const pipeline = <First>(): Pipeline<First, First> =>
  extended<First, First>((inner) => inner)

function extended<First, Context>(
  wrap: (inner: Handler<Context>) => Handler<First>,
): Pipeline<First, Context> {
  return {
    use: (middleware) => extended((inner) => wrap((context) => middleware(context, inner))),
    check: (middleware) => extended((inner) => wrap((context) => middleware(context, inner))),
    on: (kind, handler) =>
      extended((inner) =>
        wrap((context) =>
          isOf(context, kind)
            ? handler(context as Of<Context, typeof kind>)
            : inner(context as Without<Context, typeof kind>),
        ),
      ),
    end: wrap,
  }
}

/** Only a context with an address is asked: `on` takes no kind of another. */
const isOf = (context: unknown, kind: string): boolean =>
  (context as WithAddress).address.kind === kind
