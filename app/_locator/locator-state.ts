import { FIRST_SHOWN, SHOWN_MORE } from '#domain/locations'

/** How a locator map is shown; from where it measures is its filter's (`flows/locator-filter`). */
export interface LocatorState {
  /** Below the large width only the chosen one shows (MAP-02). */
  readonly tab: 'panel' | 'map'
  readonly term: string
  /** The last search found no place: the field is flagged, without words (MAP-18). */
  readonly isUnknown: boolean
  /** The one marker that is selected (MAP-13, MAP-44). */
  readonly selected: string | null
  /** The row whose full details are open. */
  readonly opened: string | null
  /** Rows of the list (MAP-06). */
  readonly shown: number
  /** Grows each time the map is to show all of its markers. */
  readonly fits: number
}

export type LocatorEvent =
  | { readonly type: 'tab'; readonly tab: LocatorState['tab'] }
  | { readonly type: 'typed'; readonly term: string }
  /** A location was chosen from the suggestions. */
  | { readonly type: 'suggestion'; readonly id: string; readonly name: string }
  /** A search was answered with a place, the visitor's own position, or, emptied, with nowhere. */
  | { readonly type: 'searched'; readonly term?: string }
  | { readonly type: 'unknown' }
  /** A marker, or the row's button for it: selected, or let go when it was (MAP-15). */
  | { readonly type: 'marker'; readonly id: string }
  /** From a row: its marker, on the map. */
  | { readonly type: 'on-map'; readonly id: string }
  | { readonly type: 'close' }
  /** From the marker's preview: the row's full details (MAP-39). */
  | { readonly type: 'reveal'; readonly id: string }
  | { readonly type: 'details'; readonly id: string }
  | { readonly type: 'more' }

export const openLocator: LocatorState = {
  tab: 'panel',
  term: '',
  isUnknown: false,
  selected: null,
  opened: null,
  shown: FIRST_SHOWN,
  fits: 0,
}

export function reduceLocator(state: LocatorState, event: LocatorEvent): LocatorState {
  switch (event.type) {
    case 'tab':
      return { ...state, tab: event.tab }
    case 'typed':
      return { ...state, term: event.term, isUnknown: false }
    case 'suggestion':
      return { ...state, term: event.name, isUnknown: false, selected: event.id, opened: event.id }
    case 'searched':
      // Nothing is selected, and the list is short again (MAP-45).
      return {
        ...state,
        term: event.term ?? state.term,
        isUnknown: false,
        selected: null,
        opened: null,
        shown: FIRST_SHOWN,
        fits: state.fits + 1,
      }
    case 'unknown':
      return { ...state, isUnknown: true }
    case 'marker':
      return { ...state, selected: state.selected === event.id ? null : event.id }
    case 'on-map':
      return { ...state, selected: event.id, tab: 'map' }
    case 'close':
      return { ...state, selected: null }
    case 'reveal':
      return { ...state, opened: event.id, tab: 'panel' }
    case 'details':
      return { ...state, opened: state.opened === event.id ? null : event.id }
    case 'more':
      return { ...state, shown: state.shown + SHOWN_MORE }
  }
}

/** Rows of the list: so many of the first, and above them those selected or open farther down. */
export function listed<Row extends { readonly id: string }>(
  sorted: readonly Row[],
  { shown, selected, opened }: Pick<LocatorState, 'shown' | 'selected' | 'opened'>,
): readonly Row[] {
  const named = (row: Row) => row.id === selected || row.id === opened
  // What comes to the top takes the place of the last one, which may be the other that is named.
  const pushed = sorted.slice(shown).filter(named).length
  const far = sorted.slice(shown - pushed).filter(named)
  return [...far, ...sorted.filter((row) => !far.includes(row)).slice(0, shown - far.length)]
}
