import { type ChildNode, parse } from 'postcss'
import selectorParser from 'postcss-selector-parser'

/** A stylesheet, read so that what a document needs of it can be picked out. */
export type Stylesheet = readonly Piece[]

/** Without all of these a selector matches nothing. */
interface Needs {
  readonly classes: readonly string[]
  /** Names; only of a selector without a class, since scripts set many on what has one. */
  readonly attributes: readonly string[]
}

type Piece =
  /** One of `needs` for each selector. */
  | { readonly kind: 'rule'; readonly needs: readonly Needs[]; readonly text: string }
  /** `@media` and its like, by what stands before the brace. */
  | { readonly kind: 'group'; readonly prelude: string; readonly inside: Stylesheet }
  /** Anything else stays as it is: faces, animations. */
  | { readonly kind: 'other'; readonly text: string }

/** What a document has. */
export interface Marks {
  readonly classes: ReadonlySet<string>
  readonly hasAttribute: (name: string) => boolean
}

const GROUP = /^(?:media|supports|container|layer|starting-style)$/

/** Null for what may not stand inside `<style>`, or is none that a build writes. */
export function readStylesheet(css: string): Stylesheet | null {
  if (/<\/|@import|@charset/i.test(css)) return null
  try {
    return parse(css).nodes.flatMap(pieceOf)
  } catch {
    return null
  }
}

/** As text, without the rules that match nothing in a document of these marks. */
export const stylesFor = (stylesheet: Stylesheet, marks: Marks): string =>
  stylesheet.map((piece) => textFor(piece, marks)).join('')

/** Names of the attributes that its selectors ask for. */
export const attributesIn = (stylesheet: Stylesheet): ReadonlySet<string> =>
  new Set(
    stylesheet.flatMap((piece) => {
      if (piece.kind === 'other') return []
      if (piece.kind === 'group') return [...attributesIn(piece.inside)]
      return piece.needs.flatMap(({ attributes }) => attributes)
    }),
  )

function textFor(piece: Piece, marks: Marks): string {
  if (piece.kind === 'other') return piece.text
  if (piece.kind === 'rule') return piece.needs.some((one) => isMet(one, marks)) ? piece.text : ''
  const inside = stylesFor(piece.inside, marks)
  return inside === '' ? '' : `${piece.prelude}{${inside}}`
}

const isMet = ({ classes, attributes }: Needs, marks: Marks): boolean =>
  classes.every((name) => marks.classes.has(name)) && attributes.every(marks.hasAttribute)

function pieceOf(node: ChildNode): readonly Piece[] {
  if (node.type === 'comment') return []
  if (node.type === 'rule') {
    return [{ kind: 'rule', needs: needsOf(node.selector), text: node.toString() }]
  }
  if (node.type === 'atrule' && GROUP.test(node.name) && node.nodes !== undefined) {
    const prelude = `@${node.name}${node.raws.afterName ?? ' '}${node.params}`
    return [{ kind: 'group', prelude, inside: node.nodes.flatMap(pieceOf) }]
  }
  // A statement ends with its semicolon, which is not the node's own.
  const isStatement = node.type === 'atrule' && node.nodes === undefined
  return [{ kind: 'other', text: isStatement ? `${node.toString()};` : node.toString() }]
}

/** What stands in `:not()`, `:is()` or `:has()` need not be there, or not all of it. */
const needsOf = (selectors: string): readonly Needs[] =>
  selectorParser()
    .astSync(selectors)
    .nodes.map(({ nodes }) => {
      const classes = nodes.filter((node) => node.type === 'class').map(({ value }) => value)
      const attributes = nodes
        .filter((node) => node.type === 'attribute')
        .map(({ attribute }) => attribute)
      return { classes, attributes: classes.length === 0 ? attributes : [] }
    })
