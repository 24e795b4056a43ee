/** Of the page's first view. */
const FIRST_PICTURE = /<img\b[^>]*\bloading="eager"/
/** As React writes what a document loads at once, and what it is going to load. */
const SCRIPT = /<script (?=src="\/_next\/static\/[^"]+" async="")/g
const PRELOAD = /<link rel="preload" (?=[^>]*\bas="script")/g

/** Of a page that opens with a picture, which is then not to share the line with them; an editor's page does not wait. */
export const scriptsMayWait = (html: string): boolean =>
  FIRST_PICTURE.test(html) && !html.includes(' data-edit="')

/**
 * A document whose scripts wait until its own script asks for them (`app/_shell/late-scripts.ts`). React
 * finds them where they stand; a browser fetches nothing of such a type.
 */
export const withWaitingScripts = (html: string): string =>
  html.replaceAll(SCRIPT, '<script type="waiting" ').replaceAll(PRELOAD, '<link rel="waiting" ')
