import type { Translate } from '../_messages/translator.ts'
import type { OpenWords } from './open-text.ts'

/** With the places of what the browser works out left in them. */
export const openWords = (t: Translate): OpenWords => ({
  openUntil: t('dealerOpenUntil', { time: '{time}' }),
  openAlways: t('dealerOpenAlways'),
  opensToday: t('dealerOpensToday', { time: '{time}' }),
  opensTomorrow: t('dealerOpensTomorrow', { time: '{time}' }),
  opensOn: t('dealerOpensOn', { day: '{day}', time: '{time}' }),
  closed: t('dealerClosed'),
})
