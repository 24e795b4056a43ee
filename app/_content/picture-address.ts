import { SAFE_HREF } from './safe-href.ts'

/** Whether a picture of an index may be shown: it is the site's own, or of a host that pictures are let in from. */
export const isLetIn = (image: string, origins: readonly string[]): boolean =>
  image.startsWith('/')
    ? SAFE_HREF.test(image)
    : URL.canParse(image) && origins.includes(new URL(image).origin)
