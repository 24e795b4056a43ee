import { expect, test } from 'vitest'
import { offlinePages } from './offline-pages.ts'

const now = new Date(2026, 10, 20, 15, 0).getTime()
const page = (path: string, title: string, savedAt = now) => ({ path, title, savedAt })
const facts = { here: '/bilar', locale: 'sv', suffix: ' – Hedin', now }

test('the list leaves out the page that was asked for, and the one that stands for it', () => {
  const pages = [
    page('/bilar', 'A'),
    page('/offline', 'B'),
    page('/en/offline', 'C'),
    page('/', 'D'),
  ]
  expect(offlinePages(pages, facts).map(({ path }) => path)).toEqual(['/'])
})

test('a title is without what every title has; without one the path stands for it', () => {
  const pages = [page('/a', 'Om oss – Hedin'), page('/d%C3%A4ck', ''), page('/c', 'Hedin')]
  expect(offlinePages(pages, facts).map(({ title }) => title)).toEqual(['Om oss', '/däck', 'Hedin'])
})

test('when it was stored: a time of today, or the day with it', () => {
  const yesterday = new Date(2026, 10, 19, 9, 5).getTime()
  const when = offlinePages([page('/a', 'A'), page('/b', 'B', yesterday)], facts).map(
    (kept) => kept.when,
  )
  expect(when[0]).toBe('15:00')
  expect(when[1]).toMatch(/^19 nov\.?.* 09:05$/)
})

test('a list to choose from, and no archive', () => {
  const many = Array.from({ length: 40 }, (_, index) => page(`/${index}`, 'x'))
  expect(offlinePages(many, facts)).toHaveLength(12)
})
