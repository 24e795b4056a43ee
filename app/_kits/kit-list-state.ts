import type { KitPage, KitSearch } from '#domain/kits'

/** The kits of one search, page after page. */
export interface KitListState {
  readonly status: 'shown' | 'loading' | 'more' | 'failed' | 'more-failed'
  readonly search: KitSearch
  /** Of `search`, or while that loads of the one before; null before the first answer. */
  readonly found: KitPage | null
  /** The page that is fetched, or was last; `number` tells its answer from those of earlier ones, 0 is none. */
  readonly wanted: { readonly number: number; readonly page: number }
}

export type KitListEvent =
  | { readonly type: 'searched'; readonly search: KitSearch }
  | { readonly type: 'more' }
  | { readonly type: 'retry' }
  | { readonly type: 'answered'; readonly number: number; readonly page: KitPage }
  | { readonly type: 'failed'; readonly number: number }

export const EVERY_KIT: KitSearch = {
  keyphrase: '',
  categories: [],
  minPrice: null,
  maxPrice: null,
  vehicle: null,
}

/** With what the server has drawn of all kits; null when it could not, which the visitor may retry. */
export const openKitList = (found: KitPage | null): KitListState => ({
  status: found ? 'shown' : 'failed',
  search: EVERY_KIT,
  found,
  wanted: { number: 0, page: 0 },
})

export const hasMore = ({ found }: KitListState): boolean =>
  found !== null && found.kits.length < found.total

/** Every other search starts at its first page; an answer that came too late is passed over. */
export function reduceKitList(state: KitListState, event: KitListEvent): KitListState {
  const { wanted } = state
  const ask = (page: number) => ({ wanted: { number: wanted.number + 1, page } })
  switch (event.type) {
    case 'searched':
      if (JSON.stringify(event.search) === JSON.stringify(state.search)) return state
      return { ...state, ...ask(0), search: event.search, status: 'loading' }
    case 'more':
      if (state.status !== 'shown' || !hasMore(state)) return state
      return { ...state, ...ask(wanted.page + 1), status: 'more' }
    case 'retry':
      if (state.status === 'failed') return { ...state, ...ask(0), status: 'loading' }
      if (state.status === 'more-failed') return { ...state, ...ask(wanted.page), status: 'more' }
      return state
    case 'answered': {
      const isNext = state.status === 'more'
      if (event.number !== wanted.number || (!isNext && state.status !== 'loading')) return state
      const before = isNext ? (state.found?.kits ?? []) : []
      const ids = new Set(before.map(({ kitId }) => kitId))
      const added = event.page.kits.filter(({ kitId }) => !ids.has(kitId))
      const kits = [...before, ...added]
      // An index that has fewer than it says ends the list.
      const total = isNext && added.length === 0 ? kits.length : event.page.total
      return { ...state, status: 'shown', found: { ...event.page, kits, total } }
    }
    case 'failed':
      if (event.number !== wanted.number) return state
      return { ...state, status: state.status === 'more' ? 'more-failed' : 'failed' }
  }
}
