/** Relative luminance of a `#rrggbb` colour (WCAG 2.2, "relative luminance"), 0 to 1. */
export function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** Contrast ratio of two `#rrggbb` colours, 1 to 21 (WCAG 2.2, "contrast ratio"). */
export function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].toSorted((x, y) => y - x)
  return (light + 0.05) / (dark + 0.05)
}

export type Theme = { readonly [token: string]: string }

/** Each rule of themes.css as a whole theme: `:root` overlaid with the rule's own colours. */
export function readThemes(css: string): { readonly [selector: string]: Theme } {
  const rules = [...css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{}]+)\{([^}]*)\}/g)]
  const own = rules.map(([, selector = '', body = '']) => {
    const tokens = [...body.matchAll(/--([\w-]+):\s*(#[\da-f]{6})/gi)]
    const theme = Object.fromEntries(tokens.map(([, name = '', value = '']) => [name, value]))
    return [selector.replace(/\s+/g, ' ').trim(), theme] as const
  })
  const root = own.find(([selector]) => selector === ':root')?.[1] ?? {}
  return Object.fromEntries(own.map(([selector, theme]) => [selector, { ...root, ...theme }]))
}
