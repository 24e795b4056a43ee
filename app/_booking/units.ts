import { formatSek, type PricedEntry, unitPrice } from '#domain/money'

/** '1 dag', '2 dagar', '2 st': the postfix is said of several, where there is one (SVC-20). */
export function unitText(
  count: number,
  unit: { readonly unitAbbreviation: string; readonly postfix: string } | null,
): string {
  const word =
    count === 1 ? unit?.unitAbbreviation || unit?.postfix : unit?.postfix || unit?.unitAbbreviation
  return [count, word].filter(Boolean).join(' ')
}

/**
 * The price of an offering before it is chosen: of one unit, `495 kr/dag`. Where several are compulsory, as
 * brake discs of an axle are, one cannot be had: `2 × 3 495 kr`.
 */
export function offeredPrice(
  amount: number,
  unit: {
    readonly minimum: number
    readonly maximum: number
    readonly unitAbbreviation: string
  } | null,
): string {
  if (unit !== null && unit.minimum > 1 && unit.minimum === unit.maximum) {
    return `${unit.minimum} × ${formatSek(amount)}`
  }
  return [formatSek(amount), unit?.unitAbbreviation].filter(Boolean).join('/')
}

/** `2 × 495 kr/dag` of what is sold in units; null for one, and while the price is unknown. */
export function unitsTimesPrice(
  entry: PricedEntry & { readonly unitAbbreviation: string | null },
  hasServiceAgreement: boolean,
): string | null {
  const price = unitPrice(entry, hasServiceAgreement)
  if (entry.unit === null || entry.unit < 2 || price === null) return null
  const each = [formatSek(price), entry.unitAbbreviation].filter(Boolean).join('/')
  return `${entry.unit} × ${each}`
}
