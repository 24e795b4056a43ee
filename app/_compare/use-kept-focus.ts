import { useEffect, useRef } from 'react'

/**
 * For a list whose buttons go with what they remove: called as one is pressed, with its place in the
 * list. Once it is gone the focus goes to the next one's button, behind the last one to the page.
 */
export function useKeptFocus(list: HTMLElement | null): (at: number) => void {
  const pressed = useRef<{ readonly at: number; readonly button: Element | null } | null>(null)
  useEffect(() => {
    if (pressed.current === null || pressed.current.button?.isConnected) return
    const { at } = pressed.current
    pressed.current = null
    const buttons = list?.isConnected ? list.querySelectorAll<HTMLElement>('[data-remove]') : []
    const next = buttons[Math.min(at, buttons.length - 1)] ?? document.getElementById('main')
    next?.focus({ preventScroll: buttons.length === 0 })
  })
  return (at) => {
    pressed.current = { at, button: document.activeElement }
  }
}
