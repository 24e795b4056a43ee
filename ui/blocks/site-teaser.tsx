import { ButtonLink } from '../button/index.ts'
import { DealerGrid, type DealerGridProps } from '../dealer-card/index.ts'
import styles from './car-teaser.module.css'
import type { Editable } from './types.ts'

export interface SiteTeaserProps extends Pick<DealerGridProps, 'dealers' | 'below'> {
  readonly title: string
  readonly titleMark?: Editable
  /** The way to all dealers; null where they have no list. */
  readonly all: { readonly href: string; readonly text: string } | null
}

/** Some dealers side by side, and the way to all of them. */
export function SiteTeaser({ title, titleMark, dealers, below, all }: SiteTeaserProps) {
  const hasTitle = title !== '' || titleMark !== undefined
  return (
    <>
      {hasTitle && <h2 {...titleMark}>{title}</h2>}
      <div className={styles.own}>
        <DealerGrid dealers={dealers} below={below} headingLevel={hasTitle ? 3 : 2} />
      </div>
      {all && (
        <p className={styles.all}>
          <ButtonLink href={all.href} variant="secondary">
            {all.text}
          </ButtonLink>
        </p>
      )}
    </>
  )
}
