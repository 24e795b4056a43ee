import type { Translate } from '../_messages/translator.ts'
import type { SectionErrorWords } from './block-boundary.tsx'

/** On Swedish sites exactly as given, elsewhere translated (ERR-04). */
export const sectionErrorWords = (t: Translate): SectionErrorWords => ({
  title: t('sectionErrorTitle'),
  text: t('sectionErrorText'),
  hint: t('sectionErrorHint'),
  reload: t('sectionErrorReload'),
})
