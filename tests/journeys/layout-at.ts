import type { Page } from '@playwright/test'

/** A part of a page whose layout changes, by its tag and first class. */
export interface Changed {
  readonly part: string
  readonly inLogo: boolean
}

/** Which parts of the page in view are laid out otherwise at `wider` px than at `width`: not wider, but other. */
export async function changedBetween(
  page: Page,
  width: number,
  wider: number,
): Promise<readonly Changed[]> {
  await page.setViewportSize({ width, height: 900 })
  await page.evaluate(remember)
  await page.setViewportSize({ width: wider, height: 900 })
  return page.evaluate(compare)
}

interface Remembered {
  layoutOf?: (element: Element) => readonly (string | number)[]
  layouts?: ReadonlyMap<Element, readonly (string | number)[]>
}

/** Runs in the browser: the layout of every element as it is now. */
function remember(): void {
  const layoutOf = (element: Element): readonly (string | number)[] => {
    const style = getComputedStyle(element)
    return [
      style.display,
      style.position,
      style.flexDirection,
      style.order,
      style.gridTemplateColumns.split(' ').length,
      style.zoom,
      ...[style.fontSize, style.paddingBlockStart, style.paddingInlineStart, style.columnGap].map(
        (size) => Number.parseFloat(size) || 0,
      ),
    ]
  }
  const all = [...document.body.querySelectorAll(':not(svg *)')]
  const layouts = new Map(all.map((element) => [element, layoutOf(element)]))
  Object.assign(globalThis, { layoutOf, layouts } satisfies Remembered)
}

/** Runs in the browser: what is laid out otherwise than it was. What came or went meanwhile is left out. */
function compare(): readonly Changed[] {
  const { layoutOf, layouts } = globalThis as Remembered
  const logo = document.querySelector('header a[href="/"]')
  return [...(layouts ?? [])].flatMap(([element, before]) => {
    const now = layoutOf?.(element) ?? []
    // Sizes that grow with the window differ by less than a pixel from one width to the next.
    const isSame = before.every((value, at) => {
      const other = now[at]
      return typeof value === 'number' && typeof other === 'number'
        ? Math.abs(value - other) < 1
        : value === other
    })
    if (isSame || !element.isConnected) return []
    const part = `${element.localName}.${element.classList[0] ?? ''}`
    return [{ part, inLogo: logo?.contains(element) ?? false }]
  })
}

/** The answers of all that a page's style sheets and pictures ask of the window's width, by question. */
export function widthQueries(page: Page): Promise<{ readonly [query: string]: boolean }> {
  return page.evaluate(() => {
    const asked = new Set<string>()
    const collect = (rules: CSSRuleList): void => {
      for (const rule of rules) {
        if (rule instanceof CSSMediaRule) asked.add(rule.conditionText)
        if (rule instanceof CSSGroupingRule) collect(rule.cssRules)
      }
    }
    for (const sheet of document.styleSheets) collect(sheet.cssRules)
    for (const source of document.querySelectorAll<HTMLSourceElement>('source[media]')) {
      asked.add(source.media)
    }
    const ofWidth = [...asked].filter((query) => query.includes('width'))
    return Object.fromEntries(ofWidth.map((query) => [query, matchMedia(query).matches]))
  })
}
