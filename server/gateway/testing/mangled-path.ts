/** A path with something in it that does not belong there. */
export function mangled(path: string, random: () => number): string {
  const pieces = [
    '//',
    '\\',
    '%2f',
    '%5C',
    '%0d%0a',
    '%00',
    '..',
    '%2e%2e',
    '%',
    '\r\n',
    '@',
    '%E2%80%AE',
    'å',
  ]
  const at = Math.floor(random() * (path.length + 1))
  return path.slice(0, at) + pieces[Math.floor(random() * pieces.length)] + path.slice(at)
}
