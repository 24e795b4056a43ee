import { Faq } from '#ui/blocks'
import { Section } from '#ui/shell'
import { z } from 'zod'
import { defineBlock } from './block.ts'
import { editMark, itemsOf, Text } from '../_content/fields.ts'
import { cleanHtml } from '../_content/rich-text-cleaner.ts'

const Entry = z.object({ Question: Text, Answer: Text })

const isWhole = ({ fields }: { readonly fields: z.output<typeof Entry> }) =>
  fields.Question !== '' && fields.Answer !== ''

/** Questions and answers, each of which opens, all closed at first (BLOCK-22). */
export const faq = defineBlock({
  schema: z.object({ Title: Text, Items: itemsOf(Entry) }),
  View: ({ fields, context: { editing, id } }) => {
    // An editor who has emptied one must still find it (EDIT-04).
    const items = fields.Items.filter((item) => editing || isWhole(item))
    if (items.length === 0) return null
    const entries = items.map(({ id: item, fields: { Question, Answer } }) => ({
      id: item,
      question: Question,
      html: cleanHtml(Answer),
      ...(editing
        ? {
            questionMark: editMark(true, item, 'Question'),
            answerMark: { ...editMark(true, item, 'Answer'), 'data-edit-rich': '' },
          }
        : {}),
    }))
    return (
      <Section>
        <Faq
          title={fields.Title}
          entries={entries}
          {...(editing ? { titleMark: editMark(true, id, 'Title') } : {})}
        />
        <script
          type="application/ld+json"
          dangerouslySetInnerHTML={{ __html: structured(entries) }}
        />
      </Section>
    )
  },
})

/** https://schema.org/FAQPage; `<` is escaped, so that no text can end the block. */
function structured(
  entries: readonly { readonly question: string; readonly html: string }[],
): string {
  const page = {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: entries.map(({ question, html }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: html },
    })),
  }
  return JSON.stringify(page).replaceAll('<', '\\u003c')
}
