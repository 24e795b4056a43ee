import type { CarCardContent } from '#domain/car-card'
import type { Site } from '#domain/sites'
import { BorrowingNotice } from '#ui/borrowing-notice'

interface BorrowingWarningProps {
  readonly site: Pick<Site, 'country'>
  /** For below cars, whose monthly costs it belongs to. */
  readonly compact?: boolean
}

/** Tells whether a site has to warn wherever it shows a monthly cost (CONST-05). */
export const warnsOfBorrowing = ({ country }: Pick<Site, 'country'>): boolean => country === 'SE'

/**
 * What Konsumentverket wants beside an offer of credit, in its own words and language:
 * on Swedish sites and on no other (CONST-04, CONST-05).
 */
export const BorrowingWarning = ({ site, compact = false }: BorrowingWarningProps) =>
  warnsOfBorrowing(site) ? (
    <BorrowingNotice
      lang="sv"
      title="Att låna kostar pengar!"
      text="Om du inte kan betala tillbaka skulden i tid riskerar du en betalningsanmärkning. Det kan leda till svårigheter att få hyra bostad, teckna abonnemang och få nya lån. För stöd, vänd dig till budget- och skuldrådgivningen i din kommun. Kontaktuppgifter finns på konsumentverket.se."
      compact={compact}
    />
  ) : null

interface CarsBorrowingWarningProps {
  readonly site: Pick<Site, 'country'>
  readonly cars: readonly { readonly content: Pick<CarCardContent, 'monthly'> }[]
}

/** The warning of a list of cards, once for all of them; nothing where none shows a monthly cost. */
export const CarsBorrowingWarning = ({ site, cars }: CarsBorrowingWarningProps) =>
  cars.some(({ content }) => content.monthly.length > 0) ? (
    <BorrowingWarning site={site} compact />
  ) : null
