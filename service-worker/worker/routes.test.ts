import { expect, test } from 'vitest'
import { routeOf, type RouteRequest } from './routes.ts'

const ORIGIN = 'https://www.example.se'
const asked = (path: string, rest: Partial<RouteRequest> = {}): RouteRequest => ({
  method: 'GET',
  url: new URL(path, ORIGIN).href,
  origin: ORIGIN,
  isNavigation: false,
  isRange: false,
  isRsc: false,
  destination: '',
  ...rest,
})
const navigated = (path: string) => routeOf(asked(path, { isNavigation: true }))

test.each([
  '/',
  '/en',
  '/nyheter/en-ny-bil',
  '/service-och-verkstad/boka-service?steg=2',
  '/offline',
])('a visit of %s is one of a page', (path) => expect(navigated(path)).toBe('page'))

test.each([
  '/analyst',
  '/analyst/runs/r-1',
  '/api/mechmate/book',
  '/api',
  '/dev/inbox',
  '/dev/vendors/form-builder/241010101010101',
  '/analyst',
  '/analyst/runs',
  '/_next/static/chunks/a.js',
  '/sitecore/api/x',
  '/-/media/a',
  '/feaas-render',
  '/kitchen-sink',
  '/en/kitchen-sink/cached',
  '/healthz',
  '/livez',
  '/readyz',
  '/robots.txt',
  '/sitemap.xml',
  '/sw.js',
  '/fel',
  '/en/saknas',
])('a visit of %s is left to the browser', (path) => expect(navigated(path)).toBeNull())

test.each([
  ['/_next/static/chunks/a-1_b.js', 'asset'],
  ['/_next/static/media/manrope.woff2', 'asset'],
  ['/brands/volvo.svg', 'media'],
  ['/pictures/0123456789abcdef-640.avif', 'picture'],
  ['/basemap/far.pmtiles', 'media'],
  ['/icons/hedin-192.png', 'media'],
  [`/api/flows/service-booking/${'0a'.repeat(32)}`, 'flow'],
  ['/api/flows/service-booking?site=carstore-se&locale=sv', 'current-flow'],
] as const)('%s is fetched as %s', (path, route) => expect(routeOf(asked(path))).toBe(route))

test('what is on no list is not touched: calls, other hosts, parts of files, and what only looks like a page', () => {
  for (const path of [
    '/api/mechmate/services/ABC123',
    '/api/tirehotel/booking/GetTimeslots',
    '/api/places?q=goteborg',
    '/api/flows/service-booking/not-an-address',
    '/kontakt',
    '/-/media/film.mp4',
  ]) {
    expect(routeOf(asked(path))).toBeNull()
  }
  for (const path of ['/brands/volvo.svg', '/_next/static/chunks/a.js', '/kontakt']) {
    expect(routeOf(asked(`https://tags.example${path}`, { isNavigation: false }))).toBeNull()
    expect(routeOf(asked(`https://tags.example${path}`, { isNavigation: true }))).toBeNull()
  }
  expect(routeOf(asked('/media/film.webp', { isRange: true }))).toBeNull()
  expect(routeOf(asked('/', { method: 'POST', isNavigation: true }))).toBeNull()
  expect(routeOf(asked('/-/media/photo', { destination: 'image' }))).toBe('media')
})

test('an answer of the router is never cached: it fits the pages of its own build alone', () => {
  expect(routeOf(asked('/kontakt?_rsc=1', { isRsc: true }))).toBeNull()
  expect(routeOf(asked('/kontakt', { isRsc: true, isNavigation: true }))).toBeNull()
})
