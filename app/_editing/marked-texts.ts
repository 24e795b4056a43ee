import { markOf, type Mark } from './editing-calls.ts'

export interface MarkedText {
  readonly element: HTMLElement
  readonly mark: Mark
}

const isRich = (element: HTMLElement) => element.dataset['editRich'] !== undefined

export const valueOf = (element: HTMLElement) =>
  isRich(element) ? element.innerHTML : (element.textContent ?? '').trim()

export function showValue(element: HTMLElement, value: string): void {
  if (isRich(element)) element.innerHTML = value
  else element.textContent = value
}

/** Every text of the page that carries a mark. */
export const markedTexts = (): readonly MarkedText[] =>
  [...document.querySelectorAll<HTMLElement>('[data-edit]')].flatMap((element) => {
    const mark = markOf(element.dataset['edit'] ?? '')
    return mark ? [{ element, mark }] : []
  })

export function markedTextOf({ target }: Event): MarkedText | null {
  if (!(target instanceof Element)) return null
  const element = target.closest<HTMLElement>('[data-edit]')
  const mark = markOf(element?.dataset['edit'] ?? '')
  return element && mark ? { element, mark } : null
}

export const isSame = (one: Mark, other: Mark) =>
  one.item === other.item && one.field === other.field

/** Makes the marked texts editable in place, each in the way of its kind. */
export function makeEditable(texts: readonly MarkedText[]): void {
  for (const { element } of texts) {
    element.contentEditable = isRich(element) ? 'true' : 'plaintext-only'
    element.spellcheck = true
    // Else a press on its words would pick the link up.
    element.closest('a')?.setAttribute('draggable', 'false')
  }
}

const spaced = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

const BLOCKS =
  'address, article, blockquote, div, dd, dt, figure, h1, h2, h3, h4, h5, h6, li, p, tr'

/** What is read of a text, without its markup: a line for each paragraph, heading or entry. */
export const wordsOf = (value: string): string => {
  if (!/[<&]/.test(value)) return spaced(value)
  // A line break of the source is none on the page.
  const { body } = new DOMParser().parseFromString(spaced(value), 'text/html')
  for (const block of body.querySelectorAll(BLOCKS)) {
    block.before('\n')
    block.after('\n')
  }
  for (const cell of body.querySelectorAll('td, th')) cell.after(' ')
  for (const end of body.querySelectorAll('br')) end.replaceWith('\n')
  const lines = (body.textContent ?? '').split('\n').map(spaced)
  return lines.filter((line) => line !== '').join('\n')
}

/** Whether the page shows this very text: words as they are, or those of its markup. */
export const isOnScreen = (mark: Mark, value: string): boolean =>
  markedTexts().some(
    (text) =>
      isSame(text.mark, mark) &&
      (isRich(text.element)
        ? wordsOf(text.element.innerHTML) === wordsOf(value)
        : spaced(text.element.textContent ?? '') === spaced(value)),
  )

/** The link whose words a marked text is; null for any other text. */
export const linkOf = ({ element }: MarkedText): HTMLAnchorElement | null =>
  isRich(element) ? null : element.closest('a')

/** Where a link leads and opens, beside its words. */
export const partOf = ({ item, field }: Mark, part: 'href' | 'target'): Mark => ({
  item,
  field: `${field}.${part}`,
})

/**
 * Shows a saved text where the page has it; false where the server has to draw it: what was stored
 * once is no markup for this page.
 */
export function showOnPage(mark: Mark, value: string): boolean {
  const [name = '', part] = mark.field.split('.')
  const whole = part === undefined ? mark : { ...mark, field: name }
  const texts = markedTexts().filter((own) => isSame(own.mark, whole))
  if (part === 'href' || part === 'target') {
    for (const text of texts) linkOf(text)?.setAttribute(part, value)
    return true
  }
  if (texts.some(({ element }) => isRich(element))) return false
  for (const { element } of texts) showValue(element, value)
  return texts.length > 0
}
