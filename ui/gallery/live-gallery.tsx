'use client'

import {
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import { Icon } from '../icon/index.ts'
import { GalleryPicture } from './gallery-picture.tsx'
import styles from './gallery.module.css'
import { expandGlyph } from './glyphs.ts'
import { hasModifier, markersOf, positionOfKey } from './position.ts'
import { Thumbs } from './thumbs.tsx'
import type { GalleryItem, GalleryMessages } from './types.ts'
import { enterHistory, leaveHistory, useBack } from './use-back.ts'
import { useTrack } from './use-track.ts'

interface LiveGalleryProps {
  readonly pictures: readonly GalleryItem[]
  readonly blur: string | null
  readonly fallback: ReactNode
  readonly messages: GalleryMessages
}

/**
 * The row, and what turns it. The code of the full screen comes with the first touch, or when the page
 * has come to rest; whoever asks for it earlier gets it when it is here (GALLERY-02).
 */
export function LiveGallery({ pictures, blur, fallback, messages }: LiveGalleryProps) {
  const count = pictures.length
  const { row, current, isRightToLeft, show } = useTrack<HTMLUListElement>(count)
  const [touched, setTouched] = useState(false)
  const [wanted, setWanted] = useState(false)
  const [late, setLate] = useState<typeof import('./full-screen.tsx') | null>(null)
  const opener = useRef<HTMLElement>(null)
  const id = useId()

  const load = async (): Promise<void> => {
    try {
      setLate(await import('./full-screen.tsx'))
    } catch {
      // The next touch asks again.
      setWanted(false)
      leaveHistory(id)
    }
  }
  useBack(id, (covered) => {
    if (covered) void load()
    setWanted(covered)
  })
  const prepare = useEffectEvent(() => void load())
  useEffect(() => {
    const timer = setTimeout(prepare, REST_MS)
    return () => clearTimeout(timer)
  }, [])

  const touch = () => {
    if (touched) return
    setTouched(true)
    void load()
  }
  const open = (from: HTMLElement | null) => {
    opener.current = from
    enterHistory(id)
    setWanted(true)
    void load()
  }
  useEffect(() => {
    if (wanted) return
    opener.current?.focus({ preventScroll: true })
    opener.current = null
  }, [wanted])

  const onKey = (event: KeyboardEvent) => {
    if (hasModifier(event)) return
    const to = positionOfKey(event.key, { current, count, rightToLeft: isRightToLeft() })
    if (to === null) return
    event.preventDefault()
    show(to)
  }
  const arrow = (step: -1 | 1) => {
    const to = current + step
    return {
      type: 'button' as const,
      className: styles.arrow,
      'data-step': step,
      'aria-label': step < 0 ? messages.previous : messages.next,
      'aria-disabled': to < 0 || to >= count,
      onClick: () => {
        if (to >= 0 && to < count) show(to)
      },
    }
  }

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Keys are caught here on their way up from what has the focus inside. */}
      <section
        className={styles.gallery}
        aria-roledescription={messages.role}
        aria-label={messages.label}
        onPointerEnter={touch}
        onFocus={touch}
        onKeyDown={onKey}
      >
        <div className={styles.stage}>
          {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Keys have a button beside it. */}
          <ul
            ref={row}
            className={styles.row}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What scrolls must be reached by keys.
            tabIndex={0}
            aria-label={messages.label}
            onClick={() => open(row.current)}
          >
            {pictures.map(({ src, srcSet, alt }, at) => (
              <li key={src} className={styles.slide}>
                {at === 0 && blur !== null && (
                  <img className={styles.blur} src={blur} alt="" data-placeholder-blur="" />
                )}
                <GalleryPicture
                  src={src}
                  srcSet={srcSet}
                  alt={alt}
                  className={styles.image}
                  first={at === 0}
                  eager={touched && Math.abs(at - current) <= 1}
                  fallback={fallback}
                />
              </li>
            ))}
          </ul>
          {count > 1 && (
            <>
              <button {...arrow(-1)}>
                <Icon name="chevron-left" />
              </button>
              <button {...arrow(1)}>
                <Icon name="chevron-right" />
              </button>
              <p className={styles.counter} role="status">
                <span aria-hidden="true">{`${current + 1} / ${count}`}</span>
                <span className="sr-only">{pictures[current]?.label}</span>
              </p>
              <span className={styles.markers} aria-hidden="true">
                {markersOf(count, current).map(({ position, current: on, small }) => (
                  <span
                    key={position}
                    className={styles.marker}
                    data-marker=""
                    data-on={on || undefined}
                    data-small={small || undefined}
                  />
                ))}
              </span>
            </>
          )}
          <button
            type="button"
            className={styles.open}
            aria-haspopup="dialog"
            aria-label={messages.open}
            onClick={({ currentTarget }) => open(currentTarget)}
          >
            <Icon name={expandGlyph} size="s" />
          </button>
        </div>
        {count > 1 && (
          <div className={styles.thumbs}>
            <Thumbs label={messages.thumbs} pictures={pictures} current={current} onPick={show} />
          </div>
        )}
      </section>
      {wanted && late && (
        <late.FullScreen
          pictures={pictures}
          first={current}
          fallback={fallback}
          messages={messages}
          onShow={(position) => show(position, 'instant')}
          onClose={() => {
            setWanted(false)
            leaveHistory(id)
          }}
        />
      )}
    </>
  )
}

/** Ms after which the page is taken to have come to rest. */
const REST_MS = 2_000
