import type { CarBrand } from '#domain/car-brands'
import type { NavigationItem, Page, StoryTag } from '#domain/content'
import type { Locale } from '#domain/sites'
import type { HomeContent } from '../port.ts'

type ByLanguage<T> = Partial<Record<Locale, T>>

/** Everything that editors wrote for a site. */
export interface SiteContent {
  readonly home: ByLanguage<HomeContent>
  readonly navigation: ByLanguage<readonly NavigationItem[]>
  readonly pages: readonly Page[]
  readonly tags: ByLanguage<readonly StoryTag[]>
  /** The same in each language. */
  readonly brands?: readonly CarBrand[]
  readonly dictionary: ByLanguage<{ readonly [key: string]: string }>
}
