'use client'

import { useEffect, useRef, useState } from 'react'
import { REFERENCE_FIELD } from '#domain/online-form'
import { newUuid } from '../_api-client/uuid.ts'
import { AskFirst } from './ask-first.tsx'
import type { EmbedWords } from './embed-words.ts'
import { frameMessage } from './frame-messages.ts'
import { passOn } from './pass-on.ts'
import { useAllowed } from './use-allowed.ts'
import styles from './embeds.module.css'

export interface FormFrameProps {
  readonly formId: string
  /** Below which the form builder shows its forms. */
  readonly url: string
  /** Names the frame. */
  readonly title: string
  readonly words: EmbedWords
}

/** A form of the form builder, in a frame (FORMB-05). */
export function FormFrame(props: FormFrameProps) {
  const [isAllowed, ask] = useAllowed()
  return isAllowed ? <Frame {...props} /> : <AskFirst words={props.words} onShow={ask} />
}

function Frame({ formId, url, title }: FormFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [reference] = useState(newUuid)
  const [height, setHeight] = useState<number | null>(null)
  const src = `${url}/${formId}?${REFERENCE_FIELD}=${reference}`
  useEffect(() => {
    const { origin } = new URL(src, location.href)
    const answers = passOn({ formId, reference })
    const onMessage = (event: MessageEvent) => {
      const source = frame.current?.contentWindow ?? null
      const message = frameMessage(event, { source, origin, formId })
      if (message?.kind === 'submitted') answers.submitted()
      if (message?.kind === 'height') setHeight(message.px)
    }
    addEventListener('message', onMessage)
    return () => {
      removeEventListener('message', onMessage)
      answers.stop()
    }
  }, [formId, reference, src])
  return (
    <iframe
      ref={frame}
      className={styles.frame}
      src={src}
      title={title}
      loading="lazy"
      // oxlint-disable-next-line react/iframe-missing-sandbox -- a form builder is of another origin than ours, and needs its own
      sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
      referrerPolicy="origin"
      {...(height !== null && { style: { blockSize: height } })}
    />
  )
}
