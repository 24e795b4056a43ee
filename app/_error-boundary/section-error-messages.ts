import type { Translate } from '../_messages/translator.ts'
import type { SectionErrorMessages } from './block-boundary.tsx'

/** On Swedish sites exactly as given, elsewhere translated (ERR-04). */
export const sectionErrorMessages = (t: Translate): SectionErrorMessages => ({
  title: t('sectionErrorTitle'),
  text: t('sectionErrorText'),
  hint: t('sectionErrorHint'),
  reload: t('sectionErrorReload'),
})
