import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ElementType, ReactNode } from 'react'
import { Icon } from '../icon/index.ts'
import type { IconName } from '../icon/index.ts'
import styles from './button.module.css'

/** One primary a screen; secondary beside it; ghost on tinted ground; quiet reads like a link. */
export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'quiet'

interface Look {
  readonly variant?: ButtonVariant
  readonly size?: 's' | 'm' | 'l'
  /** As wide as its box. */
  readonly wide?: boolean
  readonly icon?: IconName
  readonly iconEnd?: IconName
  readonly children: ReactNode
}

export interface ButtonProps
  extends Look, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'className'> {
  /** Shows a spinner, keeps the focus and the width, and swallows clicks. */
  readonly busy?: boolean
}

export function Button({
  variant = 'primary',
  size = 'm',
  wide,
  icon,
  iconEnd,
  busy,
  type = 'button',
  children,
  ...rest
}: ButtonProps) {
  const held = busy
    ? {
        'aria-disabled': true as const,
        'aria-busy': true as const,
        onClick: (event: { preventDefault: () => void }) => event.preventDefault(),
      }
    : {}
  return (
    <button
      {...rest}
      {...held}
      type={type}
      className={styles.button}
      data-variant={variant}
      data-size={size}
      data-wide={wide || undefined}
      data-busy={busy || undefined}
    >
      {icon && <Icon name={icon} size="s" />}
      <span className={styles.text}>{children}</span>
      {iconEnd && <Icon name={iconEnd} size="s" />}
      {busy && <span className={styles.spinner} aria-hidden="true" />}
    </button>
  )
}

export interface ButtonLinkProps
  extends Look, Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'children' | 'className'> {
  readonly href: string
  /** Opens in a new tab, `rel=noopener`; say so with `externalLabel`. */
  readonly external?: boolean
  /** Words for a reader behind the link's own, such as "opens in a new tab". */
  readonly externalLabel?: string
  /** `next/link`, say; a plain anchor otherwise. */
  readonly as?: ElementType
}

export function ButtonLink({
  variant = 'primary',
  size = 'm',
  wide,
  icon,
  iconEnd,
  external,
  externalLabel,
  as: Anchor = 'a',
  children,
  ...rest
}: ButtonLinkProps) {
  const look = { 'data-variant': variant, 'data-size': size, 'data-wide': wide || undefined }
  const leaving = external ? { target: '_blank', rel: 'noopener' } : {}
  const end = iconEnd ?? (external ? 'external' : undefined)
  return (
    <Anchor {...rest} {...leaving} className={styles.button} {...look}>
      {icon && <Icon name={icon} size="s" />}
      <span className={styles.text}>{children}</span>
      {end && <Icon name={end} size="s" />}
      {externalLabel && <span className="sr-only"> {externalLabel}</span>}
    </Anchor>
  )
}
