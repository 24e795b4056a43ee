import type { LocatorMessages } from '#ui/locator-map'
import type { Translate } from '../_messages/translator.ts'
import type { LocatorConfig, LocatorLabel } from './locator-fields.ts'

/** The editors' texts for this map, else the site's own (MAP-08, MAP-12). */
export function locatorMessages(
  t: Translate,
  labels: Readonly<Record<LocatorLabel, string>>,
  kind: LocatorConfig['kind'],
): LocatorMessages {
  const named = (key: string) => t(key, { name: '{name}' })
  const title = labels.PanelTitle || t(kind === 'chargers' ? 'locatorChargers' : 'locatorDealers')
  return {
    title,
    tabs: t('locatorTabs'),
    panelTab: labels.PanelTabTitle || t('locatorTabPanel'),
    mapTab: labels.MapTabTitle || t('locatorTabMap'),
    search: t('locatorSearch'),
    placeholder: labels.SearchPlaceholder || t('locatorPlaceholder'),
    suggestions: t('locatorSuggestions', { count: '{count}' }),
    clear: t('locatorClear'),
    submit: t('locatorSubmit'),
    nearMe: labels.NearMeText || t('locatorNearMe'),
    nearMeFinding: labels.NearMeLoadingText || t('locatorNearMeFinding'),
    showMore: labels.ShowMoreLabel || t('locatorShowMore'),
    showing:
      labels.CurrentlyShowingText || t('locatorShowing', { shown: '{shown}', total: '{total}' }),
    showingNear: t('locatorShowingNear', { showing: '{showing}', place: '{place}' }),
    ownPosition: t('locatorOwnPosition'),
    none: labels.NoDealersText || t('locatorNone'),
    findUs: labels.FindUsText || t('locatorFindUs'),
    directions: t('locatorDirections'),
    directionsTo: named('locatorDirectionsTo'),
    more: t('locatorMore'),
    moreAbout: named('locatorMoreAbout'),
    previewMore: labels.MarkerPreviewShowMoreText || t('locatorMore'),
    onMap: t('locatorShowOnMap'),
    onMapNamed: named('locatorShowOnMapNamed'),
    page: named('locatorPage'),
    close: t('locatorClose'),
    here: t('locatorHere'),
    map: {
      // A page may have two: each is a landmark with a name of its own.
      label: `${t('locatorMap')}, ${title}`,
      failed: t('locatorMapFailed'),
      loading: t('locatorMapLoading'),
      zoomIn: t('locatorZoomIn'),
      zoomOut: t('locatorZoomOut'),
      sources: t('locatorSources'),
      wheel: t('locatorWheel'),
      touch: t('locatorTouch'),
    },
  }
}
