'use client'

import { useEffect, useState } from 'react'
import type { CarMedia } from '#services/car-media'
import type { CarMediaMessages, MediaView } from '#ui/car-media'
import { call } from '../../_api-client/call.ts'
import { report, reportCode } from '../../_api-client/report.ts'
import { viewsOf } from './views-of.ts'
import styles from './shown-media.module.css'

export interface ShownMediaProps {
  /** As `registrationOf` has it. */
  readonly registration: string
  readonly locale: string
  /** Before the film plays. */
  readonly poster: string | null
  readonly messages: CarMediaMessages
  readonly view: MediaView
  readonly onView: (view: MediaView) => void
}

type Views = typeof import('#ui/car-media')

/** What there is to see of a car beside its pictures, each with its button; nothing where there is nothing. */
export function ShownMedia({ registration, locale, onView, ...shown }: ShownMediaProps) {
  const [media, setMedia] = useState<CarMedia | null>(null)
  const [views, setViews] = useState<Views | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    call<CarMedia>(`/api/car-media/${encodeURIComponent(registration)}`, {
      locale,
      method: 'GET',
      signal,
    }).then(setMedia, (error: unknown) => {
      if (!signal.aborted) report('car-media-failed', reportCode(error))
    })
    return () => leaving.abort()
  }, [registration, locale])
  const load = () => {
    import('#ui/car-media').then(setViews, () => onView('images'))
  }
  return media && <MediaOnShow {...shown} media={media} views={views} load={load} onView={onView} />
}

interface MediaOnShowProps extends Omit<ShownMediaProps, 'registration' | 'locale'> {
  readonly media: CarMedia
  /** Their code, which comes with the first touch. */
  readonly views: Views | null
  readonly load: () => void
}

export function MediaOnShow({
  media,
  views,
  load,
  view,
  onView,
  poster,
  messages,
}: MediaOnShowProps) {
  const offered = viewsOf(media)
  if (offered.length < 2) return null
  return (
    <>
      {view !== 'images' && (
        <div className={styles.stage}>
          {views && <View {...{ media, view, views, poster, messages }} />}
        </div>
      )}
      <div className={styles.views} role="group" aria-label={messages.views} onPointerEnter={load}>
        {offered.map((one) => (
          <button
            key={one}
            type="button"
            className={styles.choice}
            aria-pressed={one === view}
            onFocus={load}
            onClick={() => {
              load()
              onView(one)
            }}
          >
            {messages.view[one]}
          </button>
        ))}
      </div>
    </>
  )
}

function View({
  media: { videoUrl, images360, internal360 },
  view,
  views: { FilmView, PanoramaView, SpinView, ViewerView },
  poster,
  messages,
}: Pick<MediaOnShowProps, 'media' | 'view' | 'poster' | 'messages'> & { readonly views: Views }) {
  if (view === 'exterior') return <SpinView frames={images360} messages={messages} />
  if (view === 'video' && videoUrl !== null) {
    return <FilmView src={videoUrl} poster={poster} messages={messages} />
  }
  if (view !== 'interior' || internal360 === null) return null
  return internal360.startsWith('/') ? (
    <PanoramaView src={internal360} messages={messages} />
  ) : (
    <ViewerView src={internal360} title={messages.inside} />
  )
}
