'use client'

import type * as Server from 'react-dom/server'
import { CarList, type CarListProps } from './car-list.tsx'
import type { ServedList } from './list-state.ts'

interface ListApartProps extends Omit<CarListProps, 'served'> {
  /** Null where the list is drawn by itself, onto a page that is the same for every search. */
  readonly served: ServedList | null
}

/** The list as it came with its page, or was put into its place. */
export function ListApart({ served, ...list }: ListApartProps) {
  if (served !== null) return <CarList served={served} {...list} />
  if (typeof window !== 'undefined') return <WithData served={servedInDocument()} {...list} />
  handOver(list)
  // As `LIST_PLACE` of the gateway has it.
  return <template data-list-place="" />
}

/** Ids of the list are not told apart from the page's by where they stand in it. */
const ID_PREFIX = 'list'

interface HandedOver {
  draw?: (found: unknown) => Promise<Buffer>
}

/** By its name: what the server has for pages is not for a component of the browser. */
const current = globalThis as {
  readonly forecourtApartList?: { readonly getStore: () => HandedOver | undefined }
}

function handOver(props: Omit<ListApartProps, 'served'>): void {
  // Left out of what browsers load.
  if (typeof window === 'undefined') {
    const page = current.forecourtApartList?.getStore()
    if (!page) return
    page.draw = async (found) => {
      const { DrawnParts } = await import('./drawn-parts.ts')
      const { renderToReadableStream } = (await import(
        // @ts-expect-error -- Next's own, of the React that renders its pages, has no types
        'next/dist/server/route-modules/app-page/vendored/ssr/react-dom-server'
      )) as typeof Server
      const drawn = new DrawnParts(props)
      const html = await renderToReadableStream(
        <WithData served={found as ServedList} {...props} drawn={drawn} />,
        { identifierPrefix: ID_PREFIX },
      )
      await html.allReady
      const chunks: Uint8Array[] = []
      for await (const chunk of html) chunks.push(chunk)
      const list = Buffer.concat(chunks)
      drawn.keep(list)
      return list
    }
  }
}

/** What was found stands beside the list, for the browser to go on with. */
const WithData = ({ served, ...list }: CarListProps) => (
  <>
    <script
      type="application/json"
      data-served-list=""
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: typeof window === 'undefined' ? jsonOf(served) : '' }}
    />
    <CarList served={served} {...list} />
  </>
)

/** Within a script only the sign that could end it has to be written otherwise. */
const jsonOf = (served: ServedList): string => JSON.stringify(served).replaceAll('<', '\\u003c')

let kept: ServedList | undefined

/** Read once: a document has one list, and what is rendered anew has no data beside it any more. */
function servedInDocument(): ServedList {
  kept ??= JSON.parse(
    document.querySelector('script[data-served-list]')?.textContent ?? 'null',
  ) as ServedList
  return kept
}
