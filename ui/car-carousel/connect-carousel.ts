import { canLoop, nearestTo, restingAt } from './loop.ts'

/** Ms without a scroll after which the list rests, where the browser does not say so itself. */
const REST_MS = 150

/** How far below the view a row is given its movements while the page is scrolled. */
const NEAR = '400px'

/** Gives the row its movements once it is seen, or near the view of who scrolls: measuring it earlier holds up a page that is just being loaded. */
export function connectCarousel(root: HTMLElement): () => void {
  const listeners = new AbortController()
  let near = whenNear(root, '0px', connect)
  let end: (() => void) | undefined
  function connect() {
    listeners.abort()
    end = connectNow(root)
  }
  const onScroll = () => {
    near.disconnect()
    near = whenNear(root, NEAR, connect)
  }
  addEventListener('scroll', onScroll, { once: true, passive: true, signal: listeners.signal })
  return () => {
    listeners.abort()
    near.disconnect()
    end?.()
  }
}

function whenNear(root: HTMLElement, rootMargin: string, then: () => void): IntersectionObserver {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      then()
    },
    { rootMargin },
  )
  observer.observe(root)
  return observer
}

/**
 * Makes a row of cards a carousel that loops: doubles its list, and turns it by buttons, by touch and by
 * a click on a slide beside the selected one. Without it the row scrolls (COTW-02 to -04, COTW-06).
 * Returns what takes all that back.
 */
function connectNow(root: HTMLElement): () => void {
  const list = root.querySelector<HTMLElement>('[data-list]')
  const controls = root.querySelector<HTMLElement>('[data-controls]')
  const [previous, next] = root.querySelectorAll<HTMLButtonElement>('[data-controls] button')
  if (!list || !controls || !previous || !next) return () => undefined
  return new Connection(root, { list, controls, previous, next }).disconnect
}

interface Parts {
  readonly list: HTMLElement
  readonly controls: HTMLElement
  readonly previous: HTMLButtonElement
  readonly next: HTMLButtonElement
}

class Connection {
  readonly #root: HTMLElement
  readonly #parts: Parts
  readonly #own: readonly HTMLElement[]
  readonly #listeners = new AbortController()
  readonly #sizes: ResizeObserver
  readonly #calm = matchMedia('(prefers-reduced-motion: reduce)')
  #copies: readonly HTMLElement[] = []
  /** Where it scrolls to; null while it rests. */
  #target: number | null = null
  #rest: ReturnType<typeof setTimeout> | undefined

  constructor(root: HTMLElement, parts: Parts) {
    this.#root = root
    this.#parts = parts
    this.#own = slidesIn(parts.list)
    const { signal } = this.#listeners
    parts.previous.addEventListener('click', () => this.#turn(-1), { signal })
    parts.next.addEventListener('click', () => this.#turn(1), { signal })
    parts.list.addEventListener('click', this.#onClick, { signal, capture: true })
    parts.list.addEventListener('focusin', this.#onFocus, { signal })
    parts.list.addEventListener('scroll', this.#onScroll, { signal, passive: true })
    parts.list.addEventListener('scrollend', this.#onRest, { signal })
    // It tells the size at first, too, once it has been laid out.
    this.#sizes = new ResizeObserver(() => this.#fit())
    this.#sizes.observe(parts.list)
    parts.controls.hidden = false
  }

  readonly disconnect = (): void => {
    clearTimeout(this.#rest)
    this.#listeners.abort()
    this.#sizes.disconnect()
    this.#setLooping(false)
    this.#parts.controls.hidden = true
    delete this.#root.dataset['loops']
  }

  get #loops(): boolean {
    return this.#copies.length > 0
  }

  /** Doubles the list, or takes the copies away, as the width has it. */
  #fit(): void {
    const [first, last] = [this.#own[0], this.#own.at(-1)]
    if (!first || !last) return
    const width = last.offsetLeft + last.offsetWidth - first.offsetLeft
    const loops = canLoop(this.#own.length, width, this.#parts.list.clientWidth)
    if (loops !== this.#loops || this.#root.dataset['loops'] === undefined) this.#setLooping(loops)
    if (loops) this.#show(restingAt(this.#selected, this.#own.length), 'instant')
    else this.#mark()
  }

  #setLooping(loops: boolean): void {
    for (const copy of this.#copies) copy.remove()
    this.#copies = loops ? this.#own.map(copyOf) : []
    this.#parts.list.append(...this.#copies)
    this.#parts.previous.disabled = !loops
    this.#parts.next.disabled = !loops
    this.#root.dataset['loops'] = String(loops)
  }

  get #selected(): number {
    const { list } = this.#parts
    return nearestTo(list.scrollLeft + list.clientWidth / 2, slidesIn(list).map(middleOf))
  }

  #mark(): void {
    const selected = this.#selected
    for (const [at, slide] of slidesIn(this.#parts.list).entries()) {
      slide.toggleAttribute('data-selected', this.#loops && at === selected)
    }
  }

  #turn(step: number): void {
    const count = this.#own.length
    const from = this.#target ?? this.#selected
    const resting = restingAt(from, count)
    if (resting !== from) this.#show(resting, 'instant')
    this.#show(resting + step, this.#calm.matches ? 'instant' : 'smooth')
  }

  #show(position: number, behavior: 'instant' | 'smooth'): void {
    const { list } = this.#parts
    const slide = slidesIn(list)[position]
    if (!slide) return
    this.#target = behavior === 'smooth' ? position : null
    list.scrollTo({ left: middleOf(slide) - list.clientWidth / 2, behavior })
    // What it is told of its scrolling comes a frame later.
    if (behavior === 'instant') this.#mark()
  }

  /** A click beside the selected slide brings that one to the middle; a key opens what has the focus. */
  readonly #onClick = (event: MouseEvent): void => {
    const isPlain = event.detail > 0 && !(event.ctrlKey || event.metaKey || event.shiftKey)
    const { target } = event
    if (!this.#loops || !isPlain || !(target instanceof Element)) return
    const position = this.#positionOf(target)
    if (position < 0 || position === this.#selected) return
    event.preventDefault()
    this.#show(position, this.#calm.matches ? 'instant' : 'smooth')
  }

  /** What the keys reach stands in the middle, too. */
  readonly #onFocus = ({ target }: FocusEvent): void => {
    if (!this.#loops || !(target instanceof Element) || !target.matches(':focus-visible')) return
    this.#show(this.#positionOf(target), this.#calm.matches ? 'instant' : 'smooth')
  }

  readonly #positionOf = (part: Element): number =>
    slidesIn(this.#parts.list).findIndex((slide) => slide.contains(part))

  readonly #onScroll = (): void => {
    this.#mark()
    clearTimeout(this.#rest)
    this.#rest = setTimeout(this.#onRest, REST_MS)
  }

  readonly #onRest = (): void => {
    clearTimeout(this.#rest)
    this.#target = null
    // Who goes through it by keys stays with the slide that has the focus.
    if (!this.#loops || this.#parts.list.querySelector(':focus-visible') !== null) return
    const selected = this.#selected
    const resting = restingAt(selected, this.#own.length)
    if (resting !== selected) this.#show(resting, 'instant')
  }
}

const slidesIn = (list: HTMLElement) =>
  [...list.children].filter((child): child is HTMLElement => child instanceof HTMLElement)
const middleOf = (slide: HTMLElement) => slide.offsetLeft + slide.offsetWidth / 2

/** To look at and to press, not to be read or reached by keys: the slide itself is there already. */
function copyOf(slide: HTMLElement): HTMLElement {
  const copy = slide.cloneNode(true) as HTMLElement
  copy.setAttribute('aria-hidden', 'true')
  for (const control of copy.querySelectorAll<HTMLElement>('a, button')) control.tabIndex = -1
  return copy
}
