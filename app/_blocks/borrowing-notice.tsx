import { Section } from '#ui/shell'
import { z } from 'zod'
import { BorrowingWarning, warnsOfBorrowing } from '../_site-context/borrowing-warning.tsx'
import { defineBlock } from './block.ts'

/** The warning beside an offer of credit, where editors place it (CONST-04, CONST-05). */
export const borrowingNotice = defineBlock({
  schema: z.object({}),
  View: ({ context: { siteContext } }) =>
    warnsOfBorrowing(siteContext.site) ? (
      <Section space="s">
        <BorrowingWarning site={siteContext.site} />
      </Section>
    ) : null,
})
