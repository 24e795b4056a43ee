'use client'

import { useEffect, useMemo, useRef, useState } from 'react'
import { LngLatBounds, setWorkerUrl } from 'maplibre-gl'
import type { StyleSpecification } from 'maplibre-gl'
import { Layer, Map, Marker, Source } from 'react-map-gl/maplibre'
import type { MapRef } from 'react-map-gl/maplibre'
import 'maplibre-gl/dist/maplibre-gl.css'
import { Icon } from '../icon/index.ts'
import { basemapLook, basemapStyle, embeddedBounds, maxZoomOf } from './basemap-style.ts'
import { rings } from './rings.ts'
import type { BasemapLook, Town } from './basemap-style.ts'
import type { MapViewProps } from './types.ts'
import styles from './map.module.css'

setWorkerUrl(new URL('maplibre-gl/dist/maplibre-gl-worker.mjs', import.meta.url).href)

const sweden = { longitude: 15.2, latitude: 60.2, zoom: 4.2 }
const roomAround = 72
/** Where one marker stands alone the map shows its surroundings too. */
const aloneZoom = 9

type Point = readonly [number, number]

const boundsOf = (points: readonly Point[]) =>
  points.reduce((bounds, [x, y]) => bounds.extend([x, y]), new LngLatBounds())

const fitting = (points: readonly Point[], most: number) => ({
  padding: roomAround,
  maxZoom: points.length === 1 ? aloneZoom : Math.min(13, most),
})

/** The map itself, with the library behind it: loaded by `MapView` when it comes into view. */
export function MapCanvas(props: MapViewProps & { readonly onFailure: () => void }) {
  const { markers, selectedId, onSelect, here, zoom = 15, styleUrl, words, onFailure } = props
  const box = useRef<HTMLDivElement>(null)
  const map = useRef<MapRef>(null)
  const [embedded, setEmbedded] = useState<StyleSpecification | null>(null)
  const [look, setLook] = useState<BasemapLook | null>(null)
  const [loaded, setLoaded] = useState(false)
  const basemap = props.basemap ?? '/basemap'

  useEffect(() => {
    if (box.current) setLook(basemapLook(box.current))
  }, [])

  useEffect(() => {
    if (styleUrl !== undefined || !look) return undefined
    const leave = new AbortController()
    const read = async (file: string): Promise<unknown> => {
      const answer = await fetch(`${basemap}/${file}`, { signal: leave.signal })
      if (!answer.ok) throw new Error(`${file} answers ${answer.status}`)
      return answer.json()
    }
    // Fetched here, not by the library's worker, which may be served under a policy of its own.
    Promise.all([read('nordics.json'), read('places.json')])
      .then(([land, towns]) =>
        setEmbedded(
          basemapStyle({ land: land as GeoJSON.FeatureCollection, towns: towns as Town[], look }),
        ),
      )
      .catch(() => leave.signal.aborted || onFailure())
    return () => leave.abort()
  }, [styleUrl, basemap, look, onFailure])

  const points = useMemo(
    () =>
      (here ? [...markers, here] : markers).map((p): [number, number] => [p.longitude, p.latitude]),
    [markers, here],
  )
  const most = maxZoomOf(styleUrl)
  const selected = markers.find((marker) => marker.id === selectedId)

  useEffect(() => {
    const view = map.current
    if (!view || !loaded) return
    if (selected) {
      view.flyTo({
        center: [selected.longitude, selected.latitude],
        zoom: Math.min(zoom, most),
        duration: 700,
      })
    } else if (points.length > 0) {
      view.fitBounds(boundsOf(points), { ...fitting(points, most), duration: 700 })
    }
  }, [selected, points, zoom, most, loaded])

  const style = styleUrl ?? embedded
  return (
    <div ref={box} className={styles.canvas}>
      {style && (
        <Map
          ref={map}
          initialViewState={
            points.length > 0
              ? { bounds: boundsOf(points), fitBoundsOptions: fitting(points, most) }
              : sweden
          }
          mapStyle={style}
          minZoom={3.5}
          maxZoom={most}
          {...(styleUrl === undefined ? { maxBounds: embeddedBounds } : {})}
          cooperativeGestures
          dragRotate={false}
          touchPitch={false}
          attributionControl={{ compact: true }}
          locale={{
            'Map.Title': props.label,
            'AttributionControl.ToggleAttribution': words.sources ?? '',
            'CooperativeGesturesHandler.WindowsHelpText': words.wheelHint ?? '',
            'CooperativeGesturesHandler.MacHelpText': words.wheelHint ?? '',
            'CooperativeGesturesHandler.MobileHelpText': words.touchHint ?? '',
          }}
          onLoad={() => setLoaded(true)}
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
          {here && (
            <Marker longitude={here.longitude} latitude={here.latitude}>
              <span className={styles.here} role="img" aria-label={here.label} />
            </Marker>
          )}
          {markers.map((marker) => (
            <Marker
              key={marker.id}
              longitude={marker.longitude}
              latitude={marker.latitude}
              anchor="bottom"
              style={{ zIndex: marker.id === selectedId ? '1' : '' }}
            >
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
              </button>
            </Marker>
          ))}
        </Map>
      )}
      <div className={styles.zoom}>
        <button type="button" aria-label={words.zoomIn} onClick={() => map.current?.zoomIn()}>
          <Icon name="plus" size="s" />
        </button>
        <button type="button" aria-label={words.zoomOut} onClick={() => map.current?.zoomOut()}>
          <Icon name="minus" size="s" />
        </button>
      </div>
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
