import { formatSek } from '#domain/money'
import type { NewTyres } from '#services/tyre-hotel'

/**
 * What the visitor wrote, after a note to the workshop of the new tyres that were taken: the documented
 * booking has no other member for it (TYREBOOK-17). In Swedish, which the workshop reads.
 */
export function withOrderNote(freeText: string, newTyres: NewTyres | null | undefined): string {
  if (!newTyres) return freeText
  const { name, dimension, quantity, pricePerTyre, total, includesFitting, offerId } = newTyres
  const prices = `${quantity} × ${formatSek(pricePerTyre)} = ${formatSek(total)}`
  const fitting = includesFitting ? 'inklusive montering' : 'montering tillkommer'
  const note = `Kunden vill ha nya däck: ${name}, ${dimension}. Visat pris ${prices}, ${fitting}. Erbjudande ${offerId}.`
  return freeText === '' ? note : `${note}\n\n${freeText}`
}
