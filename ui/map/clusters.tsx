'use client'

import { useEffect, useMemo } from 'react'
import type { GeoJSONSource, MapLayerMouseEvent } from 'maplibre-gl'
import { Layer, Source, useMap } from 'react-map-gl/maplibre'
import type { BasemapLook } from './basemap-style.ts'
import type { MapMarker } from './types.ts'

/** Above this many, markers are no buttons: each would be laid out anew for every picture of a move. */
export const MANY = 80

const SOURCE = 'many-markers'
const CLUSTERS = 'marker-clusters'
const SINGLES = 'marker-singles'
/** Markers nearer to each other than this, in px, are one circle with their number. */
const RADIUS = 44

/** Markers as points; the one that is selected stands as a button over them. */
export function markerPoints(
  markers: readonly MapMarker[],
  selectedId: string | null,
): GeoJSON.FeatureCollection<GeoJSON.Point> {
  return {
    type: 'FeatureCollection',
    features: markers
      .filter(({ id }) => id !== selectedId)
      .map(({ id, longitude, latitude }) => ({
        type: 'Feature',
        properties: { id },
        geometry: { type: 'Point', coordinates: [longitude, latitude] },
      })),
  }
}

/**
 * Hundreds of markers, drawn by the map itself: a press on a cluster shows what is in it, one on a
 * single marker selects it. Whoever uses a keyboard or a reader has each of them in a list beside.
 */
export function Clusters({
  markers,
  selectedId,
  onSelect,
  look,
  most,
}: {
  readonly markers: readonly MapMarker[]
  readonly selectedId: string | null
  readonly onSelect: ((id: string) => void) | undefined
  readonly look: BasemapLook
  /** As far as the map goes in. */
  readonly most: number
}) {
  const { current: view } = useMap()
  // Whoever draws the map may make new lists each time: only what they say is laid out anew.
  const said = markers
    .map(({ id, longitude, latitude }) => `${id} ${longitude} ${latitude}`)
    .join('\n')
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- `said` is what the markers say
  const data = useMemo(() => markerPoints(markers, selectedId), [said, selectedId])

  useEffect(() => {
    const map = view?.getMap()
    if (!map) return undefined
    const press = ({ point }: MapLayerMouseEvent) => {
      const layers = [CLUSTERS, SINGLES].filter((id) => map.getLayer(id))
      const [hit] = map.queryRenderedFeatures(point, { layers })
      if (!hit || hit.geometry.type !== 'Point') return
      const { cluster_id: cluster, id } = hit.properties
      const [longitude = 0, latitude = 0] = hit.geometry.coordinates
      if (cluster === undefined) return onSelect?.(String(id))
      void map
        .getSource<GeoJSONSource>(SOURCE)
        ?.getClusterExpansionZoom(Number(cluster))
        .then((zoom) => map.easeTo({ center: [longitude, latitude], zoom: Math.min(zoom, most) }))
    }
    const point = () => map.getCanvas().style.setProperty('cursor', 'pointer')
    const leave = () => map.getCanvas().style.removeProperty('cursor')
    map.on('click', press)
    for (const layer of [CLUSTERS, SINGLES]) {
      map.on('mouseenter', layer, point)
      map.on('mouseleave', layer, leave)
    }
    return () => {
      map.off('click', press)
      for (const layer of [CLUSTERS, SINGLES]) {
        map.off('mouseenter', layer, point)
        map.off('mouseleave', layer, leave)
      }
    }
  }, [view, onSelect, most])

  return (
    <Source
      id={SOURCE}
      type="geojson"
      data={data}
      cluster
      clusterRadius={RADIUS}
      clusterMaxZoom={Math.max(0, Math.ceil(most) - 1)}
    >
      <Layer
        id={CLUSTERS}
        type="circle"
        filter={['has', 'point_count']}
        paint={{
          'circle-color': look.action,
          'circle-radius': ['step', ['get', 'point_count'], 15, 10, 18, 100, 23],
          'circle-stroke-color': look.paper,
          'circle-stroke-width': 2,
        }}
      />
      <Layer
        type="symbol"
        filter={['has', 'point_count']}
        layout={{
          'text-field': ['to-string', ['get', 'point_count']],
          'text-font': [...look.fonts],
          'text-size': 13,
          'text-allow-overlap': true,
        }}
        paint={{ 'text-color': look.onAction }}
      />
      <Layer
        id={SINGLES}
        type="circle"
        filter={['!', ['has', 'point_count']]}
        paint={{
          'circle-color': look.pin,
          'circle-radius': 8,
          'circle-stroke-color': look.paper,
          'circle-stroke-width': 2.5,
        }}
      />
    </Source>
  )
}
