'use client'

import { type ReactNode, useCallback, useEffect, useReducer, useRef } from 'react'
import { carouselState, firstState, isOff, turned, waitOf } from './carousel-state.ts'
import styles from './slides.module.css'

export interface CarouselMessages {
  /** Names the carousel. */
  readonly label: string
  /** What it is: `aria-roledescription`. */
  readonly role: string
  readonly previous: string
  readonly next: string
  readonly pause: string
  readonly play: string
  /** One a slide, for its dot: "Show slide 2". */
  readonly show: readonly string[]
}

export interface CarouselProps {
  /** Ms between two slides; 0 stands still. */
  readonly interval: number
  readonly messages: CarouselMessages
  /** The slides, drawn by the server: without scripts a strip to scroll. */
  readonly children: ReactNode
}

/** https://www.w3.org/WAI/ARIA/apg/patterns/carousel/, on CSS scroll snap (BLOCK-13, BLOCK-15, BLOCK-32). */
export function Carousel({ interval, messages, children }: CarouselProps) {
  const strip = useRef<HTMLDivElement>(null)
  const [state, send] = useReducer(carouselState, messages.show.length, firstState)
  const wait = waitOf(state, interval)
  const { calm } = state

  const show = useCallback(
    (index: number) => {
      const element = strip.current
      const behavior = calm ? 'auto' : 'smooth'
      element?.scrollTo({ left: index * element.clientWidth, behavior })
    },
    [calm],
  )

  useEffect(() => {
    if (wait === null) return undefined
    const timer = setTimeout(() => show(turned(state, 1)), wait)
    return () => clearTimeout(timer)
  }, [state, wait, show])

  useEffect(() => {
    const query = window.matchMedia('(prefers-reduced-motion: reduce)')
    const follow = () => send({ type: 'calm', on: query.matches })
    follow()
    query.addEventListener('change', follow)
    return () => query.removeEventListener('change', follow)
  }, [])

  const onScroll = () => {
    const element = strip.current
    if (element)
      send({ type: 'shown', index: Math.round(element.scrollLeft / element.clientWidth) })
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it listens to rest, not to act
    <section
      className={styles.carousel}
      aria-roledescription={messages.role}
      aria-label={messages.label}
      onPointerEnter={(event) =>
        event.pointerType === 'mouse' && send({ type: 'hovered', on: true })
      }
      onPointerLeave={() => send({ type: 'hovered', on: false })}
      onFocus={() => send({ type: 'focused', on: true })}
      onBlur={() => send({ type: 'focused', on: false })}
    >
      <div className={styles.controls} hidden={messages.show.length < 2}>
        {interval > 0 && (
          <button
            type="button"
            className={styles.control}
            data-icon={isOff(state) ? 'play' : 'pause'}
            aria-label={isOff(state) ? messages.play : messages.pause}
            onClick={() => send({ type: 'toggled' })}
          />
        )}
        <button
          type="button"
          className={styles.control}
          data-icon="previous"
          aria-label={messages.previous}
          onClick={() => show(turned(state, -1))}
        />
        <div className={styles.dots}>
          {messages.show.map((label, index) => (
            <button
              key={label}
              type="button"
              className={styles.dot}
              aria-label={label}
              aria-current={index === state.index || undefined}
              onClick={() => show(index)}
            />
          ))}
        </div>
        <button
          type="button"
          className={styles.control}
          data-icon="next"
          aria-label={messages.next}
          onClick={() => show(turned(state, 1))}
        />
      </div>
      {/* A strip that scrolls must be reached by keyboard, too. */}
      <div
        ref={strip}
        className={styles.strip}
        role="group"
        aria-label={messages.label}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
        tabIndex={0}
        aria-live={wait === null ? 'polite' : 'off'}
        onScroll={onScroll}
      >
        {children}
      </div>
    </section>
  )
}
