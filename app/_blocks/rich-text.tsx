import { Prose } from '#ui/blocks'
import { Section } from '#ui/shell'
import { z } from 'zod'
import { defineBlock } from './block.ts'
import { editMark, Text } from '../_content/fields.ts'
import { cleanHtml } from '../_content/rich-text-cleaner.ts'

/** Text as editors write it, cleaned. */
export const richText = defineBlock({
  schema: z.object({ Text }),
  View: ({ fields, context: { editing, id } }) => {
    const html = cleanHtml(fields.Text)
    if (html === '' && !editing) return null
    const mark = { ...editMark(editing, id, 'Text'), 'data-edit-rich': '' }
    return (
      <Section>
        <Prose html={html} {...(editing ? { mark } : {})} />
      </Section>
    )
  },
})
