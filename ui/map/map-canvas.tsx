'use client'

import { useEffect, useMemo, useRef, useState } from 'react'
import { LngLatBounds, setWorkerUrl } from 'maplibre-gl'
import { Layer, Map, Marker, Popup, Source } from 'react-map-gl/maplibre'
import type { MapRef } from 'react-map-gl/maplibre'
import 'maplibre-gl/dist/maplibre-gl.css'
import { Icon } from '../icon/index.ts'
import { archiveOf, FAR_ZOOM } from './archive.ts'
import { basemapStyle, embeddedBounds, maxZoomOf } from './basemap-style.ts'
import { Clusters, MANY } from './clusters.tsx'
import { fitting, insideOf, type Point } from './fitting.ts'
import { addNothing, NameRoom } from './name-room.tsx'
import { rings } from './rings.ts'
import { readTilesFromArchives } from './tile-protocol.ts'
import { addTownDot } from './town-dot.ts'
import { useLook } from './use-look.ts'
import type { MapInfo, MapViewProps } from './types.ts'
import styles from './map.module.css'

setWorkerUrl(new URL('maplibre-gl/dist/maplibre-gl-worker.mjs', import.meta.url).href)
readTilesFromArchives()

const sweden = { longitude: 15.2, latitude: 60.2, zoom: 4.2 }
const boundsOf = (points: readonly Point[]) =>
  points.reduce((bounds, [x, y]) => bounds.extend([x, y]), new LngLatBounds())

/** A map of a whole country. */
const farZoom = 6.2
/** How close the far map is worth coming to where there is no other. */
const FAR_WORTH = 7
/** The selected marker stands so much below the middle, in px, that what opens over it has room. */
const belowMiddle = 90

/** The map itself, with the library behind it: loaded by `MapView` when it comes into view. */
export function MapCanvas(props: MapViewProps & { readonly onFailure: () => void }) {
  const {
    markers,
    selectedId,
    onSelect,
    here,
    zoom = 15,
    start,
    styleUrl,
    messages,
    onFailure,
  } = props
  const box = useRef<HTMLDivElement>(null)
  const map = useRef<MapRef>(null)
  const look = useLook(box)
  const [extent, setExtent] = useState<'all' | 'far' | null>(null)
  const [loaded, setLoaded] = useState(false)
  const [isFar, setFar] = useState(start !== undefined && start.zoom < farZoom)
  const basemap = props.basemap ?? '/basemap'

  useEffect(() => {
    if (styleUrl !== undefined) return undefined
    let left = false
    void archiveOf(basemap)
      .extent()
      .then((read) => left || (read === 'none' ? onFailure() : setExtent(read)))
    return () => {
      left = true
    }
  }, [styleUrl, basemap, onFailure])

  const points = useMemo(() => {
    const all = (here ? [...markers, here] : markers).map((p): Point => [p.longitude, p.latitude])
    return styleUrl === undefined ? insideOf(embeddedBounds, all) : all
  }, [markers, here, styleUrl])
  // Of the far map alone a closer look shows nothing more.
  const most =
    extent === 'far' ? FAR_WORTH : Math.min(props.maxZoom ?? Infinity, maxZoomOf(styleUrl))
  const near = Math.min(zoom, most)
  const selected = markers.find((marker) => marker.id === selectedId)
  const chosen = selected?.id ?? null
  const isMany = markers.length > MANY
  const buttons = isMany ? (selected ? [selected] : []) : markers
  /** The marker over which the information is open. */
  const [arrived, setArrived] = useState<string | null>(null)
  // Whoever draws the map may make new lists each time: only what they say moves it.
  const frame = props.fits ?? points.join(';')
  const now = useRef({ points, selected, most, hasInfo: false })
  useEffect(() => {
    now.current = { points, selected, most, hasInfo: props.info !== undefined }
  })

  useEffect(() => {
    const view = map.current
    const to = now.current.selected
    if (!view || !loaded || to?.id !== chosen || chosen === null) return undefined
    view.flyTo({
      center: [to.longitude, to.latitude],
      zoom: near,
      offset: [0, now.current.hasInfo ? belowMiddle : 0],
      duration: 700,
    })
    const open = () => setArrived(to.id)
    view.once('idle', open)
    return () => {
      view.off('idle', open)
      setArrived(null)
    }
  }, [chosen, near, loaded])

  useEffect(() => {
    const view = map.current
    const { points: all, selected: held, most: closest } = now.current
    if (!view || !loaded || held || all.length === 0 || frame === 0) return
    view.fitBounds(boundsOf(all), { ...fitting(all, closest), duration: 700 })
  }, [frame, loaded])

  const embedded = useMemo(
    () =>
      extent && look ? basemapStyle(basemap, look, extent === 'far' ? FAR_ZOOM : undefined) : null,
    [extent, look, basemap],
  )
  const style = styleUrl ?? embedded
  return (
    <div
      ref={box}
      className={styles.canvas}
      data-informs={start !== undefined || undefined}
      data-far={isFar || undefined}
      data-land={loaded || undefined}
    >
      {style && (
        <Map
          ref={map}
          initialViewState={
            start && !props.fits
              ? start
              : points.length > 0
                ? { bounds: boundsOf(points), fitBoundsOptions: fitting(points, most) }
                : sweden
          }
          mapStyle={style}
          minZoom={3.5}
          maxZoom={most}
          {...(styleUrl === undefined ? { maxBounds: embeddedBounds } : {})}
          cooperativeGestures={props.still !== true}
          interactive={props.still !== true}
          dragRotate={false}
          touchPitch={false}
          attributionControl={{ compact: true }}
          locale={{
            'Map.Title': props.label,
            'AttributionControl.ToggleAttribution': messages.sources ?? '',
            'CooperativeGesturesHandler.WindowsHelpText': messages.wheelHint ?? '',
            'CooperativeGesturesHandler.MacHelpText': messages.wheelHint ?? '',
            'CooperativeGesturesHandler.MobileHelpText': messages.touchHint ?? '',
          }}
          onStyleData={({ target }) => {
            addTownDot(target)
            addNothing(target)
          }}
          onLoad={() => setLoaded(true)}
          onIdle={({ target }) =>
            box.current?.setAttribute('data-zoom', target.getZoom().toFixed(1))
          }
          onZoom={({ viewState }) => setFar(start !== undefined && viewState.zoom < farZoom)}
          onError={() => {
            // A missing tile is a hole; a map without a style is no map.
            if (!loaded && !map.current?.isStyleLoaded()) onFailure()
          }}
        >
          {here && look && (
            <Source type="geojson" data={rings(here)}>
              <Layer
                type="line"
                paint={{ 'line-color': look.faint, 'line-opacity': 0.35, 'line-width': 1 }}
              />
              <Layer
                type="symbol"
                layout={{
                  'symbol-placement': 'line',
                  'symbol-spacing': 600,
                  'text-field': ['get', 'label'],
                  'text-font': [...look.fonts],
                  'text-size': 11,
                }}
                paint={{
                  'text-color': look.faint,
                  'text-halo-color': look.land,
                  'text-halo-width': 2,
                }}
              />
            </Source>
          )}
          {/* Before the land they would float in the sea. */}
          {loaded && here && (
            <Marker longitude={here.longitude} latitude={here.latitude}>
              <span className={styles.here} role="img" aria-label={here.label} />
            </Marker>
          )}
          {loaded && look && isMany && (
            <Clusters
              markers={markers}
              selectedId={chosen}
              onSelect={onSelect}
              look={look}
              most={most}
            />
          )}
          {(loaded ? buttons : []).map((marker) => (
            <Marker
              key={marker.id}
              longitude={marker.longitude}
              latitude={marker.latitude}
              anchor="bottom"
              style={{ zIndex: marker.id === selectedId ? '1' : '' }}
            >
              {props.still ? (
                <span role="img" className={styles.pin} aria-label={marker.label}>
                  <Pin />
                </span>
              ) : (
                <button
                  type="button"
                  className={styles.pin}
                  aria-pressed={marker.id === selectedId}
                  aria-label={marker.label}
                  onClick={() => onSelect?.(marker.id)}
                >
                  <Pin />
                  <span className={styles.mark} aria-hidden="true">
                    {marker.mark}
                  </span>
                  {marker.id === selectedId && !props.info && (
                    <span className={styles.name} data-name="" aria-hidden="true">
                      {marker.label}
                    </span>
                  )}
                </button>
              )}
            </Marker>
          ))}
          {/* After the markers, which it measures. */}
          {loaded && selected && !props.info && <NameRoom marker={selected} within={box} />}
          {selected && props.info && arrived === selected.id && (
            <Popup
              longitude={selected.longitude}
              latitude={selected.latitude}
              anchor="bottom"
              offset={48}
              maxWidth="none"
              closeButton={false}
              closeOnClick={false}
              focusAfterOpen={false}
            >
              <Info {...props.info} />
            </Popup>
          )}
        </Map>
      )}
      {!props.still && (
        <div className={styles.zoom}>
          <button type="button" aria-label={messages.zoomIn} onClick={() => map.current?.zoomIn()}>
            <Icon name="plus" size="s" />
          </button>
          <button
            type="button"
            aria-label={messages.zoomOut}
            onClick={() => map.current?.zoomOut()}
          >
            <Icon name="minus" size="s" />
          </button>
        </div>
      )}
    </div>
  )
}

/** Takes the focus from the marker that opened it, and gives it back. */
function Info({ label, content, closeLabel, onClose }: MapInfo) {
  const box = useRef<HTMLDivElement>(null)
  const pin = useRef<HTMLElement | null>(null)
  useEffect(() => {
    const { activeElement } = document
    if (!(activeElement instanceof HTMLElement) || !activeElement.closest('.maplibregl-marker')) {
      return undefined
    }
    pin.current = activeElement
    // Only then has the library put it into the page.
    const next = requestAnimationFrame(() => box.current?.focus({ preventScroll: true }))
    return () => cancelAnimationFrame(next)
  }, [])
  const close = () => {
    pin.current?.focus({ preventScroll: true })
    onClose()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it from any of its controls
    <div
      ref={box}
      role="group"
      aria-label={label}
      tabIndex={-1}
      className={styles.info}
      onKeyDown={(event) => {
        if (event.key === 'Escape') close()
      }}
    >
      {content}
      <button type="button" className={styles.close} aria-label={closeLabel} onClick={close}>
        <Icon name="close" size="s" />
      </button>
    </div>
  )
}

function Pin() {
  return (
    <svg viewBox="0 0 36 44" className={styles.pinShape} aria-hidden="true" focusable="false">
      <path d="M18 43S3 28.5 3 17.5a15 15 0 0 1 30 0C33 28.5 18 43 18 43z" />
    </svg>
  )
}
