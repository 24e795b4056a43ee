import { camelCase, titleOf } from './names.ts'

/** A question, a summary and an end, and a test that plays them. */
export function wizardFiles(id: string): Readonly<Record<string, string>> {
  const name = camelCase(id)
  return {
    'definition.ts': `import { defineFlow } from '#engine'

export const ${name} = defineFlow({
  id: '${id}',
  version: 1,
  formatVersion: 1,
  initial: 'question',
  storage: 'session',
  retention: { finishedMs: 3_600_000, idleMs: 86_400_000 },

  context: {
    answer: {
      type: 'string',
      pii: 'contact',
      initial: null,
      rules: { required: true, maxLength: 200 },
      input: {
        control: 'text',
        label: 'question.answer',
        errors: { required: 'question.missing', maxLength: 'question.tooLong' },
      },
    },
  },

  events: {
    next: { kind: 'user', payload: {} },
    back: { kind: 'user', payload: {} },
  },

  steps: {
    question: {
      view: 'form',
      slug: 'question',
      title: 'question.title',
      fields: ['answer'],
      on: {
        next: [
          { guard: { not: { valid: ['answer'] } }, reject: 'question.incomplete' },
          { target: 'summary' },
        ],
      },
    },
    summary: {
      view: 'form',
      slug: 'summary',
      title: 'summary.title',
      fields: [],
      on: { back: [{ target: 'question' }], next: [{ target: 'done' }] },
    },
    done: { view: 'form', slug: 'done', title: 'done.title', fields: [], on: {}, final: true },
  },

  effects: {},
  tracking: [],
  messages: [],
  migrations: [],
})
`,
    'messages.ts': `import { defineMessages } from '#engine'
import { ${name} } from './definition.ts'

export const messages = defineMessages(${name}, {
  sv: {
    'question.title': 'Vad kan vi hjälpa dig med?',
    'question.answer': 'Ditt svar',
    'question.incomplete': 'Fyll i ditt svar för att gå vidare.',
    'question.missing': 'Skriv ditt svar.',
    'question.tooLong': 'Skriv högst 200 tecken.',
    'summary.title': 'Stämmer det?',
    'done.title': 'Tack!',
  },
  en: {
    'question.title': '${titleOf(id)}',
    'question.answer': 'Your answer',
    'question.incomplete': 'Fill in your answer to go on.',
    'question.missing': 'Write your answer.',
    'question.tooLong': 'Write at most 200 characters.',
    'summary.title': 'Is this right?',
    'done.title': 'Thank you!',
  },
})
`,
    'flow.ts': `import { defineFlowManifest } from '../shared/manifest.ts'
import { ${name} } from './definition.ts'
import { messages } from './messages.ts'

export const ${name}Flow = defineFlowManifest({
  kind: 'wizard',
  definition: ${name},
  messages,
  sends: null,
})
`,
    [`${id}.test.ts`]: `import { expect, test } from 'vitest'
import { compiledOf, step } from '#engine'
import { ${name} } from './definition.ts'

const begin = compiledOf(${name}).initialState()
const next = { type: 'next', payload: {} }

test('next without an answer is refused, and nothing is lost', () => {
  const { state, rejected } = step(${name}, begin, next)
  expect(rejected?.message).toBe('question.incomplete')
  expect(state).toEqual(begin)
})

test('an answer leads to the end', () => {
  const answer = { type: 'field.changed', payload: { field: 'answer', value: 'yes' } }
  const end = [answer, next, next].reduce((state, event) => step(${name}, state, event).state, begin)
  expect(end.step).toBe('done')
  expect(end.context['answer']).toBe('yes')
})
`,
  }
}
