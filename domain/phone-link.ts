/** A number to press, digits with the country's plus, and as it is written; null for what is no number. */
export function phoneLink(text: string): { readonly href: string; readonly text: string } | null {
  const number = text.replace(/\(0\)/g, '').replace(/[^\d+]/g, '')
  return /^\+?\d{4,15}$/.test(number) ? { href: `tel:${number}`, text } : null
}
