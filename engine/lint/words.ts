import { messageKeysOf } from '../definition/messages.ts'
import type { FlowDefinition } from '../definition/types.ts'
import type { Finding } from './finding.ts'
import { reachableSteps } from './graph.ts'

export type Words = { readonly [locale: string]: { readonly [key: string]: string } }

/** Words of the reachable steps that no locale has, or that some locale lacks. */
export function lintWords(definition: FlowDefinition, words: Words): readonly Finding[] {
  const locales = Object.keys(words)
  const keys = new Set([
    ...definition.messages,
    ...[...reachableSteps(definition)].flatMap((step) => messageKeysOf(definition, step)),
  ])
  return [...keys].flatMap((key): Finding[] => {
    const lacking = locales.filter((locale) => !hasWords(words[locale], key))
    if (lacking.length === locales.length && locales.length > 0) {
      return [{ code: 'unknown-message', path: key, words: 'has no words in any locale' }]
    }
    return lacking.map((locale) => ({
      code: 'missing-translation',
      path: `${locale}.${key}`,
      words: 'has no words in this locale',
    }))
  })
}

const hasWords = (own: Words[string] | undefined, key: string): boolean =>
  own !== undefined && Object.hasOwn(own, key) && (own[key] ?? '').trim() !== ''
