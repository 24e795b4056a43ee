import { useState, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { Alert, alertType } from '#ui/alert'
import { Button } from '#ui/button'
import { Countdown, Film, Slides } from '#ui/blocks'
import { CarCarousel } from '#ui/car-carousel'
import { CarRow } from '#ui/car-row'
import { RecommendationsDrawer } from '#ui/recommendations-drawer'
import { Section } from '#ui/shell'
import { carCard } from '#domain/car-card'
import { siteById, sites } from '#domain/sites'
import '#ui/tokens'
import { BlockBoundary } from '../../../app/_error-boundary/block-boundary.tsx'
import { carCardMessages } from '../../../app/_content/car-card-messages.ts'
import { FootBox } from '../../../app/_offline/foot-box.tsx'
import { BAR_MESSAGES } from '../../../app/_offline/messages.ts'
import { ConsentLayer } from '../../../app/_consent/consent-layer.tsx'
import { NavSearch } from '../../../app/_shell/search/nav-search.tsx'
import { TrackPage } from '../../../app/_tracking/track-page.tsx'
import { CarSearchBar } from '../../../app/_search/car-search-bar.tsx'
import { errorMessages } from '../../../app/_messages/errors.ts'
import { consentMessages } from '../../../app/_messages/consent.ts'
import { Compare } from './compare.tsx'
import { FootStates } from './foot-states.tsx'
import { GalleryScene } from './gallery.tsx'
import { Blocks, Chosen, Foot } from './look.tsx'

const query = new URLSearchParams(location.search)
const messages = {
  play: 'Spela',
  pause: 'Pausa',
  mute: 'Stäng av ljudet',
  unmute: 'Sätt på ljudet',
}
const errors = errorMessages.sv
const own = consentMessages.sv
const consent = {
  title: own.consentTitle,
  text: own.consentText,
  accept: own.consentAccept,
  reject: own.consentReject,
  settings: own.consentSettings,
  settingsTitle: own.consentSettingsTitle,
  necessary: own.consentNecessary,
  necessaryText: own.consentNecessaryText,
  always: own.consentAlways,
  statistics: own.consentStatistics,
  statisticsText: own.consentStatisticsText,
  marketing: own.consentMarketing,
  marketingText: own.consentMarketingText,
  save: own.consentSave,
  close: own.consentClose,
}
const names = ['Vinter', 'Vår', 'Sommar']

const carsNamed = (brand: string, count: number, place = '#') =>
  Array.from({ length: count }, (_, at) => ({
    id: String(at),
    href: `${place}${brand.toLowerCase()}-${at + 1}`,
    content: carCard({ car_brand: brand, car_model: String(at + 1) }, siteById('carstore-se')),
  }))

function Fragile() {
  const [isBroken, setBroken] = useState(false)
  if (isBroken) throw new Error('It broke.')
  return <Button onClick={() => setBroken(true)}>Bryt</Button>
}

const SCENES = {
  alert: () => (
    <>
      <Alert
        title={query.get('title') ?? 'Öppet hus'}
        html="På söndag."
        type={alertType(query.get('type') ?? '')}
        icon={null}
        rule={query.get('rule') === 'session' ? 'session' : 'cookie'}
        collapses={query.get('rule') === 'session'}
        messages={{ label: 'Meddelande', dismiss: 'Dölj meddelandet' }}
      />
      <main id="main" tabIndex={-1}>
        {Array.from({ length: 120 }, (_, line) => (
          <p key={line}>Rad {line + 1}</p>
        ))}
      </main>
    </>
  ),

  search: () => (
    <>
      <NavSearch
        config={{ SearchUrl: '/sok?typ=1', SearchPlaceholder: 'Sök' }}
        siteContext={{ site: siteById('hedinautomotive-se'), locale: 'sv' }}
        listPath="/kop-bil"
        t={(key) => key}
      />
      <CarSearchBar
        action="/kop-bil"
        search={{
          action: '/kop-bil',
          mapsWords: true,
          locale: 'sv',
          site: siteById('hedinautomotive-se'),
          counts: { one: '{count} bil', few: '{count} bilar', other: '{count} bilar' },
          words: {
            all: 'Sök ”{words}”',
            nothing: 'Inga träffar på ”{words}”',
            stories: 'Artiklar ({count})',
            pages: 'Sidor ({count})',
            dealers: 'Anläggningar ({count})',
          },
          texts: { names: {}, codes: {}, carListKeyphrase: '”{words}”' },
        }}
        placeholder="Märke, modell eller annat"
        messages={{ label: 'Sök bland bilar', submit: 'Sök', clear: 'Töm' }}
      />
    </>
  ),

  cars: () => (
    <CarCarousel
      title="Veckans bilar"
      cars={carsNamed('Bil', Number(query.get('count') ?? '6'))}
      cardMessages={carCardMessages((key) => key)}
      messages={{ role: 'karusell', previous: 'Föregående bil', next: 'Nästa bil' }}
    />
  ),

  recommendations: () => (
    <>
      <main id="main" tabIndex={-1}>
        <Section>
          <h1>Bil</h1>
          {Array.from({ length: 60 }, (_, line) => (
            <p key={line}>
              <a href={`#${line}`}>Länk {line + 1}</a>
            </p>
          ))}
        </Section>
        <RecommendationsDrawer title="Liknande bilar">
          <CarRow
            cars={carsNamed('Lik', 8, '/')}
            messages={carCardMessages((key) => key)}
            cards="wide"
          />
        </RecommendationsDrawer>
        <Section>
          <h2>Bilar</h2>
          <CarRow cars={carsNamed('Bil', 8, '/')} messages={carCardMessages((key) => key)} />
        </Section>
      </main>
      {query.has('states') && (
        <FootBox>
          <FootStates
            states={['offline']}
            messages={BAR_MESSAGES.sv}
            phone={{ number: '+46', text: '46' }}
          />
        </FootBox>
      )}
    </>
  ),

  motion: () => (
    <>
      <Slides
        interval={5_000}
        first={false}
        still={false}
        slideRole="bild"
        videoMessages={messages}
        messages={{
          label: 'Bildspel',
          role: 'karusell',
          previous: 'Föregående bild',
          next: 'Nästa bild',
          pause: 'Pausa bildspelet',
          play: 'Starta bildspelet',
          show: names.map((name) => `Visa ${name}`),
        }}
        slides={names.map((name, at) => ({
          id: name,
          title: name,
          text: '',
          colour: 'ink',
          shadow: false,
          link: null,
          subTitle: '',
          subTitleLink: null,
          subTitleColour: 'ink',
          image: null,
          imagePhone: null,
          video: null,
          label: `${at + 1} av ${names.length}`,
        }))}
      />
      <Countdown
        title=""
        target={Date.parse('2026-12-24T14:00:00Z')}
        label="Till jul"
        date={{ iso: '2026-12-24T14:00:00Z', text: 'Julafton' }}
        units={{ days: 'dagar', hours: 'timmar', minutes: 'minuter', seconds: 'sekunder' }}
        over="Nu är det jul."
      />
      <Film
        title=""
        image={null}
        film={{
          src: '/film.mp4',
          phone: '/film-phone.mp4',
          bar: true,
          autoplay: true,
          label: 'Vinterväg',
          messages,
        }}
      />
    </>
  ),

  tags: () => (
    <>
      <ConsentLayer asks messages={consent} />
      <TrackPage
        container={query.get('container')}
        view={{
          channel: 'WEB',
          currency: 'SEK',
          page: 'start',
          pageVariant: 'default',
          language: 'sv',
        }}
      />
    </>
  ),

  failure: () => (
    <>
      <BlockBoundary
        name="Faq"
        messages={{
          title: errors.sectionErrorTitle,
          text: errors.sectionErrorText,
          hint: errors.sectionErrorHint,
          reload: errors.sectionErrorReload,
        }}
      >
        <Fragile />
      </BlockBoundary>
      <p>Resten av sidan</p>
    </>
  ),

  foot: () => {
    const site = sites.find(({ id }) => id === query.get('site')) ?? siteById('hedinautomotive-se')
    const locale = site.locales[0]
    document.documentElement.dataset['site'] = site.id
    document.documentElement.lang = locale
    const reported = {
      messages: BAR_MESSAGES[locale],
      phone: { number: site.contact.phone, text: site.contact.phoneText },
    }
    return (
      <>
        <main id="main" tabIndex={-1}>
          <h1>{site.name}</h1>
          {Array.from({ length: 30 }, (_, line) => (
            <p key={line}>
              <a href={`#${line}`}>Länk {line + 1}</a>
            </p>
          ))}
        </main>
        <div aria-live="polite">
          <FootBox>
            <FootStates states={(query.get('states') ?? '').split(',')} {...reported} />
          </FootBox>
        </div>
      </>
    )
  },

  themes: () =>
    [undefined, 'porsche'].map((brand) => (
      <div key={brand ?? ''} data-place="" data-brand={brand}>
        <h1>Bilar</h1>
        <h2>Nära dig</h2>
        <Button>Boka</Button>
      </div>
    )),

  blocks: () => <Blocks />,

  chosen: () => <Chosen />,

  compare: () => <Compare />,

  footer: () => <Foot />,

  gallery: () => <GalleryScene />,
} satisfies Record<string, () => ReactNode>

export type SceneName = keyof typeof SCENES

const isScene = (name: string): name is SceneName => Object.hasOwn(SCENES, name)
const wanted = query.get('scene') ?? ''
const root = document.getElementById('root')
if (root && isScene(wanted)) createRoot(root).render(SCENES[wanted]())
