import { readFileSync } from 'node:fs'
import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { carCard } from '#domain/car-card'
import { CarRow } from './index.ts'

const styleSheet = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
const tokens = styleSheet('../tokens/base.css')
/** What is said within the braces behind a selector. */
const ruleOf = (selector: string) =>
  styleSheet('./car-row.module.css').split(`\n${selector} {`)[1]?.split('}')[0] ?? ''
const fitting = (width: string) => `inline-size: min(var(${width}), 100vw - 2 * var(--gutter));`

const messages = { monthly: {} } as ComponentProps<typeof CarRow>['messages']
const cars = [1, 2].map((id) => ({
  id: String(id),
  href: `/bil/${id}`,
  content: carCard({ car_brand: 'Kia', car_model: String(id) }, { id: 'hedinautomotive-se' }),
}))

test('a card is 315 px wide, in a window that has room for it [RETAILCONST-02]', () => {
  expect(tokens).toContain('--similar-card: 315px;')
  expect(ruleOf('.car')).toContain(fitting('--similar-card'))
  expect(renderToStaticMarkup(<CarRow cars={cars} messages={messages} />)).toContain(
    'data-cards="usual"',
  )
})

test('a wide one is 330 by 550 px, and higher only for what it has to say [RETAILCONST-03]', () => {
  expect(tokens).toContain('--drawer-card: 330px;')
  expect(tokens).toContain('--drawer-card-height: 550px;')
  const rule = ruleOf(`.row[data-cards='wide'] .car`)
  expect(rule).toContain(fitting('--drawer-card'))
  expect(rule).toContain('min-block-size: var(--drawer-card-height);')
})

test('each car is a card with one link', () => {
  const html = renderToStaticMarkup(<CarRow cars={cars} messages={messages} cards="wide" />)
  expect(html).toContain('data-cards="wide"')
  expect([...html.matchAll(/<li.*?<\/li>/gs)].map(([card]) => card.match(/<a /g)?.length)).toEqual([
    1, 1,
  ])
})
