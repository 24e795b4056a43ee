import type { Dealer } from './dealers.ts'
import { phoneLink } from './phone-link.ts'

/** What a card of the list says of a dealer (SITES-02). */
export interface DealerCard {
  readonly slug: string
  readonly name: string
  /** Empty where the index has none. */
  readonly street: string
  /** Code and town, in the order of the country. */
  readonly place: string
  readonly phone: ReturnType<typeof phoneLink>
  /** 3:2; null where there is none that pages may show. */
  readonly image: string | null
}

/** `origins` are those, beside the site's own, whose pictures the policy of pages lets in. */
export const dealerCard = (
  dealer: Omit<Dealer, 'site_departments' | 'site_email'>,
  origins: readonly string[],
): DealerCard => ({
  slug: dealer.slug,
  name: dealer.site_official_name,
  street: dealer.site_street,
  place: placeText(dealer.site_zip, dealer.site_city),
  phone: phoneLink(dealer.site_phone),
  image: isLetIn(dealer.site_image_url, origins) ? dealer.site_image_url : null,
})

/** British codes begin with letters, and follow the town. No line ends within a code. */
export function placeText(zip: string, city: string): string {
  const code = zip.replaceAll(' ', '\u00a0')
  return (/^[A-Z]/i.test(code) ? [city, code] : [code, city]).filter(Boolean).join(' ')
}

const isLetIn = (image: string, origins: readonly string[]): boolean =>
  image.startsWith('/')
    ? /^\/(?![/\\])/.test(image)
    : URL.canParse(image) && origins.includes(new URL(image).origin)
