'use client'

import { memo, useEffect, useId, useRef, useState, type FormEvent } from 'react'
import type { FacetBucket, RangeFacet } from '#domain/car-search'
import { endParameter } from '#domain/car-list-query'
import {
  endsOf,
  movedEnds,
  rangeStep,
  typedEnd,
  type RangeEnd,
  type RangeEnds,
} from '#domain/facet-range'
import { clearFacet, filterOf, setRange } from '#domain/facet-selection'
import { isUnreadable } from '#domain/typed-number'
import { wholeNumberText } from '#domain/whole-number'
import { facetName } from '../_search/filter-texts.ts'
import { Unscripted } from './list-head.tsx'
import { useList } from './list-context.ts'
import { SearchForm } from './search-form.tsx'
import styles from './facet-range.module.css'

interface FacetRangeProps {
  readonly name: string
  readonly facet: RangeFacet & RangeEnds
}

/** Text that a visitor types into one end of the range. */
interface TypedEnd {
  readonly end: RangeEnd
  readonly text: string
  /** Whether it could not be applied, because it is not a number. */
  readonly isRefused: boolean
}

/** Wait after typing, in milliseconds (FACET-05). */
const TYPED_MS = 1500

/** A range by its two ends: sliders, applied on release, and inputs, applied a moment after typing. */
export function FacetRange({ name, facet }: FacetRangeProps) {
  const { go, locale, messages, ready, search, unread } = useList()
  const filter = filterOf(search, name)
  const applied = endsOf(filter && !('values' in filter) ? filter : null, facet)
  // What is being moved or typed; the search's own while nothing is.
  const [moving, setMoving] = useState<RangeEnds | null>(null)
  const [typed, setTyped] = useState<TypedEnd | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null)
  const errorId = useId()
  const ends = moving ?? applied
  useEffect(() => () => void (timer.current && clearTimeout(timer.current)), [])

  const settle = (to: RangeEnds) => {
    if (timer.current) clearTimeout(timer.current)
    setMoving(null)
    setTyped(null)
    if (to.min !== applied.min || to.max !== applied.max) {
      go(setRange(search, { name, min: to.min, max: to.max }, facet))
    }
  }
  const commit = ({ end, text }: TypedEnd) => {
    if (timer.current) clearTimeout(timer.current)
    if (isUnreadable(text)) setTyped({ end, text, isRefused: true })
    else settle(movedEnds(ends, typedEnd(end, text, facet), facet))
  }
  const type = (end: RangeEnd, text: string) => {
    if (timer.current) clearTimeout(timer.current)
    const now = { end, text, isRefused: false }
    setTyped(now)
    timer.current = setTimeout(() => commit(now), TYPED_MS)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed) commit(typed)
    else settle(ends)
  }
  const slide = (end: RangeEnd, to: number) => setMoving(movedEnds(ends, { end, to }, facet))

  /** Returns the refused text of an end: typed, or from the address until the visitor changes something. */
  const refusedText = (end: RangeEnd): string | undefined => {
    if (typed?.end === end) return typed.isRefused ? typed.text : undefined
    return typed === null && moving === null ? unread?.[parameterOf(name, end)] : undefined
  }
  const input = (end: RangeEnd) => {
    const refused = refusedText(end)
    const shown = typed?.end === end ? typed.text : (refused ?? wholeNumberText(ends[end], locale))
    return (
      <label className={styles.end}>
        <span className={styles.label}>
          {/* oxlint-disable-next-line forecourt/no-changing-text-among-siblings -- the name of an end never changes */}
          {end === 'min' ? messages.carListFrom : messages.carListTo}
          <span className="sr-only">{` ${facetName(messages, name)}`}</span>
        </span>
        <input
          className={styles.input}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          name={parameterOf(name, end)}
          value={shown}
          aria-invalid={refused === undefined ? undefined : true}
          aria-describedby={refused === undefined ? undefined : errorId}
          onChange={(event) => type(end, event.target.value)}
          onBlur={() => typed && commit(typed)}
        />
      </label>
    )
  }
  const isRefused = refusedText('min') !== undefined || refusedText('max') !== undefined
  return (
    <SearchForm keeps={clearFacet(search, name)} className={styles.range} onSubmit={submit}>
      <Histogram buckets={facet.histogram} min={ends.min} max={ends.max} />
      {ready && (
        <div className={styles.sliders}>
          {(['min', 'max'] as const).map((end) => (
            <Slider
              key={end}
              label={`${facetName(messages, name)}: ${end === 'min' ? messages.carListFrom : messages.carListTo}`}
              value={ends[end]}
              facet={facet}
              onSlide={(to) => slide(end, to)}
              onRelease={(to) => settle(movedEnds(ends, { end, to }, facet))}
            />
          ))}
        </div>
      )}
      <div className={styles.ends}>
        {input('min')}
        {input('max')}
        <Unscripted>{messages.carListApply}</Unscripted>
      </div>
      {isRefused && (
        <p id={errorId} className={styles.error} role="alert">
          {messages.carListNumber}
        </p>
      )}
    </SearchForm>
  )
}

const parameterOf = (name: string, end: RangeEnd): string =>
  endParameter(name, end === 'min' ? 'from' : 'to')

interface SliderProps {
  readonly label: string
  readonly value: number
  readonly facet: RangeEnds
  readonly onSlide: (to: number) => void
  readonly onRelease: (to: number) => void
}

function Slider({ label, value, facet, onSlide, onRelease }: SliderProps) {
  const { locale } = useList()
  // React has no event for the release: its own `onChange` is every move.
  const listen = (slider: HTMLInputElement) => {
    const change = () => onRelease(endOf(slider, facet))
    slider.addEventListener('change', change)
    return () => slider.removeEventListener('change', change)
  }
  const step = rangeStep(facet)
  return (
    <input
      ref={listen}
      className={styles.slider}
      type="range"
      aria-label={label}
      aria-valuetext={wholeNumberText(value, locale)}
      min={facet.min}
      // The last step reaches the facet's end, wherever that is.
      max={facet.min + Math.ceil((facet.max - facet.min) / step) * step}
      step={step}
      value={value}
      onChange={(event) => onSlide(endOf(event.currentTarget, facet))}
    />
  )
}

const endOf = ({ valueAsNumber }: HTMLInputElement, { max }: RangeEnds): number =>
  Math.min(valueAsNumber, max)

interface HistogramProps extends RangeEnds {
  readonly buckets: readonly FacetBucket[]
}

const HEIGHT = 40

/** How many cars there are where; decoration beside the numbers. */
const Histogram = memo(function Histogram({ buckets, ...ends }: HistogramProps) {
  const most = Math.max(1, ...buckets.map(({ count }) => count))
  if (buckets.length === 0) return null
  return (
    <svg
      className={styles.histogram}
      viewBox={`0 0 ${buckets.length * 4} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      {buckets.map(({ min, max, count }, at) => {
        const height = count === 0 ? 0 : Math.max(2, Math.round((count / most) * HEIGHT))
        return (
          <rect
            key={min}
            x={at * 4}
            y={HEIGHT - height}
            width={3}
            height={height}
            data-within={(max > ends.min && min <= ends.max) || undefined}
          />
        )
      })}
    </svg>
  )
})
