// oxlint-disable-next-line no-control-regex -- control characters are what is replaced
const UNPRINTABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g

/** Returns a text of several lines in which every control character other than tab and line break is a space. */
export const plainLines = (text: string): string => text.replace(UNPRINTABLE, ' ')
