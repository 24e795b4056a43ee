import type { KitPage } from '#domain/kits'
import { getConfig } from '#server'
import { isLetIn } from '../_content/picture-address.ts'

/** Without pictures that the browser would refuse: those kits have a drawn one instead (KIT-12). */
export function withPictures(page: KitPage): KitPage {
  const { imageOrigins } = getConfig()
  const kits = page.kits.map((kit) => ({
    ...kit,
    images: kit.images.filter((image) => isLetIn(image, imageOrigins)),
  }))
  return { ...page, kits }
}
