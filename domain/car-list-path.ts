import type { FooterContent, SiteSettings } from './content.ts'
import { encodedPath } from './encoded-path.ts'
import { hrefOf, type SiteContext } from './href.ts'

/** Values of facets that a search can name so far: the brands, as the car list's facet spells them. */
export interface CarList {
  /** As visitors write it, with the language's prefix. */
  readonly path: string
  readonly brands: readonly string[]
  /** Below which its cars are (`carPagesBelow`). */
  readonly pathToCar: string
}

/** The car list of a site in a language, by its settings and the brands of its foot (FOOT-02, FOOT-18). */
export function carListOf(
  place: SiteContext,
  home: { readonly settings: SiteSettings; readonly footer: FooterContent },
): CarList {
  return {
    path: home.settings.pathToCarList || hrefOf(place, '/'),
    brands: home.footer.Brands.map(({ Name }) => Name),
    pathToCar: carPagesBelow(home.settings),
  }
}

/** Whether an address is below the list's; a list at the start page has no such addresses. */
export function isBelowList({ path }: Pick<CarList, 'path'>, address: string): boolean {
  const list = path.replace(/\/$/, '')
  return list !== '' && address.startsWith(`${list}/`) && !address.slice(list.length).includes('//')
}

/**
 * Below which a site's cars have their pages; empty where it names none, or one whose cars could not be
 * told apart: without a segment, or with a number at its end, which would be read as an id (DETAIL-29).
 */
export const carPagesBelow = ({
  pathToCarDetail = '',
}: Pick<SiteSettings, 'pathToCarDetail'>): string =>
  /^(?:\/[^/?#]+)*\/(?!\d+$)[^/?#]+$/.test(pathToCarDetail.replace(/\/+$/, ''))
    ? encodedPath(pathToCarDetail.replace(/\/+$/, ''))
    : ''

const plain = (text: string) => text.toLowerCase()

/** Whether an address below the car list names brands of the site, one a segment (SEARCHBAR-03). */
export function isFiltered({ path, brands }: CarList, address: string): boolean {
  const list = path.replace(/\/$/, '')
  if (!address.startsWith(`${list}/`)) return false
  const known = new Set(brands.map(plain))
  return address
    .slice(list.length + 1)
    .split('/')
    .every((segment) => known.has(plain(decoded(segment))))
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return ''
  }
}
