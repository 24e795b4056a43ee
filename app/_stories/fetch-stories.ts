import type { StoriesPage } from '../_content/stories/stories-page.ts'

export interface StoriesQuestion {
  readonly locale: string
  readonly parent: string
  readonly tags: readonly string[]
  readonly after: string | null
}

/** A page of the call `/api/stories`. Throws when it does not answer within 15 s, or not with a page. */
export async function fetchStories(
  { locale, parent, tags, after }: StoriesQuestion,
  signal: AbortSignal,
): Promise<StoriesPage> {
  const query = new URLSearchParams({ locale, parent })
  for (const tag of tags) query.append('tag', tag)
  if (after !== null) query.set('after', after)
  const answer = await fetch(`/api/stories?${query}`, {
    signal: AbortSignal.any([signal, AbortSignal.timeout(15_000)]),
  })
  if (!answer.ok) throw new Error(`stories: ${answer.status}`)
  return (await answer.json()) as StoriesPage
}
