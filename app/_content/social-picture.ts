import type { FieldValue, ImageField, Page } from '#domain/content'
import { SOCIAL_SIZE, socialAddress } from '#domain/picture-files'
import type { Site } from '#domain/sites'
import { installIconPath } from '#ui/install'
import { isRefusedPicture, pictureFilesOf } from '#server'

/** A picture as a shared address shows it. */
export interface SocialPicture {
  /** A path of the site, or an address. */
  readonly src: string
  readonly alt: string
  /** Of a picture that an editor named, nobody knows the size. */
  readonly size: { readonly width: number; readonly height: number } | null
}

/** Readers of Open Graph show no drawings. */
const DRAWING = /\.svg(?:[?#]|$)/i

/** Cut to 1,200 × 630 where the build has made one; null for what nobody would show. */
function socialPicture({ src, alt, width, height }: ImageField): SocialPicture | null {
  const files = pictureFilesOf(src)
  if (files) return { src: socialAddress(files), alt, size: SOCIAL_SIZE }
  if (src === '' || DRAWING.test(src) || isRefusedPicture(src)) return null
  return { src, alt, size: width > 0 && height > 0 ? { width, height } : null }
}

/** The editors' own field, the story's, else the first picture that stands on the page; null for a page without. */
export function pagePicture({ fields, story, sections }: Page): SocialPicture | null {
  const blocks = Object.values(sections).flat()
  const named = [fields.ogImage, story?.image].flatMap((image) => image ?? [])
  for (const image of [...named, ...blocks.flatMap((block) => picturesIn(block.fields))]) {
    const picture = socialPicture(image)
    if (picture !== null) return picture
  }
  return null
}

/** The mark of a site, for whoever has no other picture of it. */
export const markPicture = ({ theme, name }: Site): SocialPicture => ({
  src: installIconPath(theme, { size: 512, purpose: 'any' }),
  alt: name,
  size: { width: 512, height: 512 },
})

/** Of an index, by its addresses alone: it says neither words nor a size. */
export function firstPicture(addresses: readonly string[]): SocialPicture | null {
  for (const src of addresses) {
    const picture = socialPicture({ src, alt: '', width: 0, height: 0 })
    if (picture !== null) return picture
  }
  return null
}

function picturesIn(fields: {
  readonly [name: string]: FieldValue | undefined
}): readonly ImageField[] {
  return Object.values(fields).flatMap((value): readonly ImageField[] => {
    if (value === undefined || typeof value === 'string') return []
    if ('src' in value) return [value]
    return 'href' in value ? [] : value.flatMap((item) => picturesIn(item.fields))
  })
}
