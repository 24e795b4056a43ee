/** A make as the content has it, for its logo (DEALER-16); a picture is an address, empty where there is none. */
export interface CarBrand {
  readonly brandCode: string
  readonly logo: string
  readonly logoBlackAndWhite: string
}

/** As many as the content is asked for (DEALER-18). */
export const MAX_BRANDS = 65

/** Makes of vans that stand beside their make. */
const ALWAYS_SHOWN: ReadonlySet<string> = new Set(['FI_TR', 'MH_TR'])

/**
 * The brands that are shown of a department's: a code with an underscore goes where what stands before it is
 * a code of the department, too, but for two that always stay (DEALER-17). The order stays.
 */
export function shownBrands<Brand extends { readonly brand_code: string }>(
  brands: readonly Brand[],
): readonly Brand[] {
  const codes = new Set(brands.map(({ brand_code }) => brand_code))
  return brands.filter(({ brand_code: code }) => {
    const [prefix = '', ...rest] = code.split('_')
    return rest.length === 0 || ALWAYS_SHOWN.has(code) || !codes.has(prefix)
  })
}
