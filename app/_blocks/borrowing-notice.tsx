import { BorrowingNotice } from '#ui/blocks'
import { Section } from '#ui/shell'
import { z } from 'zod'
import { defineBlock } from './block.ts'

/**
 * What Konsumentverket wants beside an offer of credit, in its own words and language:
 * on Swedish sites and on no other (CONST-04, CONST-05).
 */
export const borrowingNotice = defineBlock({
  schema: z.object({}),
  View: ({ context: { siteContext } }) =>
    siteContext.site.country === 'SE' ? (
      <Section space="s">
        <BorrowingNotice
          lang="sv"
          title="Att låna kostar pengar!"
          text="Om du inte kan betala tillbaka skulden i tid riskerar du en betalningsanmärkning. Det kan leda till svårigheter att få hyra bostad, teckna abonnemang och få nya lån. För stöd, vänd dig till budget- och skuldrådgivningen i din kommun. Kontaktuppgifter finns på konsumentverket.se."
        />
      </Section>
    ) : null,
})
