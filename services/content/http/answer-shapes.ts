/** What the content graph answers to each query of `queries.ts`, as far as it is read. */
import { z } from 'zod'
import { MenuEntry } from './navigation.ts'
import { Rendered } from './page.ts'
import { StoryItem } from './stories.ts'

export const LanguageItem = z.object({
  name: z.string(),
  displayName: z.string().nullish(),
  englishName: z.string().nullish(),
  nativeName: z.string().nullish(),
})
export const LayoutData = z.object({
  layout: z
    .object({
      item: z
        .object({
          path: z.string(),
          language: z.object({ name: z.string() }),
          rendered: Rendered,
          ...StoryItem.shape,
        })
        .nullable(),
    })
    .nullable(),
})
export const HomeData = z.object({
  layout: z
    .object({
      item: z
        .object({
          path: z.string(),
          language: z.object({ name: z.string() }),
          parent: z.object({ id: z.string() }).nullish(),
          rendered: Rendered,
        })
        .nullable(),
    })
    .nullable(),
})
export const NavigationData = z.object({
  item: z.object({ children: z.object({ results: z.array(MenuEntry) }) }).nullable(),
})
export const LanguagesData = z.record(
  z.string(),
  z
    .object({
      item: z
        .object({
          languages: z.array(
            z.object({ url: z.object({ path: z.string() }).nullish(), language: LanguageItem }),
          ),
        })
        .nullable(),
    })
    .nullable(),
)
export const CurrentLanguageData = z.object({
  layout: z.object({ item: z.object({ language: LanguageItem }).nullable() }).nullable(),
})
export const PageInfo = z.object({
  endCursor: z
    .string()
    .nullish()
    .transform((cursor) => cursor ?? ''),
  hasNext: z.boolean(),
})
const AtPath = z.object({ path: z.string() }).nullable()
export const StoriesData = z.object({
  layout: z.object({ item: AtPath }).nullable(),
  parent: AtPath,
  search: z.object({
    total: z.number(),
    pageInfo: PageInfo,
    results: z.array(StoryItem),
  }),
})
const Own = z.object({
  pageInfo: z.object({ endCursor: z.string().nullish() }),
  results: z.array(z.object({ id: z.string() })),
})
export const StoryPositionData = z.object({
  item: z
    .object({ parent: z.object({ parent: z.object({ id: z.string() }).nullish() }).nullish() })
    .nullable(),
  descending: Own,
  ascending: Own,
})
export const NeighboursData = z.object({
  next: z.object({ results: z.array(StoryItem) }),
  previous: z.object({ results: z.array(StoryItem) }),
})
export const ParentData = z.object({
  item: z
    .object({
      template: z.object({ id: z.string() }).nullish(),
      parent: z.object({ parent: z.object({ id: z.string() }).nullish() }).nullish(),
    })
    .nullable(),
})
const FieldValue = z.object({ value: z.string().nullish() }).nullish()
export const PublishDateData = z.object({
  item: z
    .object({ parent: z.object({ parent: z.object({ date: FieldValue }).nullish() }).nullish() })
    .nullable(),
})
export const TagsData = z.object({
  item: z
    .object({
      children: z.object({
        results: z.array(
          z.object({ id: z.string(), name: z.string(), key: FieldValue, value: FieldValue }),
        ),
      }),
    })
    .nullable(),
})
export const FolderData = z.object({
  item: z.object({ id: z.string(), path: z.string() }).nullable(),
})
const Logo = z
  .object({ src: z.string().nullish() })
  .nullish()
  .catch(null)
  .transform((picture) => picture?.src ?? '')
export const BrandsData = z.object({
  search: z.object({
    results: z.array(
      z.object({ brandCode: FieldValue, logo: Logo, logoBlackAndWhite: Logo }).nullable(),
    ),
  }),
})
export const WildcardData = z.object({
  search: z.object({
    results: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        url: z.object({ path: z.string() }).nullish(),
        template: z.object({ name: z.string() }).nullish(),
      }),
    ),
  }),
})
const siteInfo = <Shape extends z.ZodType>(shape: Shape) =>
  z.object({ site: z.object({ siteInfo: shape.nullable() }) })
export const DictionaryData = siteInfo(
  z.object({
    dictionary: z.object({
      pageInfo: PageInfo,
      results: z.array(z.object({ key: z.string(), value: z.string().nullish() })),
    }),
  }),
)
export const RoutesData = siteInfo(
  z.object({
    routes: z.object({
      pageInfo: PageInfo,
      results: z.array(
        z.object({
          routePath: z.string(),
          route: z.object({ date: FieldValue }).nullish(),
        }),
      ),
    }),
  }),
)
