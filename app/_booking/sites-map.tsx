'use client'

import type { WorkshopSite } from '#services/workshop'
import { MapStrip, MapView } from '#ui/map'
import { useBooking } from './booking-context.tsx'

/** Zoom on the chosen workshop (SVCCONST-02), where the map has streets to show there. */
const MAP_ZOOM = 15

export function SitesMap({
  sites,
  marks,
  selected,
  onSelect,
}: {
  readonly sites: readonly WorkshopSite[]
  readonly marks: ReadonlyMap<string, string>
  readonly selected: string | null
  readonly onSelect: (departmentId: string) => void
}) {
  const { booking, settings, t } = useBooking()
  const { location } = booking
  return (
    <MapStrip label={t('workshop.map')}>
      <MapView
        label={t('workshop.map')}
        markers={sites.map((site) => ({
          id: site.departmentId,
          label: site.siteName,
          latitude: site.latitude,
          longitude: site.longitude,
          mark: marks.get(site.departmentId) ?? '',
        }))}
        selectedId={selected}
        onSelect={onSelect}
        {...(location
          ? {
              here: {
                latitude: location.latitude,
                longitude: location.longitude,
                label: location.name,
              },
            }
          : {})}
        zoom={MAP_ZOOM}
        styleUrl={settings.mapStyleUrl ?? undefined}
        size="full"
        fallback={t('workshop.mapFallback')}
        messages={{
          loading: t('state.loading'),
          zoomIn: t('workshop.zoomIn'),
          zoomOut: t('workshop.zoomOut'),
          sources: t('workshop.mapSources'),
        }}
      />
    </MapStrip>
  )
}
