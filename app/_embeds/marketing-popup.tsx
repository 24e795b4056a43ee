'use client'

import { useEffect, useId, useRef, useState } from 'react'
import { Icon } from '#ui/icon'
import { MarketingForm, type MarketingFormProps } from './marketing-form.tsx'
import styles from './popup.module.css'

export interface MarketingPopupProps extends MarketingFormProps {
  readonly title: string
  readonly label: string
  readonly closeLabel: string
}

/**
 * A marketing form at the window's bottom right, which a button opens and closes; a click outside or
 * Escape closes it, too (MKTFORM-01, MKTFORM-02). What was typed stays while it is closed.
 */
export function MarketingPopup({ title, label, closeLabel, ...form }: MarketingPopupProps) {
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const panelId = useId()
  useEffect(() => {
    if (!isOpen) return undefined
    panel.current?.focus()
    const onClick = (event: MouseEvent) => {
      // What was pressed may be gone by now; where it stood is still known.
      if (box.current && !event.composedPath().includes(box.current)) setOpen(false)
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      const hadFocus = box.current?.contains(document.activeElement)
      setOpen(false)
      if (hadFocus) button.current?.focus()
    }
    document.addEventListener('click', onClick)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('click', onClick)
      document.removeEventListener('keydown', onKey)
    }
  }, [isOpen])
  return (
    <div ref={box} className={styles.popup} data-form-popup="">
      <div
        ref={panel}
        id={panelId}
        role="dialog"
        aria-label={title}
        tabIndex={-1}
        className={styles.panel}
        hidden={!isOpen}
      >
        <div className={styles.head}>
          <h2 className={styles.title}>{title}</h2>
          <button
            type="button"
            className={styles.close}
            aria-label={closeLabel}
            onClick={() => {
              setOpen(false)
              button.current?.focus()
            }}
          >
            <Icon name="close" />
          </button>
        </div>
        {wasOpened && <MarketingForm {...form} isBare />}
      </div>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => {
          setOpen(!isOpen)
          setOpened(true)
        }}
      >
        {label}
      </button>
    </div>
  )
}
