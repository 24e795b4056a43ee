'use client'

import { useId, useState, type KeyboardEvent, type ReactNode } from 'react'
import { isNoAmount, withoutLeadingZeros } from '#domain/finance/period'
import { pressedKey } from '../composition/index.ts'
import styles from './amount-slider.module.css'

export interface AmountSliderProps {
  readonly label: string
  readonly value: number
  readonly min: number
  readonly max: number
  readonly step: number
  /** The value in the input: '70 000'. */
  readonly text: string
  /** With its unit, for readers: '70 000 kr'. */
  readonly valueText: string
  readonly minText: string
  readonly maxText: string
  /** Beside the input: 'kr'. */
  readonly unit: string
  /** The unit stands before the input, as `£` does. */
  readonly unitFirst?: boolean
  /** What the value comes to, beside the unit. */
  readonly note?: string
  /** Beside the label: an explanation. */
  readonly info?: ReactNode
  /** Before the page's scripts run. */
  readonly disabled: boolean
  /** While the slider is moved, at every step. */
  readonly onSlide: (to: number) => void
  /** Said of what was typed and is no number. */
  readonly unreadText: string
  /** What was typed, without its unit, on Enter or blur (CALC-04). */
  readonly onType: (text: string) => void
  /** The slider was let go. */
  readonly onRelease: () => void
}

/** An amount by a slider, and by an input that says the same (LOAN-02). */
export function AmountSlider(props: AmountSliderProps) {
  const { label, value, min, max, step, text, note, info, disabled, onSlide, onType } = props
  // What is being typed; null while nothing is.
  const [typed, setTyped] = useState<string | null>(null)
  const id = useId()
  const isFixed = min >= max
  const unit = (
    <span id={`${id}-unit`} className={styles.unit} data-first={props.unitFirst || undefined}>
      {props.unit}
    </span>
  )
  const [isRefused, setRefused] = useState(false)
  const change = (to: string | null) => {
    setTyped(to)
    setRefused(false)
  }
  const commit = () => {
    if (typed === null) return
    const bare = isNoAmount(typed) ? typed.replace(props.unit, '') : typed
    if (isNoAmount(bare)) {
      setRefused(true)
      return
    }
    change(null)
    onType(bare)
  }
  const keys = (event: KeyboardEvent) => {
    const key = pressedKey(event)
    if (key === 'Escape') change(null)
    if (key !== 'Enter') return
    // No form around it is sent.
    event.preventDefault()
    commit()
  }
  return (
    <div className={styles.amount}>
      <div className={styles.head}>
        <span className={styles.name}>
          <label htmlFor={id}>{label}</label>
          {info}
        </span>
        <span className={styles.entry}>
          {note !== undefined && <span className={styles.note}>{note}</span>}
          {props.unitFirst && unit}
          <input
            id={id}
            className={styles.input}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            maxLength={20}
            readOnly={isFixed}
            disabled={disabled}
            aria-invalid={isRefused || undefined}
            aria-describedby={isRefused ? `${id}-unit ${id}-error` : `${id}-unit`}
            value={typed ?? text}
            onChange={(event) => change(withoutLeadingZeros(event.target.value))}
            onBlur={commit}
            onKeyDown={keys}
          />
          {!props.unitFirst && unit}
        </span>
      </div>
      {isRefused && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          {props.unreadText}
        </p>
      )}
      {!isFixed && (
        <>
          <Slider
            {...props}
            value={value}
            min={min}
            max={max}
            step={step}
            onSlide={(to) => {
              change(null)
              onSlide(to)
            }}
          />
          <div className={styles.ends} aria-hidden="true">
            <span>{props.minText}</span>
            <span>{props.maxText}</span>
          </div>
        </>
      )}
    </div>
  )
}

function Slider(props: AmountSliderProps) {
  const { label, value, min, max, step, valueText, disabled, onSlide, onRelease } = props
  // React has no event for the release: its own `onChange` is every move.
  const listen = (slider: HTMLInputElement) => {
    slider.addEventListener('change', onRelease)
    return () => slider.removeEventListener('change', onRelease)
  }
  return (
    <input
      ref={listen}
      className={styles.slider}
      type="range"
      aria-label={label}
      aria-valuetext={valueText}
      disabled={disabled}
      min={min}
      max={max}
      step={step}
      value={value}
      onChange={(event) => onSlide(event.currentTarget.valueAsNumber)}
    />
  )
}
