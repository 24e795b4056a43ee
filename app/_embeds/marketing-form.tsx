'use client'

import { useEffect, useRef, useState } from 'react'
import { report } from '../_api-client/report.ts'
import { AskFirst } from './ask-first.tsx'
import type { EmbedWords } from './embed-words.ts'
import { keepForm, type MarketingForms } from './keep-form.ts'
import { loadScript } from './load-script.ts'
import { useAllowed } from './use-allowed.ts'
import styles from './embeds.module.css'

export interface MarketingFormProps {
  /** Unique on the page. */
  readonly id: string
  readonly formId: string
  readonly vendor: { readonly script: string; readonly account: string }
  readonly words: EmbedWords
  /** Without a frame of its own. */
  readonly isBare?: boolean
}

/** A form of the marketing vendor, in the page (MKTFORM-01). */
export function MarketingForm(props: MarketingFormProps) {
  const [isAllowed, ask] = useAllowed()
  const { words, isBare = false } = props
  return isAllowed ? <VendorForm {...props} /> : <AskFirst {...{ words, isBare }} onShow={ask} />
}

declare global {
  interface Window {
    hbspt?: { readonly forms?: MarketingForms }
  }
}

type State = 'loading' | 'ready' | 'failed'

function VendorForm({ id, formId, vendor, words, isBare = false }: MarketingFormProps) {
  const { script, account } = vendor
  const box = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<State>('loading')
  // Ids of blocks may hold what a selector may not.
  const target = `form-${id.replaceAll(/\W/g, '')}`
  useEffect(() => {
    const element = box.current
    if (!element) return undefined
    let stop = () => {}
    const start = () => {
      stop = keepForm({
        account,
        formId,
        target: `#${target}`,
        load: async () => {
          await loadScript(script)
          return window.hbspt?.forms
        },
        clear: () => element.replaceChildren(),
        onReady: () => setState('ready'),
        onFailed: (code) => {
          setState('failed')
          report('marketing-form-failed', code)
        },
      })
    }
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      start()
    })
    observer.observe(element.parentElement ?? element)
    return () => {
      observer.disconnect()
      stop()
    }
  }, [account, formId, script, target])
  return (
    <div
      className={styles.vendor}
      data-state={state}
      data-bare={isBare || undefined}
      aria-busy={state === 'loading'}
    >
      {state === 'loading' && <p className={styles.loading}>{words.loading}</p>}
      <div id={target} ref={box} />
    </div>
  )
}
