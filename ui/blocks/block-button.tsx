import { ButtonLink } from '../button/index.ts'
import type { BlockLink } from './types.ts'
import styles from './block-button.module.css'

/** A block's link as a button; on a dark picture `Ghost Contrast` is light. */
export function BlockButton({ link }: { readonly link: BlockLink }) {
  const { href, text, target, variant, mark } = link
  const tab = target === '_blank' ? { target, rel: 'noopener' } : {}
  const contrast = variant === 'ghost-contrast'
  return (
    <span className={styles.box} data-contrast={contrast || undefined}>
      <ButtonLink href={href} variant={contrast ? 'ghost' : variant} size="l" {...tab}>
        {mark ? <span {...mark}>{text}</span> : text}
      </ButtonLink>
    </span>
  )
}
