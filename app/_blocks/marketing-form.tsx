import { FORM_ID } from '#domain/online-form'
import { Section } from '#ui/shell'
import { z } from 'zod'
import { editMark, Flag, Text } from '../_content/fields.ts'
import { EmbedBox } from '../_embeds/embed-box.tsx'
import { embedWords } from '../_embeds/embed-words.ts'
import { LazyMarketingForm, LazyMarketingPopup } from '../_embeds/lazy-embeds.tsx'
import { marketingVendor } from '../_embeds/vendors.ts'
import styles from '../_embeds/embeds.module.css'
import { defineBlock } from './block.ts'

/** A form of the marketing vendor: in the page, or behind a button at the window's foot (MKTFORM-01). */
export const marketingForm = defineBlock({
  schema: z.object({ FormId: Text, ShowButton: Flag, Title: Text, Text, ButtonText: Text }),
  View: ({ fields, context: { t, siteContext, editing, id } }) => {
    const formId = fields.FormId.trim()
    const vendor = marketingVendor()
    const words = embedWords(t, siteContext.site)
    if (!FORM_ID.test(formId)) {
      // As documented, whoever looks (MKTFORM-06).
      return (
        <Section>
          <p className={styles.missing} lang="en">
            {t('embedMissing')}
          </p>
        </Section>
      )
    }
    if (vendor === null && !editing) return null
    if (fields.ShowButton && vendor !== null && !editing) {
      const label = fields.ButtonText || fields.Title || t('embedOpen')
      return (
        <>
          <LazyMarketingPopup
            {...{ id, formId, vendor, words, label }}
            title={fields.Title || label}
            closeLabel={t('embedClose')}
          />
          <noscript>
            <Section>
              <p className={styles.missing}>{words.noScript}</p>
            </Section>
          </noscript>
        </>
      )
    }
    return (
      <EmbedBox
        title={fields.Title}
        text={fields.Text}
        {...(editing && {
          titleMark: editMark(true, id, 'Title'),
          textMark: editMark(true, id, 'Text'),
        })}
      >
        {/* Nothing of a vendor runs in the editor's page. */}
        {editing || vendor === null ? (
          <p className={styles.missing}>{words.ask}</p>
        ) : (
          <LazyMarketingForm {...{ id, formId, vendor, words }} />
        )}
      </EmbedBox>
    )
  },
})
