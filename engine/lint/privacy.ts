import type { Expr, FieldSpec, FlowDefinition, PiiClass } from '../definition/types.ts'
import { isWithinCaps } from '../expression/index.ts'
import type { Finding } from './finding.ts'
import {
  exprsOf,
  nodesOf,
  operatorOf,
  payloadOf,
  sourcesOf,
  targetPathOf,
  transitionsOf,
} from './walk.ts'

const RANK: { readonly [pii in PiiClass]: number } = { none: 0, personal: 1, contact: 2 }

/** Autofill tokens of the HTML standard that name a person or how to reach one. */
const PERSONAL_AUTOFILL =
  /(?:^|\s)(?:name|honorific-.*|given-name|additional-name|family-name|nickname|username|street-address|address-.*|postal-code|cc-.*|bday.*|tel.*|email|impp|photo)(?:\s|$)/

function isPersonalInput({ input, rules }: FieldSpec): boolean {
  return (
    ['tel', 'email', 'textarea'].includes(input?.control ?? '') ||
    PERSONAL_AUTOFILL.test(input?.autocomplete ?? '') ||
    ['email', 'phone', 'plate.se'].includes(rules?.pattern ?? '')
  )
}

/** Personal values whose class is not declared, is weakened on the way, or is asked of a projection. */
export function lintPrivacy(definition: FlowDefinition): readonly Finding[] {
  const classOf = (
    event: string,
    { kind, root }: { kind: 'ref' | 'event'; root: string },
  ): PiiClass =>
    (kind === 'ref' ? definition.context[root] : payloadOf(definition, event)?.[root])?.pii ??
    'none'

  const undeclared = Object.entries(definition.context).flatMap(([field, spec]): Finding[] =>
    spec.pii === 'none' && isPersonalInput(spec)
      ? [{ code: 'pii-undeclared', path: `context.${field}.pii`, message: 'takes personal values' }]
      : [],
  )

  const weakened = transitionsOf(definition).flatMap(({ transition, event, path }) =>
    (transition.assign ?? []).flatMap((assign, index): Finding[] => {
      if ('reset' in assign || 'clear' in assign || 'remove' in assign) return []
      const [operand] = Object.values(assign) as [readonly [string, ...Expr[]]]
      const field = targetPathOf(assign).split('.')[0] ?? ''
      const exprs = (operand.slice(1) as Expr[]).filter(isWithinCaps)
      const rank = RANK[definition.context[field]?.pii ?? 'contact']
      // A predicate of `patch` yields no part of the value; sourcesOf leaves it out.
      const strong = exprs.flatMap(sourcesOf).find((source) => RANK[classOf(event, source)] > rank)
      return strong
        ? [
            {
              code: 'pii-weakened',
              path: `${path}.assign.${index}`,
              message: `'${strong.root}' is ${classOf(event, strong)}, '${field}' is weaker`,
            },
          ]
        : []
    }),
  )

  const tracked = exprsOf(definition).flatMap(({ expr, path, events }) =>
    path.startsWith('tracking.') && path.includes('.push.') && isWithinCaps(expr)
      ? [...nodesOf(expr)].flatMap((node): Finding[] => {
          const [kind, operand] = operatorOf(node)
          if (kind !== 'ref' && kind !== 'event') return []
          const root = String(operand).split('.')[0] ?? ''
          const personal = (events ?? ['']).some(
            (event) => classOf(event, { kind, root }) !== 'none',
          )
          return personal
            ? [{ code: 'pii-in-tracking', path, message: `'${root}' is personal and reads null` }]
            : []
        })
      : [],
  )
  return [...undeclared, ...weakened, ...tracked]
}
