import { messageKeysOf } from '../definition/messages.ts'
import type { FieldRules, FlowDefinition } from '../definition/types.ts'
import type { Finding } from './finding.ts'
import { reachableSteps } from './graph.ts'

export type Messages = { readonly [locale: string]: { readonly [key: string]: string } }

/** Messages of the reachable steps that no locale has, or that some locale lacks. */
export function lintMessages(definition: FlowDefinition, messages: Messages): readonly Finding[] {
  const locales = Object.keys(messages)
  const keys = new Set([
    ...definition.messages,
    ...[...reachableSteps(definition)].flatMap((step) => messageKeysOf(definition, step)),
  ])
  return [...keys].flatMap((key): readonly Finding[] => {
    const lacking = locales.filter((locale) => !hasMessage(messages[locale], key))
    if (lacking.length === locales.length && locales.length > 0) {
      return wordless(definition, key)
    }
    return lacking.map((locale) => ({
      code: 'missing-translation',
      path: `${locale}.${key}`,
      message: 'has no text in this locale',
    }))
  })
}

/** A rule's message may be the field's own; else whoever reads the key alone would not know whose it is. */
function wordless(definition: FlowDefinition, key: string): readonly Finding[] {
  const rule = /^errors\.(\w+)$/.exec(key)?.[1] as keyof FieldRules | undefined
  const fields = rule
    ? Object.entries(definition.context).filter(
        ([, { input, rules }]) =>
          input && rules?.[rule] !== undefined && rules[rule] !== false && !input.errors?.[rule],
      )
    : []
  if (fields.length === 0)
    return [{ code: 'unknown-message', path: key, message: 'has no text in any locale' }]
  return fields.map(([field]) => ({
    code: 'unknown-message',
    path: `context.${field}.rules.${rule}`,
    message: `give input.errors.${rule}, or the message ${key}`,
  }))
}

const hasMessage = (own: Messages[string] | undefined, key: string): boolean =>
  own !== undefined && Object.hasOwn(own, key) && (own[key] ?? '').trim() !== ''
