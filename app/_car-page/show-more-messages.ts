import type { ShowMoreProps } from '#ui/show-more'
import type { Translate } from '../_messages/translator.ts'

export const showMoreMessages = (t: Translate): ShowMoreProps['messages'] => ({
  more: t('carShowMore'),
  less: t('carShowLess'),
})
