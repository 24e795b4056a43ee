import type { PointerEvent } from 'react'

interface Drag {
  press(event: PointerEvent<HTMLElement>): void
  move(event: PointerEvent<HTMLElement>): void
  release(): void
}

/** A drag by mouse or finger that goes on beyond the element; a browser without such events has keys and buttons. */
export const draggable = ({ press, move, release }: Drag) => ({
  onPointerDown(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0 || !event.isPrimary) return
    event.currentTarget.setPointerCapture(event.pointerId)
    press(event)
  },
  onPointerMove: move,
  onPointerUp: release,
  onPointerCancel: release,
})
