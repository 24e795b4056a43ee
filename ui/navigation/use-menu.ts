import { useEffect, useReducer, useRef, useState } from 'react'
import { nextActive, type Active } from './menu-state.ts'

/** The open dropdown with its delays; Escape, leaving and a new width close it. */
export function useMenu() {
  const [active, send] = useReducer(nextActive, null)
  const [live, setLive] = useState(false)
  const root = useRef<HTMLElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    const element = root.current
    if (element === null) return
    setLive(true)
    const close = () => element.querySelectorAll('details').forEach((one) => (one.open = false))
    const onKey = (event: globalThis.KeyboardEvent) => {
      moveAlong(element, event)
      if (event.key !== 'Escape') return
      // Focus goes back to what opened before its panel is hidden.
      const opener =
        document.activeElement?.closest('[data-open]')?.querySelector<HTMLElement>('button') ??
        document.activeElement?.closest('details[open]')?.querySelector<HTMLElement>('summary')
      opener?.focus()
      close()
      send({ type: 'escape' })
    }
    const onFocusOut = ({ relatedTarget }: FocusEvent) => {
      const open = element.querySelector('[data-open]')
      if (relatedTarget instanceof Node && !open?.contains(relatedTarget)) send({ type: 'blur' })
    }
    const onResize = () => send({ type: 'resize' })
    const wide = matchMedia('(min-width: 80rem)')
    element.addEventListener('keydown', onKey)
    element.addEventListener('focusout', onFocusOut)
    window.addEventListener('resize', onResize)
    wide.addEventListener('change', close)
    return () => {
      clearTimeout(timer.current)
      element.removeEventListener('keydown', onKey)
      element.removeEventListener('focusout', onFocusOut)
      window.removeEventListener('resize', onResize)
      wide.removeEventListener('change', close)
    }
  }, [])

  const leave = (target: Exclude<Active, null>, delay: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => send({ type: 'left', target }), delay)
  }
  return {
    active,
    live,
    root,
    leave,
    send: (event: Parameters<typeof nextActive>[1]) => {
      clearTimeout(timer.current)
      send(event)
    },
  }
}

/** Left and Right go along the bar (NAV-46). */
function moveAlong(bar: HTMLElement, event: globalThis.KeyboardEvent) {
  if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return
  const all = [...bar.querySelectorAll<HTMLElement>('[data-top]')]
  const at = all.findIndex((one) => one === document.activeElement)
  if (at === -1) return
  event.preventDefault()
  all[at + (event.key === 'ArrowRight' ? 1 : -1)]?.focus()
}
