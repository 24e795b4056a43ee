import type { FlowDefinition } from '#engine/definition'

/** A small flow in a given version; every version leads to the next. */
export function twoSteps(version: number): FlowDefinition {
  return {
    id: 'two-steps',
    version,
    formatVersion: 1,
    context: {},
    events: { next: { kind: 'user', payload: {} } },
    initial: 'first',
    steps: {
      first: {
        view: 'form',
        slug: 'first',
        title: 'first.title',
        fields: [],
        on: { next: [{ target: 'last' }] },
      },
      last: { view: 'form', slug: 'last', title: 'last.title', fields: [], on: {}, final: true },
    },
    effects: {},
    tracking: [],
    messages: [],
    storage: 'session',
    retention: { finishedMs: 1, idleMs: 1 },
    migrations: Array.from({ length: version - 1 }, (_, at) => ({ from: at + 1, to: at + 2 })),
  }
}

export const twoStepsWords = {
  sv: { 'first.title': 'Först', 'last.title': 'Sist' },
  en: { 'first.title': 'First', 'last.title': 'Last' },
}
