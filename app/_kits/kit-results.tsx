'use client'

import { useEffect, useRef, type RefObject } from 'react'
import { Empty } from '#ui/empty'
import { LoadFailure, MoreButton, StoriesProgress } from '#ui/stories/list'
import { KitCard } from './kit-card.tsx'
import { vehicleText } from './kit-text.ts'
import { useCatalogue } from './kits-context.ts'
import { filledIn } from './kits-words.ts'
import type { KitList } from './use-kit-list.ts'
import { ViewSwitch } from './view-switch.tsx'
import styles from './kit-results.module.css'

interface KitResultsProps {
  readonly list: KitList
  readonly view: RefObject<HTMLElement | null>
}

/** The kits that were found, how many of all are shown, and the way to more (KIT-07). */
export function KitResults({ list, view }: KitResultsProps) {
  const { state, words, locale, send } = useCatalogue()
  const { status, found } = list
  const kits = found?.kits ?? []
  const total = found?.total ?? 0
  const numbers = new Intl.NumberFormat(locale)
  const isBusy = status === 'loading' || status === 'more'

  // The button goes with the last page: whoever pressed it is led to what has come.
  const box = useRef<HTMLUListElement>(null)
  const before = useRef(kits.length)
  useEffect(() => {
    const at = before.current
    before.current = kits.length
    const isAdded = kits.length > at && at > 0
    if (!isAdded || list.hasMore || document.activeElement !== document.body) return
    box.current?.children[at]?.querySelector<HTMLElement>('button')?.focus()
  }, [kits.length, list.hasMore])

  return (
    <section className={styles.results} aria-busy={isBusy}>
      <div className={styles.bar}>
        <p className={styles.count} role="status">
          {status === 'loading'
            ? words.kitsLoading
            : filledIn(words.kitsCount, { count: numbers.format(total) })}
        </p>
        <ViewSwitch view={view} />
      </div>
      <noscript>
        <p className={styles.note}>{words.kitsNoScript}</p>
      </noscript>
      {found?.isVehicleGone && state.carQuery && (
        <p className={styles.note} role="alert">
          {filledIn(words.kitsCarGone, { car: vehicleText(state.carQuery) })}
        </p>
      )}
      {status === 'failed' && (
        <LoadFailure text={words.kitsFailed} retryLabel={words.carListRetry} onRetry={list.retry} />
      )}
      {status !== 'failed' && found && kits.length === 0 && <Empty text={words.kitsNone} />}
      <ul ref={box} className={styles.kits}>
        {kits.map((kit) => (
          <li key={kit.kitId}>
            <KitCard kit={kit} />
          </li>
        ))}
      </ul>
      {kits.length > 0 && status !== 'failed' && (
        <div className={styles.foot}>
          <StoriesProgress
            shown={kits.length}
            total={total}
            text={filledIn(words.carListShowing, {
              shown: numbers.format(kits.length),
              total: numbers.format(total),
            })}
            busy={status === 'more'}
          />
          {status === 'more-failed' && (
            <LoadFailure
              text={words.kitsFailed}
              retryLabel={words.carListRetry}
              onRetry={list.retry}
            />
          )}
          {list.hasMore && status !== 'more-failed' && (
            <div className={styles.scripted}>
              <MoreButton
                busy={isBusy}
                onPress={() => {
                  const page = list.more()
                  send({ type: 'more', payload: { page } })
                }}
              >
                {words.kitsMore}
              </MoreButton>
            </div>
          )}
        </div>
      )}
    </section>
  )
}
