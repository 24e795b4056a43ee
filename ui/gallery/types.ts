export interface GalleryItem {
  readonly src: string
  /** What the picture is of, and which one it is. */
  readonly alt: string
  /** Which one it is: 'Bild 3 av 12'. */
  readonly label: string
  /** Files of other widths, as `srcset` of HTML; without it `src` serves them all. */
  readonly srcSet?: string
  /** A small one, for the row to choose from. */
  readonly thumb?: string
}

export interface GalleryMessages {
  /** Of the whole: 'Bilder på Volvo XC40'. */
  readonly label: string
  /** What it is: `aria-roledescription`. */
  readonly role: string
  readonly previous: string
  readonly next: string
  /** Of the row of small pictures. */
  readonly thumbs: string
  readonly open: string
  readonly close: string
  readonly zoomIn: string
  readonly zoomOut: string
}
