'use client'

import { useEffect, useRef, type ReactNode } from 'react'
import styles from './foot.module.css'
import { tellTakenFoot } from './taken-foot.ts'

/** What is fixed to the window's foot. */
export function FootBox({ children }: { readonly children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = box.current
    return element ? tellTakenFoot(element, 'notices') : undefined
  }, [])
  return (
    <div ref={box} className={styles.foot}>
      {children}
    </div>
  )
}
