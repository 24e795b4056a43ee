const MARK = 'missing'

const isMissing = (picture: HTMLImageElement): boolean =>
  picture.complete && picture.naturalWidth === 0 && picture.currentSrc !== ''

/**
 * Pictures that were never loaded, on a page that is read without a network, leave their place empty
 * rather than filled with the browser's sign for something broken; a reader still hears their words.
 */
export function markMissingPictures(): void {
  for (const picture of document.images) if (isMissing(picture)) picture.dataset[MARK] = ''
}

/** Fetches them now that there is a network again. */
export function fetchMissingPictures(): void {
  for (const picture of document.querySelectorAll<HTMLImageElement>(`img[data-${MARK}]`)) {
    delete picture.dataset[MARK]
    const { src } = picture
    picture.src = src
  }
}
