import type { ImageField } from '#domain/content'

/** A story as a card shows it. */
export interface StoryCardData {
  readonly id: string
  readonly href: string
  readonly title: string
  readonly preamble: string
  /** `iso` for machines, `text` in the page's language. */
  readonly date: { readonly iso: string; readonly text: string }
  readonly image?: ImageField
  readonly tags: readonly string[]
}

/** `wide` is the CMS's 'Variant 2': horizontal cards below each other (STORY-04, STORY-07). */
export type StoryLayout = 'grid' | 'wide'
