'use client'

import { useState } from 'react'
import { Button } from '../button/index.ts'
import { SummaryCar, SummaryLines, SummaryTotal } from '../panel/index.ts'
import { PlaceSearch } from '../place-search/index.ts'
import { Price } from '../price/index.ts'
import { ChosenSiteCard, SiteCard, SiteList } from '../site-list/index.ts'
import { MiniMap } from '../map/index.ts'
import { WeekPicker } from '../week-picker/index.ts'
import type { PickedTime } from '../week-picker/index.ts'
import { days } from './samples.ts'

export function Summary() {
  return (
    <>
      <SummaryCar
        plate="ABC123"
        name="BMW 320d Touring"
        details={[
          { label: 'Årsmodell', value: '2019' },
          { label: 'Region', value: 'Halland' },
          { label: 'Serviceavtal', value: 'Ja' },
        ]}
      />
      <SummaryLines
        title="Valda tjänster"
        lines={[
          {
            id: 'a',
            name: 'Originalservice',
            detail: '12 400 mil',
            price: <Price kind="known" current="3 490 kr" normal="4 195 kr" />,
          },
          {
            id: 'b',
            name: 'Hjulskifte',
            detail: '4 st',
            price: <Price kind="known" current="800 kr" />,
          },
          {
            id: 'c',
            name: 'Felsökning',
            price: (
              <Price
                kind="unknown"
                text="Pris saknas*"
                tooltip="Vi kan ej ge ett pris på denna tjänst"
              />
            ),
          },
        ]}
      />
      <SummaryTotal
        label="Totalt"
        price={<Price kind="known" current="4 290 kr*" size="l" />}
        notes={['* Vissa priser kan inte beräknas förrän din bokning når vår verkstad.']}
      />
    </>
  )
}

interface WeekExampleProps {
  /** Names its landmark, which no two of a page may share. */
  readonly label?: string
  readonly loading?: boolean
}

export function WeekExample({ label = 'Välj tid', loading = false }: WeekExampleProps) {
  const [picked, setPicked] = useState<PickedTime | null>({
    date: '2026-12-21',
    time: '09:00',
    fullDay: false,
  })
  const [week, setWeek] = useState('2026-12-21')
  return (
    <WeekPicker
      label={label}
      weeks={[
        { week: '2026-12-21', label: 'v. 52', dates: '21–27 dec' },
        { week: '2026-12-28', label: 'v. 53', dates: '28 dec–3 jan' },
        { week: '2027-01-04', label: 'v. 1', dates: '4–10 jan' },
        { week: '2027-01-11', label: 'v. 2', dates: '11–17 jan' },
      ]}
      week={week}
      onWeek={setWeek}
      previous={{ label: 'Tidigare veckor', disabled: true, onPress: () => {} }}
      next={{ label: 'Senare veckor', onPress: () => {} }}
      days={days}
      picked={picked}
      onPick={setPicked}
      loading={loading}
      messages={{
        weeks: 'Vecka',
        loading: 'Hämtar tider',
        fullDay: 'Heldag',
        fullDayNote: 'Lämna bilen före 08:00, så blir den klar under dagen.',
        noTimes: 'Inga lediga tider',
      }}
    />
  )
}

export function SiteExamples() {
  const [selected, setSelected] = useState<string | null>('a')
  const sites = [
    {
      id: 'a',
      name: 'Hedin Automotive Kungsbacka',
      address: 'Kabelgatan 2, Kungsbacka',
      km: '1,2 km',
    },
    {
      id: 'b',
      name: 'Hedin Automotive Mölndal',
      address: 'Johannefredsgatan 7, Mölndal',
      km: '21,4 km',
    },
  ]
  return (
    <>
      <SiteList label="Verkstäder" loading={1} loadingLabel="Söker verkstäder">
        {sites.map((site, index) => (
          <SiteCard
            key={site.id}
            name={site.name}
            address={site.address}
            distance={site.km}
            price={{ label: 'Totalt', text: '2 345 kr' }}
            timesLabel="Första lediga tider"
            times={['08:00', '09:00', '13:00'].map((time) => ({
              id: time,
              day: 'tor 27 nov',
              time,
              onPick: () => {},
            }))}
            brands={['BMW', 'MINI']}
            marker={String(index + 1)}
            selected={selected === site.id}
            actionLabel={selected === site.id ? 'Stäng' : 'Fler tider'}
            onSelect={() => setSelected(selected === site.id ? null : site.id)}
          >
            <WeekExample label={`Välj tid i ${site.name}`} />
          </SiteCard>
        ))}
      </SiteList>
      <Button variant="secondary">Hämta fler</Button>
      <ChosenSiteCard
        label="Vald verkstad och tid"
        name="Hedin Automotive Kungsbacka"
        address="Kabelgatan 2, Kungsbacka"
        time="torsdag 27 november, heldag"
        note="Lämna bilen före 08:00."
        phone={{ label: '0300-123 45', href: 'tel:030012345' }}
        directions={{ label: 'Vägbeskrivning', href: 'https://example.se' }}
        changeLabel="Ändra verkstad eller tid"
        onChange={() => {}}
        map={
          <MiniMap
            label="Karta: Kungsbacka"
            name="Kungsbacka"
            latitude={57.487}
            longitude={12.076}
          />
        }
      />
    </>
  )
}

const places = [
  { id: '1', label: 'Kungsbacka', detail: 'Hallands län' },
  { id: '2', label: 'Kungsängen', detail: 'Stockholms län' },
  { id: '3', label: 'Kungälv', detail: 'Västra Götalands län' },
]

export function PlaceExample() {
  const [text, setText] = useState('')
  const [isRefused, setRefused] = useState(false)
  return (
    <PlaceSearch
      name="place"
      label="Var vill du lämna bilen?"
      hint="Ort"
      required
      value={text}
      onChange={setText}
      suggestions={places.filter((place) =>
        place.label.toLowerCase().startsWith(text.toLowerCase()),
      )}
      onSelect={(place) => setText(place.label)}
      messages={{
        loading: 'Söker',
        empty: 'Ingen ort med det namnet',
        found: (count) => `${count} förslag`,
        clear: 'Töm',
      }}
      position={{
        label: 'Använd min position',
        busy: false,
        onAsk: () => setRefused(true),
      }}
      status={isRefused && 'Webbläsaren får inte läsa din position.'}
    />
  )
}
