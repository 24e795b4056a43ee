import { z } from 'zod'
import type { NavigationItem } from '#domain/content'

const Value = z
  .object({ value: z.string().nullish() })
  .nullish()
  .transform((field) => field?.value ?? '')

const Entry = z.object({
  name: z.string(),
  url: z.object({ path: z.string() }).nullish(),
  language: z.object({ name: z.string(), nativeName: z.string().nullish() }),
  Title: Value,
  navigationTitle: Value,
  ImageUrl: z.object({ src: z.string().nullish(), value: z.string().nullish() }).nullish(),
  HideInNavigation: Value,
  TopSelected: Value,
  externalLink: z
    .object({ href: z.string().nullish(), linktype: z.string().nullish() })
    .nullish()
    .catch(null),
  isNavigable: Value,
})

/** An entry of the menu with its children, as deep as the query asked. */
export type MenuEntry = z.infer<typeof Entry> & {
  readonly children?: { readonly results: readonly MenuEntry[] } | undefined
}
export const MenuEntry: z.ZodType<MenuEntry> = z.lazy(() =>
  Entry.extend({ children: z.object({ results: z.array(MenuEntry) }).optional() }),
)

export function navigationItemOf(entry: MenuEntry): NavigationItem {
  const image = entry.ImageUrl?.src || (entry.ImageUrl?.value ?? '')
  const { href, linktype } = entry.externalLink ?? {}
  return {
    name: entry.name,
    Title: entry.Title,
    Url: { path: entry.url?.path ?? '' },
    navigationTitle: entry.navigationTitle,
    Children: (entry.children?.results ?? []).map(navigationItemOf),
    ...(image && { ImageUrl: image }),
    ...(entry.HideInNavigation && { HideInNavigation: entry.HideInNavigation }),
    ...(entry.TopSelected && { TopSelected: entry.TopSelected }),
    ...(href && { externalLink: { href, linktype: linktype ?? '' } }),
    ...(entry.isNavigable && { isNavigableInMenuWhenItHasChildren: entry.isNavigable }),
    language: { name: entry.language.name, nativeName: entry.language.nativeName ?? '' },
  }
}
