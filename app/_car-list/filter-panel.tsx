'use client'

import { useEffect, useId, useRef, type MouseEvent, type SyntheticEvent } from 'react'
import type { Facet } from '#domain/car-search'
import { appliedCount, clearAll } from '#domain/facet-selection'
import { Button, ButtonLink } from '#ui/button'
import { Icon } from '#ui/icon'
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
          {count > 0 && (
            <span className={styles.count}>
              {count}
              <span className="sr-only"> {messages.carListChosenCount}</span>
            </span>
          )}
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
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useId()
  const all = useSearchLink(clearAll(search))
  const close = () => panel.setOpen(false)
  useEffect(() => {
    if (panel.isOpen) dialog.current?.showModal()
    else dialog.current?.close()
  }, [panel.isOpen])
  const onBackdrop = ({ target, currentTarget }: SyntheticEvent) => {
    if (target === currentTarget) close()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape is the key, and the browser's own.
    <dialog
      ref={dialog}
      className={styles.drawer}
      aria-labelledby={title}
      onClose={close}
      onClick={onBackdrop}
    >
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
