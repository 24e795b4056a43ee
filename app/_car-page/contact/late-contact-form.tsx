'use client'

import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { startLate } from '#ui/late-start'
import { deferredImport } from '../../_offline/deferred-import.ts'
import type { ContactForm } from './contact-form.tsx'
import { contactAnchor } from './contact-anchor.ts'
import styles from './car-contact.module.css'

/** Above and below the window, by its own height. */
const NEAR = '150% 0%'

/** The contact form once it comes near the view, or an anchor leads to it; its code is fetched then. */
export function LateContactForm(props: ComponentProps<typeof ContactForm>) {
  const place = useRef<HTMLDivElement>(null)
  const isNear = useNear(place)
  const [Form, setForm] = useState<typeof ContactForm | null>(null)
  useEffect(() => {
    if (!isNear) return undefined
    const loading = deferredImport(() => import('./contact-form.tsx'))
    return startLate(loading, (code) => {
      setForm(() => code.ContactForm)
      return null
    })
  }, [isNear])
  return Form ? <Form {...props} /> : <div ref={place} className={styles.waiting} />
}

function useNear(place: { readonly current: HTMLElement | null }): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (isNear || !place.current) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true)
      },
      { rootMargin: NEAR },
    )
    observer.observe(place.current)
    const look = () => {
      if (contactAnchor(location.hash) !== null) setNear(true)
    }
    look()
    addEventListener('hashchange', look)
    return () => {
      observer.disconnect()
      removeEventListener('hashchange', look)
    }
  }, [isNear, place])
  return isNear
}
