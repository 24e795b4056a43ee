'use client'

import { useLayoutEffect, useRef, useState } from 'react'
import type { WorkshopSite } from '#services/workshop'
import { Button } from '#ui/button'
import { Empty } from '#ui/empty'
import { Select } from '#ui/field'
import { Notice } from '#ui/notice'
import { SiteList } from '#ui/site-list'
import { useBooking } from './booking-context.tsx'
import type { ChosenSite } from './booking-state.ts'
import { ContactLine } from './contact-line.tsx'
import { AsOf } from '../_wizard/as-of.tsx'
import { siteChosen } from './choose-time.ts'
import { type Order, ORDERS, sorted } from './site-order.ts'
import { SiteRow } from './site-row.tsx'
import { SitesMap } from './sites-map.tsx'
import { SITES_AT_A_TIME, type SitesView } from './sites-stream.ts'
import { useSitePrices } from './use-site-prices.ts'
import { useSites } from './use-sites.ts'
import styles from './booking.module.css'

/** The chosen workshop stays in the list after a reload, also when it was fetched later. */
const withChosen = (
  sites: readonly WorkshopSite[],
  chosen: ChosenSite | null,
): readonly WorkshopSite[] => {
  if (!chosen || sites.some(({ departmentId }) => departmentId === chosen.departmentId))
    return sites
  const { distance, phone, ...rest } = chosen
  const stored: WorkshopSite = {
    ...rest,
    brands: [],
    ...(distance === null ? {} : { distance }),
    ...(phone === null ? {} : { phone }),
  }
  return [...sites, stored]
}

const letter = (index: number): string => String.fromCharCode(65 + (index % 26))

/** Map, list, sorting, more; the chosen workshop opens its own time picker (SLOT-20). */
export function SiteChoice() {
  const { booking, dispatch, locale, t } = useBooking()
  const { view, seenAt, more, retry } = useSites()
  const { end, pressed } = useEndFocus()
  const [order, setOrder] = useState<Order>('nearest')
  const sites = withChosen(view.sites, booking.site)
  const prices = useSitePrices(sites.map(({ departmentId }) => departmentId))
  const shown = sorted(sites, order, prices)
  const selected = booking.site?.departmentId ?? null
  const choose = (site: WorkshopSite): void => {
    if (site.departmentId !== selected) dispatch(siteChosen(site))
  }

  if (view.phase === 'none' && sites.length === 0) return <NoSites />
  return (
    <div className={styles.choice}>
      <SitesMap
        sites={shown}
        marks={new Map(shown.map(({ departmentId }, index) => [departmentId, letter(index)]))}
        selected={selected}
        onSelect={(id) => {
          const site = sites.find(({ departmentId }) => departmentId === id)
          if (site) choose(site)
          document.getElementById(`site-${id}`)?.scrollIntoView({ block: 'nearest' })
        }}
      />
      <div className={styles.listHead}>
        <p role="status" className={styles.quiet}>
          {statusOf(view, booking.location?.name ?? '', t)}
        </p>
        <div className={styles.sort}>
          <Select
            name="sort"
            label={t('workshop.sort')}
            required
            value={order}
            options={[
              { value: 'nearest', label: t('workshop.sortNearest') },
              { value: 'first', label: t('workshop.sortFirst') },
              { value: 'price', label: t('workshop.sortPrice') },
            ]}
            onChange={(value) => setOrder(ORDERS.find((one) => one === value) ?? 'nearest')}
          />
        </div>
      </div>
      <AsOf at={seenAt} locale={locale} />
      <SiteList label={t('workshop.list')} loading={seenAt === null ? missing(view) : 0}>
        {shown.map((site, index) => (
          <SiteRow
            key={site.departmentId}
            site={site}
            price={prices.get(site.departmentId)}
            marker={letter(index)}
            selected={site.departmentId === selected}
            onSelect={() => choose(site)}
          />
        ))}
      </SiteList>
      <div ref={end} tabIndex={-1} className={styles.listEnd}>
        {(view.phase === 'cut' || view.phase === 'broken') && (
          <Notice
            tone="warning"
            live="status"
            actions={
              <Button size="s" variant="secondary" onClick={() => pressed(retry)}>
                {t('action.retry')}
              </Button>
            }
          >
            {t(view.phase === 'cut' ? 'workshop.cut' : 'workshop.broken')}
          </Notice>
        )}
        {(view.phase === 'idle' || view.phase === 'more') && (
          <Button
            variant="secondary"
            wide
            busy={view.phase === 'more'}
            onClick={() => pressed(more)}
          >
            {t('workshop.more')}
          </Button>
        )}
        {view.phase === 'ended' && <p className={styles.quiet}>{t('workshop.noMore')}</p>}
      </div>
    </div>
  )
}

/** The list's end has another button, or none, once one was pressed: the focus stays there all the same. */
function useEndFocus() {
  const end = useRef<HTMLDivElement>(null)
  const isPressed = useRef(false)
  useLayoutEffect(() => {
    if (!isPressed.current || document.activeElement !== document.body) return
    const next = end.current?.querySelector('button') ?? end.current
    next?.focus({ preventScroll: true })
  })
  const pressed = (act: () => void): void => {
    isPressed.current = true
    act()
  }
  return { end, pressed }
}

const missing = (view: SitesView): number =>
  view.phase === 'loading' || view.phase === 'more'
    ? SITES_AT_A_TIME - (view.sites.length % SITES_AT_A_TIME)
    : 0

function statusOf(view: SitesView, place: string, t: ReturnType<typeof useBooking>['t']): string {
  if (view.phase === 'loading') return t('workshop.loading', { place })
  if (view.phase === 'more') return t('workshop.moreLoading')
  return t('workshop.found', { count: view.sites.length })
}

/** Neither an error nor an empty answer leaves the visitor alone (SLOT-16, SLOT-21, SVCERR-02). */
function NoSites() {
  const { dispatch, t } = useBooking()
  return (
    <Empty
      drawing="map"
      live
      text={t('workshop.none')}
      advice={
        <>
          {t('workshop.noneAdvice')} <ContactLine />
        </>
      }
      action={
        <Button
          variant="secondary"
          onClick={() => dispatch({ type: 'reopen', payload: { step: 'services' } })}
        >
          {t('workshop.changeServices')}
        </Button>
      }
    />
  )
}
