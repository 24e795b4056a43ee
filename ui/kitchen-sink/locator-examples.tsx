'use client'

import { useState } from 'react'
import { LocationRow, LocatorTabs, MarkerPreview } from '../locator-map/index.ts'
import type { LocatorRow, LocatorMessages } from '../locator-map/index.ts'
import styles from './kitchen-sink.module.css'

const messages: LocatorMessages = {
  title: 'Alla anläggningar',
  tabs: 'Visa som',
  panelTab: 'Lista',
  mapTab: 'Karta',
  search: 'Sök ort eller anläggning',
  placeholder: 'Till exempel Göteborg',
  suggestions: 'Förslag: {count}',
  clear: 'Töm sökfältet',
  submit: 'Sök',
  nearMe: 'Nära mig',
  nearMeFinding: 'Söker din plats',
  showMore: 'Visa fler',
  showing: 'Visar {shown} av {total}',
  showingNear: '{showing}, närmast {place}',
  ownPosition: 'din plats',
  none: 'Det finns inga platser att visa just nu.',
  findUs: 'Hitta hit',
  directions: 'Vägbeskrivning',
  directionsTo: 'Vägbeskrivning till {name}, öppnas i en ny flik',
  more: 'Mer information',
  moreAbout: 'Mer information om {name}',
  previewMore: 'Mer information',
  onMap: 'Visa på kartan',
  onMapNamed: 'Visa på kartan: {name}',
  page: 'Till sidan om {name}',
  close: 'Stäng',
  here: 'Härifrån mäts avstånden',
  map: {
    label: 'Karta',
    failed: 'Kartan kan inte visas här.',
    loading: 'Kartan hämtas …',
    zoomIn: 'Zooma in',
    zoomOut: 'Zooma ut',
    sources: 'Kartans källor',
    wheel: 'Håll ner Ctrl och rulla för att zooma',
    touch: 'Flytta kartan med två fingrar',
  },
}

const plain: LocatorRow = {
  id: 'example-molndal',
  name: 'Mölndal',
  address: 'Flöjelbergsgatan 18, 431 37 Mölndal',
  distance: null,
  chargers: [],
  phone: null,
  hours: '',
  text: '',
  href: null,
  directions: 'https://www.google.com/maps/dir/?api=1&destination=57.6477%2C12.0207',
}

const whole: LocatorRow = {
  ...plain,
  id: 'example-hisingen',
  name: 'Göteborg Hisingen med ett långt namn',
  distance: '~300m',
  chargers: [
    { amount: 8, icon: 'CCS2', power: '300 kW' },
    { amount: 2, icon: 'CCS1', power: '50 kW' },
    { amount: 1, icon: null, power: '22 kW' },
  ],
  phone: { href: 'tel:0317901100', text: '031-790 11 00' },
  hours: 'Verkstad: mån–tors 7–18, fre 7–17, lör 10–14',
  text: 'Märken: Ford, Peugeot, Citroën',
  href: '/kontakt/hitta-oss',
}

/** A row at rest, one that is selected and open, and what opens over a marker. */
export function LocatorExamples() {
  const [tab, setTab] = useState<'panel' | 'map'>('panel')
  const [opened, setOpened] = useState<string | null>(whole.id)
  return (
    <section className={styles.block}>
      <h2 className={styles.title}>Platser på karta</h2>
      <LocatorTabs
        id="example-locator"
        label={messages.tabs}
        panelLabel={messages.panelTab}
        mapLabel={messages.mapTab}
        tab={tab}
        onTab={setTab}
        panel={
          <ul className={styles.plainList}>
            {[plain, whole].map((row) => (
              <LocationRow
                key={row.id}
                mapId="example"
                row={row}
                messages={messages}
                isSelected={row === whole}
                isOpen={opened === row.id}
                isBeyond={false}
                onMap={() => setTab('map')}
                onDetails={(id) => setOpened(opened === id ? null : id)}
              />
            ))}
          </ul>
        }
        map={
          <MarkerPreview row={{ ...whole, href: null }} messages={messages} onMore={setOpened} />
        }
      />
    </section>
  )
}
