import { keyOf } from './editing-calls.ts'
import { isSame, valueOf, type MarkedText } from './marked-texts.ts'
import type { UnsavedText, UnsavedTexts } from './unsaved-texts.ts'

/** Texts of earlier loads that belong on this page, or to its hidden ones, and are not what is there. */
export function offersFor(
  texts: readonly MarkedText[],
  hidden: Readonly<Record<string, string>>,
  unsaved: UnsavedTexts,
): readonly UnsavedText[] {
  return unsaved.earlier().filter(({ id, mark, value }) => {
    const text = texts.find((own) => isSame(own.mark, mark))
    const shown = text ? valueOf(text.element) : hidden[keyOf(mark)]
    if (shown === undefined) return false
    if (shown !== value) return true
    unsaved.discard(id)
    return false
  })
}
