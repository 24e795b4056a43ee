import { useRef, type MouseEvent, type PointerEvent } from 'react'
import { isTap, type DragPoint } from '../panel/drawer-drag.ts'
import { isOpenAfterDrag } from './drag-rule.ts'

interface Held {
  readonly from: DragPoint
  /** Of the drawer, in pixels from its open place. */
  readonly offset: number
}

/** A drawer that follows who drags its head, with what the head listens to. A press turns it over. */
export function useDrag(isOpen: boolean, onTurn: (isOpen: boolean) => void) {
  const drawer = useRef<HTMLElement>(null)
  const held = useRef<Held | null>(null)
  const wasDragged = useRef(false)

  const point = (event: PointerEvent): DragPoint => ({ y: event.clientY, at: event.timeStamp })
  const letGo = (event: PointerEvent, { from }: Held) => {
    const box = drawer.current
    held.current = null
    if (!box) return
    delete box.dataset['dragging']
    box.style.translate = ''
    if (!wasDragged.current || event.type !== 'pointerup') return
    onTurn(
      isOpenAfterDrag({ wasOpen: isOpen, up: from.y - event.clientY, height: box.offsetHeight }),
    )
  }

  const head = {
    onMouseDown: (event: MouseEvent<HTMLElement>) => {
      // A drag would select the page's text, which the browser would carry off by the next one.
      event.preventDefault()
      event.currentTarget.focus({ preventScroll: true })
    },
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      wasDragged.current = false
      if (event.button !== 0 || !drawer.current) return
      // At once: a fast pointer leaves the head before it has moved far enough to be a drag.
      event.currentTarget.setPointerCapture(event.pointerId)
      const collapsed = drawer.current.offsetHeight - event.currentTarget.offsetHeight
      held.current = { from: point(event), offset: isOpen ? 0 : collapsed }
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const box = drawer.current
      if (!held.current || !box) return
      const { from, offset } = held.current
      if (!wasDragged.current && isTap(from, point(event))) return
      wasDragged.current = true
      box.dataset['dragging'] = ''
      const collapsed = box.offsetHeight - event.currentTarget.offsetHeight
      const moved = Math.max(0, Math.min(collapsed, offset + event.clientY - from.y))
      box.style.translate = `0 ${moved}px`
    },
    onPointerUp: (event: PointerEvent) => held.current && letGo(event, held.current),
    onPointerCancel: (event: PointerEvent) => held.current && letGo(event, held.current),
    onKeyDown: () => {
      wasDragged.current = false
    },
    onClick: () => {
      // The end of a drag is a click as well.
      if (!wasDragged.current) onTurn(!isOpen)
      wasDragged.current = false
    },
  }
  return { drawer, head }
}
