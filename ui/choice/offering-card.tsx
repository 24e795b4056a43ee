'use client'

import { useId } from 'react'
import type { ReactNode } from 'react'
import { Icon } from '../icon/index.ts'
import styles from './offering-card.module.css'

export interface OfferingCardProps {
  readonly name: string
  readonly description?: ReactNode
  readonly price?: ReactNode
  /** `radio` for groups where one excludes the others; pressing the chosen one again calls `onToggle` too. */
  readonly choice: 'checkbox' | 'radio'
  readonly checked: boolean
  /** Pressed, whatever the state; the caller decides what becomes chosen (SVC-17). */
  readonly onToggle: () => void
  /** Form name; radios of one group share it. */
  readonly group?: string
  /** Why it cannot be chosen (SVC-12, SVC-13); disables the card. */
  readonly disabledReason?: string | undefined
  /** Shown under the words while chosen: a unit dropdown, a mileage field. */
  readonly children?: ReactNode
  readonly id?: string
}

/** Something that can be chosen, the whole card being the label of its control. */
export function OfferingCard(props: OfferingCardProps) {
  const { name, description, price, choice, checked, onToggle, disabledReason, children } = props
  const own = useId()
  const id = props.id ?? own
  const disabled = disabledReason !== undefined
  const described = [
    ...(description ? [`${id}-text`] : []),
    ...(disabled ? [`${id}-reason`] : []),
  ].join(' ')
  return (
    <div
      className={styles.card}
      data-checked={checked || undefined}
      data-disabled={disabled || undefined}
    >
      <div className={styles.row}>
        <input
          id={id}
          type={choice}
          name={props.group}
          className={styles.input}
          checked={checked}
          disabled={disabled}
          aria-describedby={described || undefined}
          // A radio fires no change when it is pressed again; click comes for mouse, touch and Space alike.
          onChange={choice === 'checkbox' ? onToggle : () => {}}
          onClick={choice === 'radio' ? onToggle : undefined}
          // Browsers differ in whether Space on a chosen radio clicks it; here it always does, once.
          onKeyUp={(event) => {
            if (choice !== 'radio' || !checked || event.key !== ' ') return
            event.preventDefault()
            onToggle()
          }}
        />
        <label htmlFor={id} className={styles.label}>
          <span className={styles.mark} data-choice={choice} aria-hidden="true">
            {choice === 'checkbox' && <Icon name="check" size="s" />}
          </span>
          <span className={styles.name}>{name}</span>
        </label>
        {description && (
          <div id={`${id}-text`} className={styles.text}>
            {description}
          </div>
        )}
        {disabled && (
          <p id={`${id}-reason`} className={styles.reason}>
            <Icon name="info" size="s" />
            <span>{disabledReason}</span>
          </p>
        )}
        {price && <div className={styles.price}>{price}</div>}
      </div>
      {checked && children && <div className={styles.more}>{children}</div>}
    </div>
  )
}

/** Names a set of cards for a reader; `radio` groups are announced as such. */
export function OfferingGroup({
  label,
  choice,
  children,
}: {
  readonly label: string
  readonly choice: 'checkbox' | 'radio'
  readonly children: ReactNode
}) {
  return (
    <div
      role={choice === 'radio' ? 'radiogroup' : 'group'}
      aria-label={label}
      className={styles.group}
    >
      {children}
    </div>
  )
}
