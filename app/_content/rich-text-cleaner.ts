import sanitizeHtml from 'sanitize-html'

/** What an editor's text may hold; everything else goes, its words stay. */
const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags:
    'h2 h3 h4 p br hr ul ol li blockquote strong em b i u s sub sup small a table thead tbody tr th td caption'.split(
      ' ',
    ),
  allowedAttributes: {
    a: ['href', 'target', 'rel', 'title'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  transformTags: {
    // The page's own heading is the only first one.
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    a: (tagName, { href, target, title }) => ({
      tagName,
      attribs: {
        ...(href === undefined ? {} : { href }),
        ...(title === undefined ? {} : { title }),
        ...(target === '_blank' ? { target, rel: 'noopener' } : {}),
      },
    }),
  },
}

/** Rich text that may stand in a page: no script, no style, no foreign scheme, no handler. */
export const cleanHtml = (html: string): string => sanitizeHtml(html, ALLOWED)
