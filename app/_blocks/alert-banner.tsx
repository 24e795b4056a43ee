import { Alert, alertIcon, alertType } from '#ui/alert'
import { z } from 'zod'
import { isAutomotive } from '../_site-context/is-automotive.ts'
import { hideRule } from '../_site-context/hide-rule.ts'
import { defineBlock } from './block.ts'
import { editMark, Flag, Text } from '../_content/fields.ts'
import { cleanHtml } from '../_content/rich-text-cleaner.ts'

/** A message in the page, when its flag is set (ALERT-01, ALERT-02). */
export const alertBanner = defineBlock({
  schema: z.object({
    HasMessage: Flag,
    MessageTitle: Text,
    MessageText: Text,
    MessageType: Text.transform(alertType),
    MessageIcon: Text.transform(alertIcon),
  }),
  View: ({ fields, context: { editing, id, siteContext, t } }) => {
    const { HasMessage, MessageTitle, MessageText, MessageType, MessageIcon } = fields
    const isEmpty = MessageTitle.trim() === '' && MessageText.trim() === ''
    if ((!HasMessage || isEmpty) && !editing) return null
    return (
      <Alert
        title={MessageTitle}
        html={cleanHtml(MessageText)}
        type={MessageType}
        icon={MessageIcon}
        rule={hideRule(siteContext.site)}
        collapses={isAutomotive(siteContext.site)}
        messages={{ label: t('alertLabel'), dismiss: t('alertDismiss') }}
        editing={editing}
        {...(editing
          ? {
              titleMark: editMark(true, id, 'MessageTitle'),
              textMark: { ...editMark(true, id, 'MessageText'), 'data-edit-rich': '' },
            }
          : {})}
      />
    )
  },
})
