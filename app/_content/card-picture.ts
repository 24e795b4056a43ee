import { dealerCard, type DealerCard } from '#domain/dealer-card'
import { pictureAddress, type PictureFiles } from '#domain/picture-files'
import { isRefusedPicture, pictureFilesOf } from '#server'

/** Wide enough for a card, on dense screens too. */
const WIDTH = 640

/** What the build made of a photograph; null for a drawing, which is small as it is and sharp at any size. */
export const photographFilesOf = (src: string): PictureFiles | null =>
  /\.svg(?:#|$)/.test(src) ? null : pictureFilesOf(src)

/**
 * The address of a picture on a card or in a menu: a small file that the build made of it, else what the
 * data names. Null for what is no picture.
 */
export function cardPicture(src: string): string | null {
  if (isRefusedPicture(src)) return null
  const files = photographFilesOf(src)
  // An address of its own: of a picture that a page has at hand, Chromium loads this file at once wherever
  // an `img` names it, also where a `source` beside it is then chosen.
  return files === null ? src : `${pictureAddress(files, WIDTH)}?card`
}

/** A dealer's card with such a picture. */
export function shownDealer(...dealer: Parameters<typeof dealerCard>): DealerCard {
  const card = dealerCard(...dealer)
  return { ...card, image: card.image && cardPicture(card.image) }
}
