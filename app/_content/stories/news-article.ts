import type { Story } from '#domain/content'
import { hrefOf, type SiteContext } from '#domain/href'

interface Article {
  readonly story: Story
  readonly siteContext: SiteContext
  /** Where the site answers; addresses are left out without it. */
  readonly origin?: string | undefined
  readonly author?: string | undefined
}

/** schema.org's NewsArticle as JSON-LD, safe inside a script element. */
export function newsArticle({ story, siteContext, origin, author }: Article): string {
  const absolute = (address: string) =>
    URL.canParse(address, origin) ? new URL(address, origin).href : undefined
  const url = absolute(hrefOf(siteContext, story.url.path))
  const article = {
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    headline: story.title,
    description: story.premble || undefined,
    datePublished: story.date.value,
    inLanguage: siteContext.locale,
    url,
    mainEntityOfPage: url,
    image: story.image && absolute(story.image.src),
    author: author ? { '@type': 'Person', name: author } : undefined,
    publisher: { '@type': 'Organization', name: siteContext.site.name },
  }
  // A title may hold `</script>`.
  return JSON.stringify(article).replaceAll('<', '\\u003c')
}
