import { GOALS } from '../weight/budgets.ts'
import { EDITORIAL_GOALS, editorialPages } from '../weight/editorial.ts'
import { pageWeight } from '../weight/page.ts'
import type { Figure } from './figure.ts'

/** Needs a build: `npm run build`. */
export async function run(): Promise<readonly Figure[]> {
  return Object.entries(editorialPages()).flatMap(([name, page]) => {
    const { js, css, inlineCss } = pageWeight(page)
    return [
      weight(`${name} page, first-load JS, gzip`, js, EDITORIAL_GOALS.js),
      weight(`${name} page, first-load CSS, gzip`, css, EDITORIAL_GOALS.css),
      weight(`${name} page, CSS in its HTML, gzip`, inlineCss, GOALS.inlineCss),
    ]
  })
}

function weight(name: string, bytes: number, budget: number): Figure {
  const kib = (value: number) => Math.round((value / 1024) * 10) / 10
  return { name, value: kib(bytes), unit: 'KiB', goal: `≤ ${kib(budget)}`, met: bytes <= budget }
}
