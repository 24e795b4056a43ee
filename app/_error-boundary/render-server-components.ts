import {
  cloneElement,
  createElement,
  Fragment,
  isValidElement,
  type ReactElement,
  type ReactNode,
} from 'react'

type Component = (props: object) => ReactNode | Promise<ReactNode>

/**
 * A tree with the server components in it called, down to markup and client components. React calls
 * them only while it sends the page, when a block that fails takes the page along; called here, one
 * failure is the whole block's, and the caller's to handle (ERR-05). What could not be sent (an
 * object in the place of a node, a function for the browser) throws, too.
 *
 * A component that waits is put in `pending`; once all of these have come, the tree is to be rendered once
 * more. Within a render only, so that `useId` works. Throws as the components do.
 *
 * Which components are the browser's is React's own mark. A React that marks them otherwise is noticed by
 * `marksAreKnown`: the tree is then left to it, and a page with a part that fails is rendered degraded.
 */
export function renderServerComponents(node: ReactNode, pending: Promise<unknown>[]): ReactNode {
  if (Array.isArray(node)) return renderAll(node as readonly ReactNode[], pending)
  if (isValidElement(node)) return renderElement(node as ReactElement<object>, pending)
  if (isPromise(node)) return whenItResolves(node, pending)
  if (typeof node === 'object' && node !== null && !(Symbol.iterator in node)) {
    throw new TypeError('An object is no node.')
  }
  return node
}

function renderElement(element: ReactElement<object>, pending: Promise<unknown>[]): ReactNode {
  const { type, props, key } = element
  if (isServerComponent(type)) {
    const rendered = renderServerComponents(type(props) as ReactNode, pending)
    // In a list the place of what was rendered is that of the component.
    return key === null ? rendered : createElement(Fragment, { key }, rendered)
  }
  if (type === undefined || type === null) throw new TypeError('There is no such component.')
  if (isReference(type) && Object.values(props).some(isOfTheServer)) {
    throw new TypeError('A function of the server cannot be sent to the browser.')
  }
  const changed = Object.entries(props).flatMap(([name, value]) => {
    if (!holdsNodes(value) && !(name === 'children' && isPromise(value))) return []
    const rendered = renderServerComponents(value as ReactNode, pending)
    return rendered === value ? [] : [[name, rendered] as const]
  })
  if (changed.length === 0) return element
  const { children, ...rest } = Object.fromEntries(changed)
  if (children === undefined) return cloneElement(element, rest)
  // Spread, as they were written: children that were no list need no keys.
  return cloneElement(element, rest, ...(Array.isArray(children) ? children : [children]))
}

/** The same list where nothing in it changed. */
function renderAll(nodes: readonly ReactNode[], pending: Promise<unknown>[]): ReactNode {
  const rendered = nodes.map((node) => renderServerComponents(node, pending))
  return rendered.every((node, at) => node === nodes[at]) ? (nodes as ReactNode) : rendered
}

function whenItResolves(promise: PromiseLike<ReactNode>, pending: Promise<unknown>[]): ReactNode {
  let resolved: ReactNode = null
  const arrival = Promise.resolve(promise).then((node) => {
    resolved = node
  })
  // Should another component have failed before, nobody waits for this one any more.
  arrival.catch(() => {})
  pending.push(arrival)
  return createElement(() => resolved)
}

const CLIENT = Symbol.for('react.client.reference')

/** Stands for a component of the browser. */
const isReference = (type: unknown): boolean =>
  typeof type === 'function' && (type as { readonly $$typeof?: symbol }).$$typeof === CLIENT

/**
 * Whether React's mark is the one that is known here, by a component that is the browser's: where it is
 * not told apart, it would be called like one of the server, and every page would fail.
 */
export const marksAreKnown = (ofTheBrowser: unknown): boolean => !isServerComponent(ofTheBrowser)

const isOfTheServer = (prop: unknown): boolean =>
  typeof prop === 'function' && !('$$typeof' in prop)

/** A function that is neither the browser's nor a class. */
const isServerComponent = (type: unknown): type is Component =>
  typeof type === 'function' &&
  !isReference(type) &&
  !(type.prototype as { readonly isReactComponent?: object } | undefined)?.isReactComponent

const holdsNodes = (value: unknown): boolean =>
  isValidElement(value) || (Array.isArray(value) && value.some(holdsNodes))

const isPromise = (value: unknown): value is PromiseLike<ReactNode> =>
  typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function'
