import { type DefaultTreeAdapterTypes as Tree, parse } from 'parse5'

/** A page as it is served, before any browser has had to do with it. */
export interface PageHtml {
  readonly mains: number
  readonly headings: number
  /** Blocks that have failed. */
  readonly failed: number
  /** What is not as HTML has it: there a browser draws another page than React did. */
  readonly faults: readonly string[]
  /** Addresses that it names, absolute. */
  readonly links: readonly string[]
  /** Paths of the page in its languages, as its head names them. */
  readonly languages: readonly string[]
  readonly images: readonly string[]
  /** Its markup without its words; two pages with the same are drawn by the same code and rules. */
  readonly markup: ReadonlySet<string>
}

/** Elements that no visitor sees, and drawings, whose parts differ and mean nothing. */
const UNSEEN = new Set(['script', 'style', 'link', 'meta', 'title', 'head'])

/** Reads the HTML of the page at `address`. */
export function readPage(html: string, address: string): PageHtml {
  const faults: string[] = []
  const document = parse(html, {
    sourceCodeLocationInfo: true,
    onParseError: ({ code, startLine, startCol }) =>
      void faults.push(`${code} at ${startLine}:${startCol}`),
  })
  const all = [...elementsOf(document)]
  const attribute = (element: Tree.Element, name: string) =>
    element.attrs.find((one) => one.name === name)?.value
  const named = (name: string) => all.filter(({ tagName }) => tagName === name)
  const absolute = (found: string | undefined) =>
    found === undefined || found === '' ? [] : [new URL(found, address).href]

  const ids = all.flatMap((element) => attribute(element, 'id') ?? [])
  faults.push(
    ...ids.filter((id, at) => ids.indexOf(id) < at).map((id) => `the id ${id} stands twice`),
    ...named('img')
      .filter((image) => attribute(image, 'alt') === undefined)
      .map((image) => `${attribute(image, 'src')} has no alternative text`),
  )
  return {
    mains: named('main').length,
    headings: named('h1').length,
    failed: all.filter((element) => attribute(element, 'data-block-failed') !== undefined).length,
    faults,
    links: named('a').flatMap((link) => absolute(attribute(link, 'href'))),
    languages: named('link')
      .filter((link) => attribute(link, 'rel') === 'alternate' && attribute(link, 'hreflang'))
      .flatMap((link) => absolute(attribute(link, 'href')))
      .map((href) => new URL(href).pathname),
    images: [...named('img'), ...named('source')].flatMap((image) => [
      ...absolute(attribute(image, 'src')),
      ...(attribute(image, 'srcset') ?? '')
        .split(',')
        .flatMap((one) => absolute(one.trim().split(' ')[0])),
    ]),
    markup: new Set(all.flatMap(markupOf)),
  }
}

function* elementsOf(node: Tree.ParentNode): Generator<Tree.Element> {
  for (const child of node.childNodes) {
    if (!('tagName' in child)) continue
    yield child
    yield* elementsOf(child)
  }
}

function markupOf({ tagName, attrs }: Tree.Element): readonly string[] {
  if (UNSEEN.has(tagName)) return []
  return attrs.flatMap(({ name, value }) => {
    if (name === 'class') return value.split(/\s+/).map((one) => `${tagName}.${one}`)
    if (name === 'role' || name === 'type') return [`${tagName}[${name}=${value}]`]
    // A choice among a few, not words or a number.
    if (name.startsWith('data-'))
      return [`[${name}${/^[a-z-]{1,24}$/i.test(value) ? `=${value}` : ''}]`]
    return name.startsWith('aria-') ? [`${tagName}[${name}]`] : []
  })
}

/** Few pages that have between them all the markup of all pages: at each turn the one with most that is new. */
export function coveringPages<Page extends { readonly markup: ReadonlySet<string> }>(
  pages: readonly Page[],
): readonly Page[] {
  const seen = new Set<string>()
  const unseen = ({ markup }: Page) => [...markup].filter((part) => !seen.has(part)).length
  const covering: Page[] = []
  for (;;) {
    const counts = pages.map(unseen)
    const most = Math.max(0, ...counts)
    const next = pages[counts.indexOf(most)]
    if (next === undefined || most === 0) return covering
    covering.push(next)
    for (const part of next.markup) seen.add(part)
  }
}
