'use client'

import { useEffect, useMemo, useReducer, useRef, useState } from 'react'
import type { ServedFlow } from '#engine'
import { nearOnes, placed, SELECTED_ZOOM, SHOWN_MORE, type Placed } from '#domain/locations'
import { Button } from '#ui/button'
import { Empty } from '#ui/empty'
import {
  LocationRow,
  LocatorTabs,
  MarkerPreview,
  rowId,
  type LocatorMessages,
} from '#ui/locator-map'
import { MapView } from '#ui/map'
import { PlaceSearch } from '#ui/place-search'
import type { FilterEvent } from '../_filter/filter-run.ts'
import { useFilter, type Filter } from '../_filter/use-filter.ts'
import { loggedPosition } from '../_place-search/own-position.ts'
import { finderOf, type Find } from './find-locations.ts'
import { geocode } from './geocode.ts'
import type { LocatorConfig, LocatorLocation } from './locator-fields.ts'
import { rowOf } from './locator-rows.ts'
import { listed, openLocator, reduceLocator, type LocatorState } from './locator-state.ts'
import type { MapSetup } from './map-setup.ts'
import { townOf } from './town-of.ts'
import { type MeasuredFrom, useMeasuredFrom } from './use-measured-from.ts'
import styles from './locator-map.module.css'

export interface LocatorMapProps {
  /** `locator-filter`. */
  readonly served: ServedFlow
  /** Names the field on a page with several. */
  readonly id: string
  readonly locale: string
  readonly config: LocatorConfig
  /** By name. */
  readonly locations: readonly LocatorLocation[]
  /** Null where the list stands alone (SITE-10). */
  readonly map: MapSetup | null
  readonly messages: LocatorMessages
}

/** The list of locations, the search over it, and the map beside it. */
export function LocatorMap(props: LocatorMapProps) {
  const { locale, config, locations, messages } = props
  const [state, dispatch] = useReducer(reduceLocator, openLocator)
  const { selected, opened, shown } = state
  const filter = useFilter(props.served)
  const from = useMeasuredFrom(filter.values, config.country)
  const { origin } = from
  const sorted: readonly Placed<LocatorLocation>[] = useMemo(
    () =>
      origin === null
        ? locations.map((location) => ({ ...location, distance: null }))
        : placed(locations, { origin, unit: config.unit, locale }),
    [locations, origin, config.unit, locale],
  )
  const inList = listed(sorted, state)
  const beyond = sorted.filter((location) => !inList.includes(location))
  const near = nearOnes(sorted, config.thresholdMiles)
  const onMap = sorted.filter((one) => one.id === selected || near.includes(one))
  const current = sorted.find(({ id }) => id === selected)

  /** Id of what takes the focus once it can be seen; what cannot be seen takes none. */
  const next = useRef<string | null>(null)
  useEffect(() => {
    const target = next.current === null ? null : document.getElementById(next.current)
    next.current = null
    target?.focus()
  })
  const reveal = (id: string) => {
    next.current = rowId(props.id, id)
    dispatch({ type: 'reveal', id })
  }
  const more = () => {
    // The button goes with the last row: whoever pressed it is led to what has come.
    if (shown + SHOWN_MORE >= sorted.length) next.current = rowId(props.id, beyond[0]?.id ?? '')
    dispatch({ type: 'more' })
  }

  const panel = (
    <div className={styles.panel}>
      <h2 className={styles.title}>{messages.title}</h2>
      <LocatorSearch {...props} state={state} dispatch={dispatch} filter={filter} />
      {sorted.length === 0 ? (
        <Empty drawing="map" text={messages.none} />
      ) : (
        <>
          <p role="status" className={styles.showing}>
            {showingText(messages, { from, shown: inList.length, total: sorted.length })}
          </p>
          <ul
            className={styles.rows}
            onClickCapture={({ target }) => {
              const link = (target as Element).closest('a')
              const location = link?.closest('li')?.id.slice(rowId(props.id, '').length) ?? null
              if (link) filter.note({ type: 'opened', payload: { location } })
            }}
          >
            {[...inList, ...beyond].map((location, index) => (
              <LocationRow
                key={location.id}
                mapId={props.id}
                row={rowOf(location, locale)}
                messages={messages}
                isSelected={location.id === selected}
                isOpen={location.id === opened}
                isBeyond={index >= inList.length}
                onMap={
                  props.map &&
                  ((id) => {
                    next.current = `${props.id}-map-tab`
                    dispatch({ type: 'on-map', id })
                  })
                }
                onDetails={(id) => dispatch({ type: 'details', id })}
              />
            ))}
          </ul>
          {beyond.length > 0 && (
            <div className={styles.more}>
              <Button variant="secondary" onClick={more}>
                {messages.showMore}
              </Button>
            </div>
          )}
        </>
      )}
    </div>
  )
  if (props.map === null) return <div className={styles.alone}>{panel}</div>
  return (
    <LocatorTabs
      id={props.id}
      label={messages.tabs}
      panelLabel={messages.panelTab}
      mapLabel={messages.mapTab}
      tab={state.tab}
      onTab={(tab) => dispatch({ type: 'tab', tab })}
      panel={panel}
      map={
        <MapView
          label={messages.map.label}
          markers={onMap.map(({ id, name, lat, lng }) => ({
            id,
            label: name,
            latitude: lat,
            longitude: lng,
          }))}
          selectedId={selected}
          onSelect={(id) => dispatch({ type: 'marker', id })}
          here={
            origin
              ? { latitude: origin.lat, longitude: origin.lng, label: messages.here }
              : undefined
          }
          start={{
            latitude: config.centre.lat,
            longitude: config.centre.lng,
            zoom: config.zoom,
          }}
          fits={state.fits}
          zoom={SELECTED_ZOOM}
          info={
            current && {
              label: current.name,
              content: (
                <MarkerPreview row={rowOf(current, locale)} messages={messages} onMore={reveal} />
              ),
              closeLabel: messages.close,
              onClose: () => dispatch({ type: 'close' }),
            }
          }
          styleUrl={props.map.styleUrl}
          fallback={messages.map.failed}
          messages={{
            loading: messages.map.loading,
            zoomIn: messages.map.zoomIn,
            zoomOut: messages.map.zoomOut,
            sources: messages.map.sources,
            wheelHint: messages.map.wheel,
            touchHint: messages.map.touch,
          }}
        />
      }
    />
  )
}

/** How many are in the list, and what they are nearest to: a search that only sorts is heard too. */
function showingText(
  messages: LocatorMessages,
  list: { readonly from: MeasuredFrom; readonly shown: number; readonly total: number },
): string {
  const { origin, place } = list.from
  const showing = messages.showing
    .replace('{shown}', String(list.shown))
    .replace('{total}', String(list.total))
  if (origin === null) return showing
  return messages.showingNear
    .replace('{showing}', () => showing)
    .replace('{place}', () => place ?? messages.ownPosition)
}

type SearchProps = LocatorMapProps & {
  readonly state: LocatorState
  readonly dispatch: React.ActionDispatch<[event: Parameters<typeof reduceLocator>[1]]>
  readonly filter: Filter
}

/** Typed text suggests locations; submitted, it is a place to measure from (MAP-37). */
function LocatorSearch(props: SearchProps) {
  const { id, config, locations, messages, state, dispatch, filter } = props
  const { term } = state
  const [find, setFind] = useState<{ readonly run: Find<LocatorLocation> } | null>(null)
  const [isFinding, setFinding] = useState(false)
  const asked = useRef<AbortController | null>(null)
  useEffect(() => () => asked.current?.abort(), [])

  const wanted = term.trim() !== ''
  const { prepare } = filter
  useEffect(() => {
    if (!wanted) return undefined
    let left = false
    void finderOf(locations)
      .then(
        (run) => left || setFind({ run }),
        // Without the library there are no suggestions, and a search still finds its place.
        () => {},
      )
      // What is typed comes first; a search may follow.
      .then(prepare)
    return () => {
      left = true
    }
  }, [wanted, locations, prepare])

  const suggested = wanted && find ? find.run(term) : []
  /** Whatever is done next, an answer that is still on its way says nothing anymore. */
  const leave = () => {
    asked.current?.abort()
    setFinding(false)
  }
  const ask = (): AbortSignal => {
    leave()
    asked.current = new AbortController()
    return asked.current.signal
  }
  /** The flow says whether there is such a place; without its code the search has failed. */
  const search = async (event: FilterEvent, signal: AbortSignal) => {
    const isTaken = await filter.send(event).catch(() => false)
    if (signal.aborted) return
    const isOwn = event.type === 'positioned'
    dispatch(isTaken ? { type: 'searched', ...(isOwn && { term: '' }) } : { type: 'unknown' })
  }
  const submit = async () => {
    const signal = ask()
    const place = term.trim()
    if (place === '') return search({ type: 'cleared' }, signal)
    const at = await geocode(place, config.country, signal)
    if (signal.aborted) return
    const payload = { place, at: at && { ...at }, near: townOf(place, locations) }
    await search({ type: 'searched', payload }, signal)
  }
  const nearMe = async () => {
    const signal = ask()
    setFinding(true)
    const at = await loggedPosition()
    if (signal.aborted) return
    setFinding(false)
    if (at) await search({ type: 'positioned', payload: { at: { ...at } } }, signal)
  }
  return (
    <form
      role="search"
      aria-label={messages.title}
      className={styles.search}
      // Pressed before the page's scripts run: no place that somebody types stands in an address.
      method="dialog"
      data-ready={filter.ready || undefined}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <PlaceSearch
        id={`${id}-search`}
        name="place"
        label={messages.search}
        placeholder={messages.placeholder}
        value={term}
        invalid={state.isUnknown}
        onChange={(text) => {
          leave()
          dispatch({ type: 'typed', term: text })
        }}
        onSubmit={() => void submit()}
        suggestions={
          suggested.length > 0
            ? suggested.map(({ id: location, name, city }) => ({
                id: location,
                label: name,
                ...(city !== name && { detail: city }),
              }))
            : null
        }
        onSelect={({ id: location, label }) => {
          leave()
          dispatch({ type: 'suggestion', id: location, name: label })
        }}
        messages={{
          loading: '',
          empty: '',
          found: (count) => messages.suggestions.replace('{count}', String(count)),
          clear: messages.clear,
        }}
        submit={messages.submit}
        position={{
          label: isFinding ? messages.nearMeFinding : messages.nearMe,
          busy: isFinding,
          onAsk: () => void nearMe(),
        }}
      />
    </form>
  )
}
