import { cleanHtml } from '../_content/rich-text-cleaner.ts'

/** Longer ones are cut: nobody reads on, and the page would never end. */
const MAX_LENGTH = 20_000
/** As sellers' systems write it. A `<` that stands before a number is no markup. */
const MARKUP = /<\/?[a-z][a-z0-9]*(?:\s[^<>]*)?\/?>/i

/**
 * What a seller says of a car, as HTML that may stand in a page: markup without script, style and
 * foreign schemes, its headings below the section's own; a plain text by its paragraphs and lines.
 */
export function descriptionHtml(description: string): string {
  const text = description.slice(0, MAX_LENGTH).trim()
  const html = MARKUP.test(text) ? text : paragraphs(text)
  return cleanHtml(html)
    .replaceAll(/<(\/?)h[234]>/g, '<$1h3>')
    .trim()
}

const paragraphs = (text: string): string =>
  text
    .split(/(?:\r?\n\s*){2,}/)
    .filter((part) => part !== '')
    .map((part) => `<p>${escaped(part).replaceAll(/\r?\n/g, '<br />')}</p>`)
    .join('')

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
