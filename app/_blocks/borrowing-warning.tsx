import type { Site } from '#domain/sites'
import { BorrowingNotice } from '#ui/blocks'

/**
 * What Konsumentverket wants beside an offer of credit, in its own words and language:
 * on Swedish sites and on no other (CONST-04, CONST-05).
 */
export const BorrowingWarning = ({ site }: { readonly site: Pick<Site, 'country'> }) =>
  site.country === 'SE' ? (
    <BorrowingNotice
      lang="sv"
      title="Att låna kostar pengar!"
      text="Om du inte kan betala tillbaka skulden i tid riskerar du en betalningsanmärkning. Det kan leda till svårigheter att få hyra bostad, teckna abonnemang och få nya lån. För stöd, vänd dig till budget- och skuldrådgivningen i din kommun. Kontaktuppgifter finns på konsumentverket.se."
    />
  ) : null
