/**
 * The part of the DOM that React needs to render and to change texts, so that a test can move text nodes
 * as a translator does and call listeners. Neither bubbling nor layout.
 */
type Props = { readonly [handler: string]: ((event: object) => void) | undefined }

class SmallNode {
  parentNode: SmallNode | null = null
  childNodes: SmallNode[] = []
  nodeValue: string | null = null
  readonly nodeType: number
  readonly nodeName: string

  constructor(nodeType: number, nodeName: string) {
    this.nodeType = nodeType
    this.nodeName = nodeName
  }
  get ownerDocument(): unknown {
    return smallDocument
  }
  get firstChild(): SmallNode | null {
    return this.childNodes[0] ?? null
  }
  get lastChild(): SmallNode | null {
    return this.childNodes.at(-1) ?? null
  }
  get nextSibling(): SmallNode | null {
    const siblings = this.parentNode?.childNodes ?? []
    return siblings[siblings.indexOf(this) + 1] ?? null
  }
  get data(): string {
    return this.nodeValue ?? ''
  }
  get textContent(): string {
    return this.nodeValue ?? this.childNodes.map((child) => child.textContent).join('')
  }
  set textContent(text: string) {
    for (const child of this.childNodes) child.parentNode = null
    this.childNodes = []
    if (text !== '') this.appendChild(textNode(text))
  }
  insertBefore(child: SmallNode, before: SmallNode | null): SmallNode {
    child.parentNode?.removeChild(child)
    const at = before === null ? this.childNodes.length : this.childNodes.indexOf(before)
    // As a browser does where a translator has moved the node.
    if (at < 0) throw new Error('NotFoundError: insertBefore')
    this.childNodes.splice(at, 0, child)
    child.parentNode = this
    return child
  }
  appendChild(child: SmallNode): SmallNode {
    return this.insertBefore(child, null)
  }
  removeChild(child: SmallNode): SmallNode {
    const at = this.childNodes.indexOf(child)
    if (at < 0) throw new Error('NotFoundError: removeChild')
    this.childNodes.splice(at, 1)
    child.parentNode = null
    return child
  }
  readonly #listeners = new Map<string, (event: unknown) => void>()
  addEventListener(type: string, listener: (event: unknown) => void): void {
    this.#listeners.set(type, listener)
  }
  removeEventListener(type: string): void {
    this.#listeners.delete(type)
  }
  /** Calls what listens to an event of this node, in React or by `addEventListener`. */
  emit(type: string, event: object = {}): void {
    const key = Object.keys(this).find((name) => name.startsWith('__reactProps$'))
    const props = key === undefined ? {} : (this as unknown as Record<string, Props>)[key]
    const handler = Object.keys(props ?? {}).find((name) => name.toLowerCase() === `on${type}`)
    if (handler !== undefined) props?.[handler]?.(event)
    this.#listeners.get(type)?.(event)
  }
}

class SmallElement extends SmallNode {
  readonly namespaceURI = 'http://www.w3.org/1999/xhtml'
  readonly style = {}
  readonly attributes = new Map<string, string>()
  get tagName(): string {
    return this.nodeName
  }
  getAttribute(name: string): string | null {
    return this.attributes.get(name) ?? null
  }
  setAttribute(name: string, value: string): void {
    this.attributes.set(name, value)
  }
  removeAttribute(name: string): void {
    this.attributes.delete(name)
  }
  /** Of a select. */
  get options(): readonly SmallElement[] {
    return allIn(this).filter(({ nodeName }) => nodeName === 'OPTION')
  }
  /** Nothing is chosen before React takes over. */
  querySelectorAll(): readonly SmallElement[] {
    return []
  }
  scrollIntoView(): void {}
  focus(): void {
    smallDocument.activeElement = this
  }
}

const textNode = (text: string): SmallNode => {
  const node = new SmallNode(3, '#text')
  node.nodeValue = text
  return node
}
const element = (name: string) => new SmallElement(1, name.toUpperCase())

/** Containers of the test, in which an element is looked for by its id. */
const containers: SmallElement[] = []

const smallDocument = Object.assign(new SmallNode(9, '#document'), {
  activeElement: null as SmallElement | null,
  createElement: element,
  createElementNS: (_: string, name: string) => element(name),
  createTextNode: textNode,
  getElementById: (id: string) =>
    containers.flatMap(allIn).find((one) => one.attributes.get('id') === id) ?? null,
})

/** The elements below a node, in the order of the document. */
function allIn(node: SmallNode): readonly SmallElement[] {
  return node.childNodes.flatMap((child) => [
    ...(child instanceof SmallElement ? [child] : []),
    ...allIn(child),
  ])
}

/** Globals that React looks for in a browser. */
export const browserGlobals = () => ({
  document: smallDocument,
  window: { HTMLIFrameElement: SmallNode },
  addEventListener: () => {},
  removeEventListener: () => {},
  IS_REACT_ACT_ENVIRONMENT: true,
})

export function createContainer(): Element {
  containers.splice(0, containers.length, element('div'))
  return containers[0] as unknown as Element
}

/** Returns the elements of a name in a container, such as `input`. */
export const elementsIn = (container: Element, name: string): readonly SmallElement[] =>
  allIn(container as unknown as SmallNode).filter((one) => one.nodeName === name.toUpperCase())

/** Moves each text into two `<font>` elements, with another text in them, as Google Translate does. */
export function translate(container: Element): void {
  const visit = (node: SmallNode): void => {
    for (const child of node.childNodes.slice()) {
      if (child.nodeType !== 3) visit(child)
      else if (child.data.trim() !== '') {
        const [outer, inner] = [element('font'), element('font')]
        node.insertBefore(outer, child)
        outer.appendChild(inner)
        node.removeChild(child)
        inner.appendChild(textNode(`«${child.data}»`))
      }
    }
  }
  visit(container as unknown as SmallNode)
}
