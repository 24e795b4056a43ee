import type { Coordinates } from '#domain/geo'
import { FIRST_SHOWN, SHOWN_MORE } from '#domain/locations'

/** What a visitor has done with a locator map. */
export interface LocatorState {
  /** Below the large width only the chosen one shows (MAP-02). */
  readonly tab: 'panel' | 'map'
  readonly term: string
  /** The last search found no place: the field is flagged, without words (MAP-18). */
  readonly isUnknown: boolean
  /** From where distances are measured: a place found, or the visitor's own; null until one is known. */
  readonly origin: Coordinates | null
  /** The searched place at `origin`; null while that is the visitor's own, or nowhere. */
  readonly place: string | null
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
  /** A search for nothing. */
  | { readonly type: 'emptied' }
  | { readonly type: 'found'; readonly at: Coordinates; readonly place: string }
  | { readonly type: 'unknown' }
  | { readonly type: 'position'; readonly at: Coordinates }
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
  origin: null,
  place: null,
  selected: null,
  opened: null,
  shown: FIRST_SHOWN,
  fits: 0,
}

export function reduceLocator(state: LocatorState, event: LocatorEvent): LocatorState {
  /** A search begins anew: nothing is selected, and the list is short again (MAP-45). */
  const searched = (origin: Coordinates | null): LocatorState => ({
    ...state,
    origin,
    place: null,
    isUnknown: false,
    selected: null,
    opened: null,
    shown: FIRST_SHOWN,
    fits: state.fits + 1,
  })
  switch (event.type) {
    case 'tab':
      return { ...state, tab: event.tab }
    case 'typed':
      return { ...state, term: event.term, isUnknown: false }
    case 'suggestion':
      return { ...state, term: event.name, isUnknown: false, selected: event.id, opened: event.id }
    case 'emptied':
      return searched(null)
    case 'found':
      return { ...searched(event.at), place: event.place }
    case 'position':
      return { ...searched(event.at), term: '' }
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
