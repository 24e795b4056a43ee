import { FORM_ID } from '#domain/online-form'
import { z } from 'zod'
import { editMark, Text } from '../_content/fields.ts'
import { EmbedBox } from '../_embeds/embed-box.tsx'
import { embedWords } from '../_embeds/embed-words.ts'
import { LazyFormFrame } from '../_embeds/lazy-embeds.tsx'
import { formBuilderUrl } from '../_embeds/vendors.ts'
import styles from '../_embeds/embeds.module.css'
import { defineBlock } from './block.ts'

/** A form of the form builder in a frame; an editor sees that it is tried in the preview (FORMB-01). */
export const formBuilder = defineBlock({
  schema: z.object({ FormId: Text, Title: Text, Text }),
  View: ({ fields, context: { t, siteContext, editing, id } }) => {
    const formId = fields.FormId.trim()
    const url = formBuilderUrl()
    const words = embedWords(t, siteContext.site)
    const isThere = url !== null && FORM_ID.test(formId)
    if (!isThere && !editing) return null
    return (
      <EmbedBox
        title={fields.Title}
        text={fields.Text}
        {...(editing && {
          titleMark: editMark(true, id, 'Title'),
          textMark: editMark(true, id, 'Text'),
        })}
      >
        {editing ? (
          <div className={styles.edited}>
            <div className={styles.ask} inert>
              <p>{words.ask}</p>
            </div>
            <p className={styles.overlay} lang="en">
              {t('embedEditing')}
            </p>
          </div>
        ) : (
          url !== null && (
            <LazyFormFrame {...{ formId, url, words }} title={fields.Title || t('embedTitle')} />
          )
        )}
      </EmbedBox>
    )
  },
})
