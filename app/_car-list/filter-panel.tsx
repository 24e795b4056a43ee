'use client'

import { useId, type MouseEvent } from 'react'
import type { Facet } from '#domain/car-search'
import { appliedCount, clearAll } from '#domain/facet-selection'
import { Button, ButtonLink } from '#ui/button'
import { Icon } from '#ui/icon'
import { CountBadge } from '#ui/list-controls'
import { useModal } from '#ui/modal'
import { FacetPanel } from './facet-panel.tsx'
import { useList } from './list-context.ts'
import { carsText } from './list-texts.ts'
import { useSearchLink } from './search-link.tsx'
import type { Panel } from './use-panel.ts'
import styles from './filter-panel.module.css'

interface FilterPanelProps {
  readonly facets: Readonly<Record<string, Facet>>
  readonly total: number
  readonly busy: boolean
  readonly panel: Panel
}

/**
 * The filters beside the list, which a press shows and hides, or which stay in view (LIST-05). On a phone
 * the same press opens a drawer (LIST-04); without JavaScript they unfold where they are.
 */
export function FilterPanel({ facets, total, busy, panel }: FilterPanelProps) {
  const { messages, search } = useList()
  const count = appliedCount(search.filters)
  const press = (event: MouseEvent) => {
    if (!panel.isDrawer) return
    event.preventDefault()
    panel.setOpen(true)
  }
  return (
    <aside className={styles.panel} aria-label={messages.carListFilters}>
      <details className={styles.fold} open>
        <summary
          className={styles.summary}
          onClick={press}
          {...(panel.isDrawer && { 'aria-haspopup': 'dialog' })}
        >
          <span>{messages.carListFilters}</span>
          {count > 0 && <CountBadge count={count} label={messages.carListChosenCount} />}
          <span className={styles.chevron}>
            <Icon name="chevron-down" size="s" />
          </span>
        </summary>
        {!panel.isDrawer && (
          <div className={styles.body}>
            <FacetPanel facets={facets} />
            {panel.canStick && <StickySwitch panel={panel} />}
          </div>
        )}
      </details>
      {panel.isDrawer && <Drawer facets={facets} total={total} busy={busy} panel={panel} />}
    </aside>
  )
}

function StickySwitch({ panel }: { readonly panel: Panel }) {
  const { messages } = useList()
  const isSticky = panel.look === 'sticky'
  return (
    <Button
      variant="quiet"
      size="s"
      onClick={() => panel.choose(isSticky ? 'toggle' : 'sticky')}
      aria-pressed={isSticky}
    >
      {isSticky ? messages.carListUnpin : messages.carListPin}
    </Button>
  )
}

/** A native modal dialog: the focus stays inside; Escape, the cross, and the cars that it shows close it. */
function Drawer({ facets, total, busy, panel }: FilterPanelProps) {
  const { locale, messages, search } = useList()
  const title = useId()
  const all = useSearchLink(clearAll(search))
  const close = () => panel.setOpen(false)
  const { element, attributes } = useModal(panel.isOpen, close)
  return (
    <dialog ref={element} {...attributes} className={styles.drawer} aria-labelledby={title}>
      {panel.isOpen && (
        <div className={styles.sheet}>
          <header className={styles.head}>
            <h2 id={title} className={styles.title}>
              {messages.carListFilters}
            </h2>
            <button
              type="button"
              className={styles.close}
              aria-label={messages.carListClose}
              onClick={close}
            >
              <Icon name="close" />
            </button>
          </header>
          <div className={styles.scroll}>
            <FacetPanel facets={facets} />
          </div>
          <footer className={styles.foot}>
            {appliedCount(search.filters) > 0 && (
              <ButtonLink variant="quiet" {...all}>
                {messages.carListClearAll}
              </ButtonLink>
            )}
            <Button wide busy={busy} onClick={close}>
              {carsText(messages, { locale, total, text: 'carListShow' })}
            </Button>
          </footer>
        </div>
      )}
    </dialog>
  )
}
