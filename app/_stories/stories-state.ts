import type { StoriesPage } from '../_content/stories/stories-page.ts'

/** What is being fetched. `number` tells its answer from those of earlier ones. */
export interface Wanted {
  readonly number: number
  /** Null is the first page. */
  readonly after: string | null
}

/** STORY-17, STORY-35; an empty list is a success without stories. */
export interface StoriesState {
  readonly status: 'success' | 'loading' | 'failed'
  /** Ids of the tags chosen, any of which a story has (STORY-44). */
  readonly selected: readonly string[]
  /** Everything shown so far, as one page. */
  readonly shown: StoriesPage
  readonly wanted: Wanted
}

export type StoriesEvent =
  | { readonly type: 'chosen'; readonly tags: readonly string[] }
  | { readonly type: 'more' }
  | { readonly type: 'retry' }
  | { readonly type: 'answered'; readonly number: number; readonly page: StoriesPage }
  | { readonly type: 'failed'; readonly number: number }

const NOTHING: StoriesPage = { total: 0, endCursor: '', hasNext: false, stories: [] }

/** With what the server has rendered; null when it could not, which the visitor may retry. */
export const openStories = (first: StoriesPage | null): StoriesState => ({
  status: first ? 'success' : 'failed',
  selected: [],
  shown: first ?? NOTHING,
  wanted: { number: 0, after: null },
})

/** Every change of the tags starts again from the first page; an answer that came too late is passed over. */
export function reduceStories(state: StoriesState, event: StoriesEvent): StoriesState {
  const ask = (after: string | null): Pick<StoriesState, 'status' | 'wanted'> => ({
    status: 'loading',
    wanted: { number: state.wanted.number + 1, after },
  })
  switch (event.type) {
    case 'chosen':
      if (same(event.tags, state.selected)) return state
      return { ...ask(null), selected: event.tags, shown: NOTHING }
    case 'more':
      if (state.status === 'loading' || !state.shown.hasNext) return state
      return { ...state, ...ask(state.shown.endCursor) }
    case 'retry':
      return state.status === 'failed' ? { ...state, ...ask(state.wanted.after) } : state
    case 'answered': {
      if (event.number !== state.wanted.number || state.status !== 'loading') return state
      const had = state.wanted.after === null ? [] : state.shown.stories
      const ids = new Set(had.map(({ id }) => id))
      // A story published meanwhile pushes the others down: none is shown twice.
      const stories = [...had, ...event.page.stories.filter(({ id }) => !ids.has(id))]
      return { ...state, status: 'success', shown: { ...event.page, stories } }
    }
    case 'failed':
      return event.number === state.wanted.number && state.status === 'loading'
        ? { ...state, status: 'failed' }
        : state
  }
}

const same = (left: readonly string[], right: readonly string[]) =>
  left.length === right.length && left.every((id) => right.includes(id))
