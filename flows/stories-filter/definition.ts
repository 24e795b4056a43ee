import { defineFlow } from '#engine'
import { clearedStep, filterRetention } from '../shared/filter.ts'

/** The tags by which a visitor narrows a list of stories (STORY-18, STORY-44). */
export const storiesFilter = defineFlow({
  id: 'stories-filter',
  version: 1,
  formatVersion: 1,
  initial: 'choosing',
  storage: 'session',
  retention: filterRetention,

  context: {
    /** Keys of tags; a story is listed that has any of them, every story while there is none. */
    tags: { type: 'list', pii: 'none', initial: [], address: 'tag' },
  },

  events: {
    /** An address was opened, also by the browser's Back and Forward. */
    addressed: { kind: 'observed', payload: { tags: { type: 'list', pii: 'none' } } },
    toggled: { kind: 'user', payload: { tag: { type: 'string', pii: 'none' } } },
    cleared: { kind: 'user', payload: {} },
    /** A story of the list was opened. */
    opened: { kind: 'user', payload: { story: { type: 'string', pii: 'none' } } },
  },

  steps: {
    choosing: {
      view: 'filter',
      slug: '',
      title: 'choosing.title',
      fields: [],
      on: {
        addressed: [{ assign: [{ set: ['tags', { event: 'tags' }] }] }],
        toggled: [{ assign: [{ toggle: ['tags', { event: 'tag' }, { event: 'tag' }] }] }],
        cleared: [{ target: 'cleared', assign: [{ clear: 'tags' }] }],
        opened: [{}],
      },
    },
    cleared: clearedStep,
  },

  effects: {},
  tracking: [],
  messages: [],
  migrations: [],
})
