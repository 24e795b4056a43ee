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
 * A component that waits is put in `late`; once all of these have come, the tree is to be drawn once
 * more. Within a render only, so that `useId` works. Throws as the components do.
 */
export function drawnWhole(node: ReactNode, late: Promise<unknown>[]): ReactNode {
  if (Array.isArray(node)) return drawnAll(node as readonly ReactNode[], late)
  if (isValidElement(node)) return drawnElement(node as ReactElement<object>, late)
  if (isPromise(node)) return whenItComes(node, late)
  if (typeof node === 'object' && node !== null && !(Symbol.iterator in node)) {
    throw new TypeError('An object is no node.')
  }
  return node
}

function drawnElement(element: ReactElement<object>, late: Promise<unknown>[]): ReactNode {
  const { type, props, key } = element
  if (isServerComponent(type)) {
    const drawn = drawnWhole(type(props) as ReactNode, late)
    // In a list the place of what was drawn is that of the component.
    return key === null ? drawn : createElement(Fragment, { key }, drawn)
  }
  if (type === undefined || type === null) throw new TypeError('There is no such component.')
  if (isReference(type) && Object.values(props).some(isOfTheServer)) {
    throw new TypeError('A function of the server cannot be sent to the browser.')
  }
  const changed = Object.entries(props).flatMap(([name, value]) => {
    if (!holdsNodes(value) && !(name === 'children' && isPromise(value))) return []
    const drawn = drawnWhole(value as ReactNode, late)
    return drawn === value ? [] : [[name, drawn] as const]
  })
  if (changed.length === 0) return element
  const { children, ...rest } = Object.fromEntries(changed)
  if (children === undefined) return cloneElement(element, rest)
  // Spread, as they were written: children that were no list need no keys.
  return cloneElement(element, rest, ...(Array.isArray(children) ? children : [children]))
}

/** The same list where nothing in it changed. */
function drawnAll(nodes: readonly ReactNode[], late: Promise<unknown>[]): ReactNode {
  const drawn = nodes.map((node) => drawnWhole(node, late))
  return drawn.every((node, at) => node === nodes[at]) ? (nodes as ReactNode) : drawn
}

function whenItComes(promise: PromiseLike<ReactNode>, late: Promise<unknown>[]): ReactNode {
  let come: ReactNode = null
  const arrival = Promise.resolve(promise).then((node) => {
    come = node
  })
  // Should another component have failed before, nobody waits for this one any more.
  arrival.catch(() => {})
  late.push(arrival)
  return createElement(() => come)
}

const CLIENT = Symbol.for('react.client.reference')

/** Stands for a component of the browser. */
const isReference = (type: unknown): boolean =>
  typeof type === 'function' && (type as { readonly $$typeof?: symbol }).$$typeof === CLIENT

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
