import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isOpenAfterDrag } from './drag-rule.ts'

const height = 600

test('a drag over three tenths of its height turns the drawer over, a shorter one leaves it', () => {
  const drag = (wasOpen: boolean, up: number) => isOpenAfterDrag({ wasOpen, up, height })
  expect([drag(false, 0), drag(false, 180), drag(false, 181), drag(false, 600)]).toEqual([
    false,
    false,
    true,
    true,
  ])
  expect([drag(true, 0), drag(true, -180), drag(true, -181), drag(true, -600)]).toEqual([
    true,
    true,
    false,
    false,
  ])
})

test('a drag the other way changes nothing', () => {
  expect(isOpenAfterDrag({ wasOpen: false, up: -500, height })).toBe(false)
  expect(isOpenAfterDrag({ wasOpen: true, up: 500, height })).toBe(true)
})

test('collapsed, 80 px of the drawer are in view [RECO-05]', () => {
  const styleSheet = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
  expect(styleSheet('../tokens/base.css')).toContain('--recommendations-collapsed: 80px;')
  const rules = styleSheet('./recommendations-drawer.module.css')
  expect(rules).toContain('translate: 0 calc(100% - var(--recommendations-collapsed));')
  expect(rules).toContain('inset-block-end: var(--tray-taken);')
})
