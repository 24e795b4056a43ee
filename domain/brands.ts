declare const brandSlug: unique symbol

/** A brand's name as it stands in an address: dashes in place of spaces (BOOK-17). */
export type BrandSlug = string & { readonly [brandSlug]: true }

/** What sets a workshop's hourly rate and the price of parts. */
export type BrandClass = 'budget' | 'volume' | 'premium' | 'luxury'

export interface Brand {
  readonly name: string
  readonly class: BrandClass
  /** Whether the group has authorised workshops for it. */
  readonly authorised: boolean
}

const authorised = (name: string, brandClass: BrandClass): Brand => ({
  name,
  class: brandClass,
  authorised: true,
})
const other = (name: string, brandClass: BrandClass): Brand => ({
  name,
  class: brandClass,
  authorised: false,
})

/** Every brand the group knows, in Swedish alphabetical order. */
export const BRANDS: readonly Brand[] = [
  authorised('Abarth', 'volume'),
  authorised('Alfa Romeo', 'premium'),
  authorised('Alpine', 'premium'),
  authorised('Audi', 'premium'),
  authorised('BMW', 'premium'),
  authorised('BYD', 'volume'),
  authorised('Citroën', 'volume'),
  authorised('CUPRA', 'volume'),
  authorised('Dacia', 'budget'),
  authorised('DS Automobiles', 'premium'),
  authorised('Fiat', 'budget'),
  authorised('Ford', 'volume'),
  other('Honda', 'volume'),
  authorised('Hongqi', 'premium'),
  authorised('Hyundai', 'volume'),
  authorised('INEOS', 'premium'),
  authorised('IVECO', 'premium'),
  authorised('Jaguar', 'luxury'),
  authorised('Jeep', 'premium'),
  authorised('Kia', 'volume'),
  authorised('Land Rover', 'luxury'),
  authorised('Lexus', 'premium'),
  other('Lotus', 'luxury'),
  authorised('Mazda', 'volume'),
  authorised('Mercedes-Benz', 'premium'),
  authorised('MG', 'budget'),
  authorised('MINI', 'premium'),
  authorised('Mitsubishi', 'volume'),
  authorised('Nissan', 'volume'),
  authorised('Opel', 'volume'),
  authorised('Peugeot', 'volume'),
  other('Polestar', 'premium'),
  authorised('Porsche', 'luxury'),
  authorised('Renault', 'volume'),
  other('Saab', 'volume'),
  authorised('SEAT', 'volume'),
  authorised('Škoda', 'volume'),
  authorised('smart', 'volume'),
  other('Subaru', 'volume'),
  other('Suzuki', 'budget'),
  other('Tesla', 'premium'),
  authorised('Toyota', 'volume'),
  authorised('Volkswagen', 'volume'),
  other('Volvo', 'premium'),
]

/** `Alfa Romeo` → `Alfa-Romeo` (BOOK-17). */
export const slugOfBrand = (name: string): BrandSlug =>
  name.trim().replace(/\s+/g, '-') as BrandSlug

const folded = (text: string): string =>
  slugOfBrand(text).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const bySlug = new Map(BRANDS.map((brand) => [folded(brand.name), brand]))

/** Finds a brand by its name or slug, whatever its case and accents; null when it is unknown. */
export const brandBySlug = (slug: string): Brand | null => bySlug.get(folded(slug)) ?? null

export const hasAuthorisedWorkshop = (slug: string): boolean =>
  brandBySlug(slug)?.authorised ?? false

/** The authorised brands left when those with a direct link of their own are taken out (BOOK-16, BOOK-29). */
export const listedBrands = (linked: readonly string[]): readonly string[] =>
  BRANDS.filter((brand) => brand.authorised && !linked.includes(brand.name)).map(({ name }) => name)
