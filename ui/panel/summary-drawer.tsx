'use client'

import { useCallback, useEffect, useId, useRef, useState } from 'react'
import type { KeyboardEvent, PointerEvent, ReactNode } from 'react'
import { Icon } from '../icon/index.ts'
import { LARGE, onWidth } from '../viewport/index.ts'
import { isTap, settle } from './drawer-drag.ts'
import type { DragPoint } from './drawer-drag.ts'
import styles from './drawer.module.css'

export interface SummaryDrawerProps {
  readonly title: string
  /** Right end of the collapsed bar: the total. */
  readonly total?: ReactNode
  readonly openLabel: string
  readonly closeLabel: string
  readonly children: ReactNode
}

const focusables = 'a[href], button:not(:disabled), input, select, textarea, [tabindex="0"]'

/** The bottom drawer of narrow windows (BOOK-25): 72 px collapsed, 80vh open; drag, press or Escape. */
export function SummaryDrawer(props: SummaryDrawerProps) {
  const { title, total, openLabel, closeLabel, children } = props
  const [open, setOpen] = useState(false)
  const drawer = useRef<HTMLDivElement>(null)
  const toggle = useRef<HTMLButtonElement>(null)
  const drag = useRef<{ from: DragPoint; last: DragPoint; height: number } | null>(null)
  const swallowClick = useRef(false)
  const id = useId()

  const close = useCallback(() => {
    setOpen(false)
    toggle.current?.focus({ preventScroll: true })
  }, [])

  useEffect(() => {
    if (!open) return undefined
    // A window that grows past the drawer's breakpoint must not stay locked.
    const stop = onWidth((width) => width >= LARGE && setOpen(false))
    document.documentElement.dataset['scrollLock'] = ''
    return () => {
      stop()
      delete document.documentElement.dataset['scrollLock']
    }
  }, [open])

  const point = (event: PointerEvent): DragPoint => ({ y: event.clientY, at: event.timeStamp })
  const down = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0 || !drawer.current) return
    swallowClick.current = false
    // At once: a fast mouse leaves the bar before it has moved far enough to be a drag.
    event.currentTarget.setPointerCapture(event.pointerId)
    const at = point(event)
    drag.current = { from: at, last: at, height: drawer.current.offsetHeight }
  }
  const move = (event: PointerEvent<HTMLElement>) => {
    const held = drag.current
    if (!held || !drawer.current) return
    const now = point(event)
    if (!swallowClick.current && isTap(held.from, now)) return
    swallowClick.current = true
    drawer.current.dataset['dragging'] = ''
    drawer.current.style.blockSize = `${held.height + held.from.y - now.y}px`
    if (now.at - held.last.at > 60) held.last = now
  }
  const up = (event: PointerEvent<HTMLElement>) => {
    const held = drag.current
    drag.current = null
    if (!held || !drawer.current) return
    delete drawer.current.dataset['dragging']
    const height = drawer.current.offsetHeight
    drawer.current.style.blockSize = ''
    if (!swallowClick.current) return
    setOpen(
      event.type === 'pointerup'
        ? settle({ height, viewport: window.innerHeight, last: held.last, now: point(event) })
        : open,
    )
  }
  const keys = (event: KeyboardEvent) => {
    if (!open || !drawer.current) return
    if (event.key === 'Escape') close()
    if (event.key !== 'Tab') return
    const stops = [...drawer.current.querySelectorAll<HTMLElement>(focusables)]
    const edge = event.shiftKey ? stops[0] : stops.at(-1)
    if (document.activeElement !== edge) return
    event.preventDefault()
    ;(event.shiftKey ? stops.at(-1) : stops[0])?.focus()
  }

  return (
    // Keys are caught here on their way up from what has the focus inside.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={styles.place} data-open={open || undefined} onKeyDown={keys}>
      <div className={styles.shade} onClick={close} aria-hidden="true" />
      <div
        ref={drawer}
        className={styles.drawer}
        role={open ? 'dialog' : 'region'}
        aria-modal={open || undefined}
        aria-label={title}
      >
        <button
          ref={toggle}
          type="button"
          className={styles.bar}
          aria-expanded={open}
          aria-controls={id}
          onPointerDown={down}
          onPointerMove={move}
          onPointerUp={up}
          onPointerCancel={up}
          onClick={() => {
            if (!swallowClick.current) setOpen(!open)
            swallowClick.current = false
          }}
        >
          <span className={styles.grip} aria-hidden="true" />
          <span className={styles.title}>{title}</span>
          {total && <span className={styles.total}>{total}</span>}
          <span className="sr-only">{open ? closeLabel : openLabel}</span>
          <span className={styles.chevron}>
            <Icon name="chevron-up" />
          </span>
        </button>
        <div id={id} className={styles.body} inert={!open}>
          {children}
        </div>
      </div>
    </div>
  )
}
