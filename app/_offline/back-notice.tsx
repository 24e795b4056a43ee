'use client'

import { useState } from 'react'
import { Notice } from '#ui/notice'
import { useConnection } from './site-connection.ts'

/** Says, until the page is left, that the network has returned; the region is there before its words. */
export function BackNotice({ text }: { readonly text: string }) {
  const isBack = useConnection() === 'back'
  const [wasBack, setWasBack] = useState(false)
  if (isBack && !wasBack) setWasBack(true)
  return <div role="status">{wasBack && <Notice tone="ok">{text}</Notice>}</div>
}
