'use client'

import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react'
import { Icon } from '../icon/index.ts'
import styles from './full-screen.module.css'
import { GalleryPicture } from './gallery-picture.tsx'
import { hasModifier, positionOfKey } from './position.ts'
import { Thumbs } from './thumbs.tsx'
import type { GalleryItem, GalleryMessages } from './types.ts'
import { useTrack } from './use-track.ts'
import { isDoubleTap, isOnPicture, zoomBy, zoomOfKey, type Point, type Zoom } from './zoom.ts'
import { ZoomArea } from './zoom-area.tsx'

interface FullScreenProps {
  readonly pictures: readonly GalleryItem[]
  readonly first: number
  readonly fallback: ReactNode
  readonly messages: GalleryMessages
  readonly onShow: (position: number) => void
  readonly onClose: () => void
}

interface Zoomed {
  readonly position: number
  readonly zoom: Zoom
  readonly around: Point | null
}

/** Pictures on either side that are there before they are seen. */
const NEAR = 2
/** How far an arrow moves an enlarged picture, in px. */
const PAN = 80
const PANS: Readonly<Record<string, readonly [x: number, y: number] | undefined>> = {
  ArrowLeft: [-PAN, 0],
  ArrowRight: [PAN, 0],
  ArrowUp: [0, -PAN],
  ArrowDown: [0, PAN],
}

/**
 * The pictures as large as the screen, in a native modal dialog: the focus stays inside; the button,
 * the ground beside the picture and Escape close it (GALLERY-03).
 */
export function FullScreen(props: FullScreenProps) {
  const { pictures, first, fallback, messages, onShow, onClose } = props
  const count = pictures.length
  const dialog = useRef<HTMLDialogElement>(null)
  const close = useRef<HTMLButtonElement>(null)
  const tapped = useRef<(Point & { readonly at: number }) | null>(null)
  const { row, current, isRightToLeft, show } = useTrack<HTMLUListElement>(count, first)
  const [zoomed, setZoomed] = useState<Zoomed>({ position: first, zoom: 1, around: null })
  const zoom = zoomed.position === current ? zoomed.zoom : 1
  const setZoom = (to: Zoom, around: Point | null = null) =>
    setZoomed({ position: current, zoom: to, around })

  const arrive = useEffectEvent(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
    close.current?.focus()
    show(first, 'instant')
  })
  useLayoutEffect(() => {
    arrive()
    const { dataset } = document.documentElement
    dataset['scrollLock'] = ''
    return () => {
      delete dataset['scrollLock']
    }
  }, [])
  const tell = useEffectEvent(onShow)
  useEffect(() => tell(current), [current])

  const onKey = (event: KeyboardEvent) => {
    if (hasModifier(event)) return
    const to = positionOfKey(event.key, { current, count, rightToLeft: isRightToLeft() })
    const larger = zoomOfKey(event.key, zoom)
    const pan = zoom > 1 ? PANS[event.key] : undefined
    if (to === null && larger === null && !pan) return
    event.preventDefault()
    if (larger !== null) setZoom(larger)
    else if (pan) {
      const area = row.current?.children[current]?.firstElementChild
      area?.scrollBy({ left: pan[0], top: pan[1], behavior: 'instant' })
    } else if (to !== null) show(to)
  }
  const onClick = ({ target, clientX: x, clientY: y, timeStamp: at }: MouseEvent) => {
    if (!(target instanceof Element) || target.closest('button, svg')) return
    if (!isPicture(target, { x, y })) {
      dialog.current?.close()
      return
    }
    const now = { x, y, at }
    const twice = isDoubleTap(tapped.current, now)
    tapped.current = twice ? null : now
    if (twice) setZoom(zoom === 1 ? 2 : 1, now)
  }
  const step = (by: -1 | 1) => {
    const to = current + by
    return {
      type: 'button' as const,
      className: styles.arrow,
      'data-step': by,
      'aria-label': by < 0 ? messages.previous : messages.next,
      'aria-disabled': to < 0 || to >= count,
      onClick: () => {
        if (to >= 0 && to < count) show(to)
      },
    }
  }
  const magnify = (by: -1 | 1) => ({
    type: 'button' as const,
    className: styles.control,
    'aria-label': by < 0 ? messages.zoomOut : messages.zoomIn,
    'aria-disabled': zoomBy(zoom, by) === zoom,
    onClick: () => setZoom(zoomBy(zoom, by)),
  })

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Keys are caught here on their way up from what has the focus inside.
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={messages.label}
      onClose={onClose}
      onKeyDown={onKey}
      onClick={onClick}
    >
      <div className={styles.bar}>
        <p className={styles.counter} role="status">
          {count > 1 && (
            <>
              <span aria-hidden="true">{`${current + 1} / ${count}`}</span>
              <span className="sr-only">{pictures[current]?.label}</span>
            </>
          )}
        </p>
        <button {...magnify(-1)}>
          <Icon name="minus" />
        </button>
        <button {...magnify(1)}>
          <Icon name="plus" />
        </button>
        <button
          ref={close}
          type="button"
          className={styles.control}
          aria-label={messages.close}
          onClick={() => dialog.current?.close()}
        >
          <Icon name="close" />
        </button>
      </div>
      <div className={styles.stage}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What scrolls must be reached by keys. */}
        <ul ref={row} className={styles.row} tabIndex={0} data-still={zoom > 1 || undefined}>
          {pictures.map(({ src, alt }, at) => (
            <li key={src} className={styles.slide} inert={at !== current}>
              <ZoomArea zoom={at === current ? zoom : 1} around={zoomed.around}>
                {Math.abs(at - current) <= NEAR && (
                  <GalleryPicture
                    src={src}
                    alt={alt}
                    className={styles.image}
                    eager
                    fallback={<span className={styles.fallback}>{fallback}</span>}
                  />
                )}
              </ZoomArea>
            </li>
          ))}
        </ul>
        {count > 1 && (
          <>
            <button {...step(-1)}>
              <Icon name="chevron-left" />
            </button>
            <button {...step(1)}>
              <Icon name="chevron-right" />
            </button>
          </>
        )}
      </div>
      {count > 1 && (
        <div className={styles.thumbs}>
          <Thumbs label={messages.thumbs} pictures={pictures} current={current} onPick={show} />
        </div>
      )}
    </dialog>
  )
}

/** Its box is as large as the view; what it shows need not be. */
function isPicture(target: Element, at: Point): boolean {
  if (!(target instanceof HTMLImageElement)) return false
  const { naturalWidth: width, naturalHeight: height } = target
  if (width === 0 || height === 0) return false
  return isOnPicture(at, target.getBoundingClientRect(), { width, height })
}
