import { useState } from 'react'
import type { ImageField } from '#domain/content'
import {
  PublishLine,
  StoriesTeaser,
  StoryBack,
  StoryHead,
  StoryNeighbours,
} from '../stories/index.ts'
import {
  LoadFailure,
  MoreButton,
  StoriesProgress,
  StoryGrid,
  TagChips,
  type StoryCardData,
} from '../stories/list/index.ts'
import styles from './kitchen-sink.module.css'

const drawn = (from: string, to: string): ImageField => ({
  src: `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 400"><defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs><path fill="url(#g)" d="M0 0h600v400H0z"/><path fill="#fff" opacity=".3" d="M0 300c120-60 300-60 600-10v110H0z"/></svg>`,
  )}`,
  alt: 'Elbilar laddar i skymningen',
  width: 600,
  height: 400,
})

const story = (
  id: string,
  title: string,
  rest: Pick<StoryCardData, 'tags'> & { readonly image?: ImageField },
): StoryCardData => ({
  id,
  href: `/nyheter/2026/${id}`,
  title,
  preamble:
    'Efter vintern blir det lättare att ladda på vägen. Vi har frågat våra verkstäder vad som är värt att veta innan du åker.',
  date: { iso: '2026-03-02T07:00:00Z', text: '2 mars 2026' },
  ...rest,
})

const stories: readonly StoryCardData[] = [
  story('snabbladdning', 'Snabbladdning på fyrtio nya platser', {
    image: drawn('#0d4f8a', '#b9c8d3'),
    tags: ['Elbil', 'Laddning'],
  }),
  story('dack', 'När är det dags att byta till sommardäck?', {
    image: drawn('#14694a', '#e4f4ec'),
    tags: ['Verkstad'],
  }),
  story('ny-anlaggning', 'Vi öppnar en ny anläggning i Kungsbacka, den största hittills', {
    tags: ['Om oss'],
  }),
  story('garanti', 'Så fungerar garantin på begagnade bilar', {
    image: drawn('#7a4a00', '#fdf1d8'),
    tags: [],
  }),
]

const TAGS = ['Elbil', 'Laddning', 'Verkstad', 'Om oss', 'Begagnat'].map((value) => ({
  id: value,
  value,
}))

/** News: list in both layouts and every state, teaser, and the parts of a story's page. */
export function StoriesExamples() {
  const [selected, setSelected] = useState<readonly string[]>(['Elbil'])
  const more = { href: '/nyheter', label: 'Visa fler', variant: 'secondary' } as const
  const toggle = (id: string) =>
    setSelected(
      selected.includes(id) ? selected.filter((other) => other !== id) : [...selected, id],
    )
  return (
    <>
      <section className={styles.block}>
        <h2 className={styles.title}>Artiklar</h2>
        <TagChips
          label="Filtrera på ämne"
          allLabel="Visa alla"
          tags={TAGS}
          selected={selected}
          onToggle={toggle}
          onClear={() => setSelected([])}
        />
        <StoryGrid stories={stories} layout="grid" highlight showDates />
        <StoriesProgress shown={4} total={11} text="4 av 11 artiklar" busy={false} />
        <p className={styles.row}>
          <MoreButton onPress={() => {}}>Visa fler</MoreButton>
          <MoreButton busy onPress={() => {}}>
            Visa fler
          </MoreButton>
        </p>
        <LoadFailure
          text="Artiklarna kunde inte hämtas."
          retryLabel="Försök igen"
          onRetry={() => {}}
        />
        <StoryGrid stories={[]} layout="grid" highlight coming={4} />
        <StoriesProgress shown={0} total={0} text="Hämtar artiklar …" busy />
      </section>
      <section className={styles.block}>
        <h2 className={styles.title}>Artiklar, breda</h2>
        <StoryGrid stories={stories} layout="wide" showDates />
      </section>
      <section className={styles.block}>
        <StoriesTeaser title="Nyheter" stories={stories.slice(0, 3)} layout="grid" more={more} />
        <StoriesTeaser
          title="Nyheter, lodrätt"
          stories={stories.slice(1)}
          layout="wide"
          showDates
          more={more}
        />
      </section>
      <section className={styles.block}>
        <StoryHead
          title="Snabbladdning på fyrtio nya platser"
          preamble="Efter vintern blir det lättare att ladda på vägen."
          tags={['Elbil', 'Laddning']}
          date={{ iso: '2026-03-02T07:00:00Z', text: '2 mars 2026' }}
          image={drawn('#0d4f8a', '#b9c8d3')}
        />
        <PublishLine
          author="Av Anna Berg"
          published={{ iso: '2026-03-02T07:00:00Z', text: 'Publicerad 2 mars 2026' }}
          spaced
        />
        <StoryNeighbours
          label="Fler artiklar"
          previousLabel="Föregående artikel"
          nextLabel="Nästa artikel"
          previous={{ href: '/nyheter/2026/a', title: 'Så fungerar garantin på begagnade bilar' }}
          next={{ href: '/nyheter/2026/b', title: 'När är det dags att byta till sommardäck?' }}
        />
        <StoryBack href="/nyheter" label="Tillbaka" />
      </section>
    </>
  )
}
