'use client'

import { useEffect, useReducer, useRef } from 'react'
import type { ReactNode } from 'react'
import type { StoryTag } from '#domain/content'
import type { ServedFlow } from '#engine'
import {
  LoadFailure,
  MoreButton,
  StoriesProgress,
  StoryGrid,
  TagChips,
  type StoryLayout,
} from '#ui/stories/list'
import type { StoriesPage } from '../_content/stories/stories-page.ts'
import { useFilter } from '../_filter/use-filter.ts'
import { fetchStories } from './fetch-stories.ts'
import { openStories, reduceStories } from './stories-state.ts'
import styles from './stories-list.module.css'

export interface StoriesListProps {
  /** `stories-filter`. */
  readonly served: ServedFlow
  readonly locale: string
  /** Id of the stories index (STORY-43). */
  readonly parent: string
  readonly tags: readonly StoryTag[]
  /** As rendered on the server; null when it could not be loaded there. */
  readonly first: StoriesPage | null
  readonly pageSize: number
  readonly layout: StoryLayout
  readonly highlight: boolean
  readonly showDates: boolean
  /** `progress` holds `{shown}` and `{total}`. */
  readonly messages: {
    readonly filter: string
    readonly all: string
    readonly more: string
    readonly progress: string
    readonly loading: string
    readonly failed: string
    readonly retry: string
  }
  /** Shown when no story has the tags chosen; made on the server. */
  readonly empty: ReactNode
}

/** The tags are chosen by a flow of their own, whose address is the page's: sharing and going back work. */
export function StoriesList(props: StoriesListProps) {
  const { locale, parent, tags, first, messages } = props
  const [state, dispatch] = useReducer(reduceStories, first, openStories)
  const { status, selected, shown, wanted } = state
  const list = useRef<HTMLDivElement>(null)

  const filter = useFilter(props.served)
  const chosen = filter.values['tags']
  useEffect(() => {
    const keys: readonly unknown[] = Array.isArray(chosen) ? chosen : []
    const known = tags.filter(({ key }) => keys.includes(key))
    dispatch({ type: 'chosen', tags: known.map(({ id }) => id) })
  }, [chosen, tags])

  useEffect(() => {
    const { number, after } = wanted
    if (number === 0) return
    const leaving = new AbortController()
    fetchStories({ locale, parent, tags: selected, after }, leaving.signal).then(
      (page) => dispatch({ type: 'answered', number, page }),
      () => leaving.signal.aborted || dispatch({ type: 'failed', number }),
    )
    return () => leaving.abort()
  }, [wanted, selected, locale, parent])

  // The button goes with the last page: whoever pressed it is led to what has come.
  const before = useRef(shown.stories.length)
  useEffect(() => {
    const added = shown.stories.length > before.current && before.current > 0
    const at = before.current
    before.current = shown.stories.length
    if (!added || shown.hasNext || document.activeElement !== document.body) return
    list.current?.querySelectorAll<HTMLElement>('article a')[at]?.focus()
  }, [shown])

  const loading = status === 'loading'
  const restarting = loading && wanted.after === null
  const text = messages.progress
    .replace('{shown}', String(shown.stories.length))
    .replace('{total}', String(shown.total))
  return (
    <div className={styles.list} data-status={status} data-ready={filter.ready || undefined}>
      {tags.length > 0 && (
        <div className={styles.scripted} onPointerDown={filter.prepare} onFocus={filter.prepare}>
          <TagChips
            label={messages.filter}
            allLabel={messages.all}
            tags={tags}
            selected={selected}
            isReady={filter.ready}
            onToggle={(id) => {
              const tag = tags.find((one) => one.id === id)?.key ?? null
              void filter.send({ type: 'toggled', payload: { tag } })
            }}
            onClear={() => selected.length > 0 && void filter.send({ type: 'cleared' })}
          />
        </div>
      )}
      <div
        ref={list}
        aria-busy={loading}
        onClickCapture={({ target }) => {
          const link = (target as Element).closest('a')
          if (link) filter.note({ type: 'opened', payload: { story: link.pathname } })
        }}
      >
        {status === 'success' && shown.stories.length === 0 ? (
          props.empty
        ) : (
          <StoryGrid
            stories={shown.stories}
            layout={props.layout}
            highlight={props.highlight}
            showDates={props.showDates}
            coming={restarting ? props.pageSize : 0}
            eager
          />
        )}
      </div>
      {status === 'failed' && (
        <LoadFailure
          text={messages.failed}
          retryLabel={messages.retry}
          onRetry={() => dispatch({ type: 'retry' })}
        />
      )}
      {(loading || shown.stories.length > 0) && (
        <div className={styles.foot}>
          <StoriesProgress
            shown={shown.stories.length}
            total={shown.total}
            text={loading ? messages.loading : text}
            busy={loading}
          />
          {shown.hasNext && status !== 'failed' && (
            <div className={styles.scripted}>
              <MoreButton busy={loading} onPress={() => dispatch({ type: 'more' })}>
                {messages.more}
              </MoreButton>
            </div>
          )}
        </div>
      )}
    </div>
  )
}
