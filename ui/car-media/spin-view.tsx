'use client'

import { useEffect, useState, useSyncExternalStore, type KeyboardEvent } from 'react'
import { Icon } from '../icon/index.ts'
import styles from './car-media.module.css'
import { isCalm, onCalm } from './calm.ts'
import { draggable } from './draggable.ts'
import { Missing } from './missing.tsx'
import type { CarMediaMessages } from './types.ts'
import { createSpin, frameOfKey, inMemory, isLost } from './spin.ts'

export interface SpinViewProps {
  /** Around the car, in their order. */
  readonly frames: readonly string[]
  readonly messages: CarMediaMessages
}

/** A car that turns: by itself, by a drag, by keys and by buttons (MEDIA-04, MEDIA-05). */
export function SpinView({ frames, messages }: SpinViewProps) {
  const [spin] = useState(() => createSpin(frames.length, isCalm))
  const state = useSyncExternalStore(spin.subscribe, spin.get, spin.get)
  const calm = useSyncExternalStore(onCalm, isCalm, () => true)
  useEffect(() => {
    if (!calm) spin.turn()
    return spin.stop
  }, [spin, calm])

  const onKey = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const to = frameOfKey(event.key, state)
    if (to === null) return
    event.preventDefault()
    spin.goTo(to)
  }
  if (isLost(state)) return <Missing words={messages.failed} />
  const { count, frame, shown, turning } = state
  return (
    <div className={styles.view} data-loading={shown === null || undefined}>
      <div
        className={styles.drag}
        role="slider"
        tabIndex={0}
        aria-label={messages.turnCar}
        aria-valuemin={1}
        aria-valuemax={count}
        aria-valuenow={frame + 1}
        aria-valuetext={`${Math.round((frame * 360) / count)}°`}
        onKeyDown={onKey}
        {...draggable({
          press: ({ clientX }) => spin.press(clientX),
          move: ({ clientX }) => spin.drag(clientX),
          release: spin.release,
        })}
      >
        {inMemory(state).map((at) => (
          <img
            key={at}
            className={styles.frame}
            data-shown={at === shown || undefined}
            src={frames[at]}
            alt=""
            width={1200}
            height={800}
            draggable={false}
            fetchPriority={at === frame ? 'high' : 'low'}
            onLoad={() => spin.hear(at, true)}
            onError={() => spin.hear(at, false)}
          />
        ))}
      </div>
      <div className={styles.controls}>
        <button
          type="button"
          className={styles.control}
          aria-label={messages.turnLeft}
          onClick={() => spin.step(-1)}
        >
          <Icon name="chevron-left" />
        </button>
        {!calm && (
          <button
            type="button"
            className={styles.control}
            data-icon={turning ? 'stop' : 'turn'}
            aria-label={turning ? messages.stop : messages.turn}
            onClick={turning ? spin.stop : spin.turn}
          />
        )}
        <button
          type="button"
          className={styles.control}
          aria-label={messages.turnRight}
          onClick={() => spin.step(1)}
        >
          <Icon name="chevron-right" />
        </button>
      </div>
    </div>
  )
}
