import type { ImageField } from '#domain/content'
import { isRefusedPicture, pictureFilesOf } from '#server'

/** A picture with the files that the build made of it; null for one that the build could not read. */
export function shownPicture(image: ImageField): ImageField | null {
  if (isRefusedPicture(image.src)) return null
  const files = pictureFilesOf(image.src)
  return files === null ? image : { ...image, files }
}
