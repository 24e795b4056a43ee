import { renderToStaticMarkup } from 'react-dom/server'
import { isValidElement, type ReactNode } from 'react'
import { beforeEach, describe, expect, test } from 'vitest'
import { sites } from '#domain/sites'
import { carsForSale } from '#fixtures/cars'
import type { CarMedia } from '#services/car-media'
import { readConfig, useConfig } from '#server/testing'
import * as views from '#ui/car-media'
import type { MediaView } from '#ui/car-media'
import { translatorOf } from '../../_messages/translator.ts'
import { CarGallery } from '../car-gallery.tsx'
import { carMetadata } from '../car-metadata.ts'
import { NATIONAL_SITES, saidOn } from '../testing/car-words.ts'
import { CarMediaPlace } from './car-media-place.tsx'
import { mediaMessages } from './media-messages.ts'
import { MediaOnShow } from './shown-media.tsx'
import { viewsOf } from './views-of.ts'

const BRITISH =
  NATIONAL_SITES.find((id) => sites.find((site) => site.id === id)?.country === 'GB') ??
  expect.unreachable()
const registered = carsForSale(BRITISH).find(({ car_regno }) => car_regno) ?? expect.unreachable()
const ALL: CarMedia = {
  videoUrl: '/film.webm',
  images360: ['/1', '/2'],
  internal360: '/api/car-media/AB21CDE/interior',
  hasVideo: true,
  has360: true,
  hasInternal360: true,
}
const messages = mediaMessages(translatorOf({ locale: 'en', dictionary: {} }), 'Volvo XC40')

beforeEach(() => {
  const read = readConfig({})
  useConfig(read.ok ? read.config : expect.unreachable(read.sentence))
})

/** What the gallery asks for media by; null where it asks nobody. */
function askedFor(node: ReactNode): string | null {
  if (!isValidElement<{ readonly children?: ReactNode; readonly registration?: string }>(node)) {
    return null
  }
  const { children, registration = null } = node.props
  return node.type === CarMediaPlace ? registration : askedFor(children)
}

describe('extra media', () => {
  test('are asked for on the British site alone, by a car’s registration number, as long as it is for sale [MEDIA-01] [MEDIA-09]', () => {
    const asked = (site: (typeof NATIONAL_SITES)[number], over = {}, rest = {}) =>
      askedFor(
        CarGallery({ context: { ...saidOn({ site }, {}, rest), car: { ...registered, ...over } } }),
      )
    for (const site of NATIONAL_SITES) {
      const expected = site === BRITISH ? registered.car_regno?.replace(/\s/g, '') : null
      expect([site, asked(site)]).toEqual([site, expected])
    }
    expect(asked(BRITISH, { car_regno: 'ab21 cde' })).toBe('AB21CDE')
    for (const car_regno of ['', '..%2f..', '../secrets', 'AB21CDE?x=1', 'A'.repeat(200)]) {
      expect([car_regno, asked(BRITISH, { car_regno })]).toEqual([car_regno, null])
    }
    expect(asked(BRITISH, {}, { soldOn: '2026-02-28' })).toBeNull()
  })

  test('leave the pictures as they are until something else is there to see [RETAILERR-10] [MEDIA-01]', () => {
    const context = { ...saidOn({ site: BRITISH }), car: registered }
    const html = renderToStaticMarkup(<CarGallery context={context} />)
    const plain = { ...context, car: { ...registered, car_regno: '' } }
    const pictures = renderToStaticMarkup(<CarGallery context={plain} />)
    expect(html).not.toContain(messages.view.exterior)
    const section = (of: string) => /<section[^]*<\/section>/.exec(of)?.[0]
    expect(section(html)?.length).toBeGreaterThan(1_000)
    expect(section(html)).toBe(section(pictures))
    const nothing = { ...ALL, hasVideo: false, has360: false, hasInternal360: false }
    expect(drawn(nothing)).toBe('')
  })

  test('are pictures, a film, the inside and the outside all around, in that order [MEDIA-02]', () => {
    expect(viewsOf(ALL)).toEqual(['images', 'video', 'interior', 'exterior'])
    const labels = [...drawn(ALL).matchAll(/<button[^>]*>([^<]*)<\/button>/g)].map(
      ([, word]) => word,
    )
    expect(labels).toEqual(['Pictures', 'Video', 'Inside', '360°'])
    expect(drawn(ALL)).toContain('role="group" aria-label="Ways to look at Volvo XC40"')
    expect(drawn(ALL).match(/aria-pressed="true"/g)).toHaveLength(1)
  })

  test('have a button only where the data say that they exist [MEDIA-03]', () => {
    for (let bits = 0; bits < 8; bits += 1) {
      const [hasVideo, hasInternal360, has360] = [4, 2, 1].map((bit) => (bits & bit) > 0)
      const media = {
        ...ALL,
        hasVideo: hasVideo ?? false,
        hasInternal360: hasInternal360 ?? false,
        has360: has360 ?? false,
      }
      expect(viewsOf(media)).toEqual([
        'images',
        ...(hasVideo ? ['video'] : []),
        ...(hasInternal360 ? ['interior'] : []),
        ...(has360 ? ['exterior'] : []),
      ])
    }
    expect(viewsOf({ ...ALL, videoUrl: null, internal360: null, images360: ['/1'] })).toEqual([
      'images',
    ])
  })

  test('are allowed what they need of other hosts on their own pages', () => {
    const needs = (site: (typeof NATIONAL_SITES)[number], car = registered) =>
      carMetadata({ ...saidOn({ site }), car }).other?.['forecourt-needs'] ?? ''
    expect(needs(BRITISH)).toBe('youtube,car-viewer')
    expect(needs(BRITISH, { ...registered, car_regno: '' })).toBe('')
    expect(needs('hedinautomotive-se')).toBe('')
  })
})

function drawn(media: CarMedia, view: MediaView = 'images'): string {
  return renderToStaticMarkup(
    <MediaOnShow
      {...{ media, view, views, messages }}
      poster="/side.svg"
      load={() => undefined}
      onView={() => undefined}
    />,
  )
}

describe('a view', () => {
  test('of the outside is a slider of which one picture is seen', () => {
    // A server has no motion to reduce.
    const html = drawn(ALL, 'exterior')
    expect(html).toContain('role="slider" tabindex="0" aria-label="Turn the car"')
    expect(html).toContain('aria-valuemin="1" aria-valuemax="2" aria-valuenow="1"')
    expect(html).toContain('aria-label="Turn left"')
  })

  test('of a film plays a file, or asks before YouTube is asked', () => {
    const file = drawn(ALL, 'video')
    expect(file).toMatch(/<video [^>]*src="\/film.webm"[^>]*poster="\/side.svg"/)
    expect(file).toContain('controls=""')
    expect(file).not.toMatch(/autoplay/i)
    const player = { ...ALL, videoUrl: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ' }
    const html = drawn(player, 'video')
    expect(html).toContain('Play the film from YouTube')
    expect(html).not.toMatch(/<iframe|<video/)
  })
})
