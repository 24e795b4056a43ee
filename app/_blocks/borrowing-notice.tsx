import { Section } from '#ui/shell'
import { z } from 'zod'
import { defineBlock } from './block.ts'
import { BorrowingWarning } from './borrowing-warning.tsx'

/** The warning beside an offer of credit, where editors place it (CONST-04, CONST-05). */
export const borrowingNotice = defineBlock({
  schema: z.object({}),
  View: ({ context: { siteContext } }) =>
    siteContext.site.country === 'SE' ? (
      <Section space="s">
        <BorrowingWarning site={siteContext.site} />
      </Section>
    ) : null,
})
