import { useEffect, useRef, type SyntheticEvent } from 'react'

/**
 * Of a native modal dialog: the focus stays inside and goes back; Escape, which is the browser's own, and
 * the backdrop close it. `element` is its ref; the rest are its attributes.
 */
export function useModal(isOpen: boolean, close: () => void) {
  const element = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (isOpen && !element.current?.open) element.current?.showModal()
    else if (!isOpen) element.current?.close()
  }, [isOpen])
  const onClick = ({ target, currentTarget }: SyntheticEvent) => {
    if (target === currentTarget) close()
  }
  return { element, attributes: { onClose: close, onClick } }
}
