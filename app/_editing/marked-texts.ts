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

/** What is read of a text, without its markup. */
export const wordsOf = (value: string) =>
  spaced(
    /[<&]/.test(value)
      ? (new DOMParser().parseFromString(value, 'text/html').body.textContent ?? '')
      : value,
  )

/** Whether the page shows this very text: words as they are, or those of its markup. */
export const isOnScreen = (mark: Mark, value: string): boolean =>
  markedTexts().some(
    (text) =>
      isSame(text.mark, mark) &&
      spaced(text.element.textContent ?? '') ===
        (isRich(text.element) ? wordsOf(value) : spaced(value)),
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
