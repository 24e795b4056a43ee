import { useRef, type KeyboardEvent } from 'react'
import type { LocatorTabsProps } from './types.ts'
import styles from './locator-map.module.css'

const TABS = ['panel', 'map'] as const

/** Panel and map side by side where there is room, else the one that is chosen (MAP-01, MAP-02, MAP-41). */
export function LocatorTabs(props: LocatorTabsProps) {
  const { id, tab, onTab, label, panelLabel, mapLabel } = props
  const list = useRef<HTMLDivElement>(null)
  const keys = ({ key }: KeyboardEvent) => {
    if (key !== 'ArrowLeft' && key !== 'ArrowRight') return
    const other = tab === 'panel' ? 'map' : 'panel'
    onTab(other)
    list.current?.querySelector<HTMLElement>(`[data-of="${other}"]`)?.focus()
  }
  const tabId = (one: string) => `${id}-${one}-tab`
  return (
    <div className={styles.both} data-tab={tab}>
      <div ref={list} role="tablist" aria-label={label} className={styles.tabs}>
        {TABS.map((one) => (
          <button
            key={one}
            type="button"
            role="tab"
            id={tabId(one)}
            data-of={one}
            aria-selected={tab === one}
            aria-controls={`${id}-${one}`}
            tabIndex={tab === one ? 0 : -1}
            onClick={() => onTab(one)}
            onKeyDown={keys}
          >
            {one === 'panel' ? panelLabel : mapLabel}
          </button>
        ))}
      </div>
      <div
        id={`${id}-panel`}
        role="tabpanel"
        aria-labelledby={tabId('panel')}
        className={styles.panel}
      >
        {props.panel}
      </div>
      <div
        id={`${id}-map`}
        role="tabpanel"
        aria-labelledby={tabId('map')}
        className={styles.mapPane}
      >
        {props.map}
      </div>
    </div>
  )
}
