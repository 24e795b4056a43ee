/** Text as a regular expression that takes it alone. */
export const escapeText = (text: string): string =>
  text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)
