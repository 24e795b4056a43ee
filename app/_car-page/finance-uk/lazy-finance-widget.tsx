'use client'

import dynamic from 'next/dynamic'
import { useEffect, useRef, useState } from 'react'
import { deferredImport } from '../../_offline/deferred-import.ts'
import { FinanceLoading } from './finance-loading.tsx'
import type { FinanceWidgetProps } from './finance-widget.tsx'
import styles from './finance-options.module.css'

const Widget = dynamic(
  () =>
    deferredImport(() => import('./finance-widget.tsx')).then(({ FinanceWidget }) => FinanceWidget),
  { ssr: false, loading: () => <FinanceLoading /> },
)

/** Above and below the window, by its own height. */
const NEAR = '60% 0%'

/** Its code and its calls come when it is nearly in view. */
export function LazyFinanceWidget(props: FinanceWidgetProps) {
  const box = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!box.current) return
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: NEAR },
    )
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={box} className={styles.place}>
      {isNear ? <Widget {...props} /> : <FinanceLoading />}
    </div>
  )
}
