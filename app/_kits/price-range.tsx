'use client'

import { useEffect, useId, useRef, useState } from 'react'
import { endsOf, movedEnds, typedEnd, type RangeEnd, type RangeEnds } from '#domain/facet-range'
import { KIT_PRICE } from '#domain/kits'
import { isUnreadable } from '#domain/typed-number'
import { pressedKey } from '#ui/composition'
import { useCatalogue } from './kits-context.ts'
import styles from './price-range.module.css'

interface PriceRangeProps {
  /** Of all kits, in whole euros. */
  readonly extent: RangeEnds
}

/** After typing, as long as this is waited, as the list of cars does. */
const TYPED_MS = 1500

/** The range of prices by two numbers, applied when one is left, entered, or a moment after typing. */
export function PriceRange({ extent }: PriceRangeProps) {
  const { state, words, send } = useCatalogue()
  const id = useId()
  const { minPrice, maxPrice } = state
  const applied = endsOf(
    {
      name: KIT_PRICE,
      ...(minPrice !== null && { min: minPrice }),
      ...(maxPrice !== null && { max: maxPrice }),
    },
    extent,
  )
  const [typed, setTyped] = useState<{
    readonly end: RangeEnd
    readonly text: string
    /** It was to be applied, and is no number. */
    readonly isRefused?: boolean
  } | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const settle = (end: RangeEnd, text: string) => {
    clearTimeout(timer.current)
    if (isUnreadable(text)) {
      setTyped({ end, text, isRefused: true })
      return
    }
    setTyped(null)
    const to = movedEnds(applied, typedEnd(end, text, extent), extent)
    if (to.min === applied.min && to.max === applied.max) return
    send({
      type: 'price.chosen',
      payload: {
        minPrice: to.min === extent.min ? null : to.min,
        maxPrice: to.max === extent.max ? null : to.max,
      },
    })
  }
  const isRefused = (end: RangeEnd) => typed?.end === end && typed.isRefused === true
  const field = (end: RangeEnd) => (
    <label className={styles.end} htmlFor={`${id}-${end}`}>
      <span className={styles.label}>
        {/* oxlint-disable-next-line forecourt/no-changing-text-among-siblings -- the name of an end never changes */}
        {end === 'min' ? words.carListFrom : words.carListTo}
        <span className="sr-only"> {words.kitsPrice}</span>
      </span>
      <input
        id={`${id}-${end}`}
        className={styles.input}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        aria-invalid={isRefused(end) || undefined}
        aria-describedby={isRefused(end) ? `${id}-error` : undefined}
        value={typed?.end === end ? typed.text : String(applied[end])}
        onChange={({ target }) => {
          clearTimeout(timer.current)
          setTyped({ end, text: target.value })
          timer.current = setTimeout(() => settle(end, target.value), TYPED_MS)
        }}
        onBlur={() => typed?.end === end && settle(end, typed.text)}
        onKeyDown={(event) => {
          if (pressedKey(event) === 'Enter' && typed?.end === end) settle(end, typed.text)
        }}
      />
    </label>
  )
  return (
    <div className={styles.range}>
      {field('min')}
      <span aria-hidden="true">–</span>
      {field('max')}
      {typed?.isRefused && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          {words.carListNumber}
        </p>
      )}
    </div>
  )
}
