'use client'

import { formatSek, lineTotal, unitPrice } from '#domain/money'
import type { Offering } from '#services/workshop'
import { Price } from '#ui/price'
import { useBooking } from './booking-context.tsx'
import type { ServiceEntry } from './booking-state.ts'
import { offeredPrice } from './units.ts'

/** The price of one unit, or of a compulsory pair; with an agreement the normal one struck through before it (SVC-24). */
export function OfferingPrice({ offering }: { readonly offering: Offering }) {
  const { booking, t } = useBooking()
  const agreement = booking.car?.hasServiceAgreement === true
  const price = unitPrice(offering, agreement)
  if (price === null) {
    return (
      <Price
        kind="unknown"
        // The offering's own words, when it has any, in place of ours (SVC-23).
        text={offering.notKnownPriceText || t('services.priceMissing')}
        tooltip={t('services.priceMissingTip')}
      />
    )
  }
  const words = (amount: number): string => offeredPrice(amount, offering.unitPrice)
  return <KnownPrice current={words(price)} normal={struck(price, offering.price, words)} />
}

/** A chosen line: price times units (SVCCONST-01). */
export function EntryPrice({ entry }: { readonly entry: ServiceEntry }) {
  const { booking, t } = useBooking()
  const total = lineTotal(entry, booking.car?.hasServiceAgreement === true)
  if (total === null) {
    return (
      <Price
        kind="unknown"
        text={entry.notKnownPriceText || t('services.priceMissing')}
        tooltip={t('services.priceMissingTip')}
      />
    )
  }
  return (
    <KnownPrice
      current={formatSek(total)}
      normal={struck(total, lineTotal(entry, false), formatSek)}
    />
  )
}

function KnownPrice({
  current,
  normal,
}: {
  readonly current: string
  readonly normal: string | undefined
}) {
  const { t } = useBooking()
  return (
    <Price
      kind="known"
      current={current}
      normal={normal}
      normalLabel={t('services.priceNormal')}
      currentLabel={t('services.priceAgreement')}
    />
  )
}

const struck = (
  price: number,
  normal: number | null,
  words: (amount: number) => string,
): string | undefined => (normal !== null && normal > price ? words(normal) : undefined)
