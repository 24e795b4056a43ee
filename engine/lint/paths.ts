import type { Shape } from '../definition/shape.ts'
import type { Assign, Expr, FlowDefinition } from '../definition/types.ts'
import { isWithinCaps } from '../expression/index.ts'
import type { Finding } from './finding.ts'
import { exprsOf, operandsOf, operatorOf, payloadOf, targetPathOf, transitionsOf } from './walk.ts'

/** What a value holds inside; null where nothing is declared of it. */
type Known = Shape | null
type Declared = { readonly type: string; readonly shape?: Shape }

const SCALARS: ReadonlySet<string> = new Set(['string', 'number', 'boolean', 'date'])
/** More references than a definition has fields lead in a circle. */
const MAX_REFERENCES = 32

/** Looks into shapes, and reports members that they have not. */
class Shapes {
  readonly #context: FlowDefinition['context']
  readonly #report: (name: string, inside: string) => void

  constructor(context: FlowDefinition['context'], report: (name: string, inside: string) => void) {
    this.#context = context
    this.#report = report
  }

  of(spec: Declared | undefined): Known {
    if (spec?.shape !== undefined) return this.#resolved(spec.shape)
    return spec && SCALARS.has(spec.type) ? (spec.type as Shape) : null
  }

  /** The field's, by its name. */
  field(name: string): Known {
    return Object.hasOwn(this.#context, name) ? this.of(this.#context[name]) : null
  }

  /** Of an entry of a map or a list. */
  entry(shape: Known): Known {
    if (shape === null || typeof shape === 'string') return null
    if ('map' in shape) return this.#resolved(shape.map)
    return 'list' in shape ? this.#resolved(shape.list) : null
  }

  member(shape: Known, name: string): Known {
    if (shape === null) return null
    if (typeof shape === 'string' || 'oneOf' in shape) {
      this.#report(name, typeof shape === 'string' ? shape.replace('?', '') : 'one of some values')
      return null
    }
    if (!('object' in shape)) return this.entry(shape)
    for (const member of [name, `${name}?`]) {
      if (Object.hasOwn(shape.object, member)) return this.#resolved(shape.object[member] ?? null)
    }
    this.#report(name, `object of ${Object.keys(shape.object).join(', ')}`)
    return null
  }

  along(shape: Known, parts: readonly string[]): Known {
    return parts.reduce<Known>((at, part) => this.member(at, part), shape)
  }

  #resolved(shape: Known): Known {
    let at = shape
    for (let i = 0; i < MAX_REFERENCES; i++) {
      if (at === null || at === 'json') return null
      if (typeof at === 'string') return at
      if ('nullable' in at) at = at.nullable
      else if ('like' in at) at = this.#context[at.like]?.shape ?? null
      else if ('entryOf' in at) {
        const { shape: of = null } = this.#context[at.entryOf] ?? {}
        at = of !== null && typeof of === 'object' && ('map' in of || 'list' in of) ? of : null
        if (at !== null) at = 'map' in at ? at.map : at.list
      } else return at
    }
    return null
  }
}

interface Around {
  /** Of the event that is taken, where that is one alone. */
  readonly payload: ReturnType<typeof payloadOf>
  /** Of the current element. */
  readonly item: Known
}

/** Reports what an expression reads that is not there; what its value holds. */
function lookAt(expr: Expr, around: Around, shapes: Shapes): Known {
  const [operator, operand] = operatorOf(expr)
  const operands = operandsOf(expr)
  const [root = '', ...parts] = typeof operand === 'string' ? operand.split('.') : []
  switch (operator) {
    case 'ref':
      return shapes.along(shapes.field(root), parts)
    case 'event':
      return shapes.along(shapes.of(around.payload?.[root]), parts)
    case 'item':
      return operand === '' ? around.item : shapes.along(around.item, [root, ...parts])
    case 'get': {
      const [of, key] = operands as readonly [Expr, Expr]
      const shape = lookAt(of, around, shapes)
      lookAt(key, around, shapes)
      if ('lit' in key) return shapes.member(shape, String(key.lit))
      return shapes.entry(shape)
    }
    case 'all':
    case 'some':
    case 'map': {
      const [over, each] = operands as readonly [Expr, Expr]
      const item = shapes.entry(lookAt(over, around, shapes))
      const made = lookAt(each, { ...around, item }, shapes)
      return operator === 'map' && made !== null ? { list: made } : null
    }
    default:
      for (const one of operands) lookAt(one, around, shapes)
      return null
  }
}

/** Where an assign writes: the path, the entry of a literal key, and the elements that it looks at. */
function lookAtAssign(assign: Assign, around: Around, shapes: Shapes): void {
  const [root = '', ...parts] = targetPathOf(assign).split('.')
  const target = shapes.along(shapes.field(root), parts)
  const isOfEach = 'patch' in assign || 'remove' in assign
  const within = isOfEach ? { ...around, item: shapes.entry(target) } : around
  const [, ...given] = (Object.values(assign)[0] as readonly [string, ...Expr[]]) ?? []
  if (typeof Object.values(assign)[0] === 'string') return
  for (const one of given) if (isWithinCaps(one)) lookAt(one, within, shapes)
  const [key] = given
  if ('put' in assign && key && 'lit' in key) shapes.member(target, String(key.lit))
}

/** Paths that lead to what the shape of a field, or of an event's member, has not. */
export function lintPaths(definition: FlowDefinition): readonly Finding[] {
  const found: Finding[] = []
  const shapesAt = (path: string) =>
    new Shapes(definition.context, (name, inside) =>
      found.push({ code: 'unknown-member', path, message: `'${name}' is not in the ${inside}` }),
    )
  for (const { transition, path, event } of transitionsOf(definition)) {
    const around = { payload: payloadOf(definition, event), item: null }
    transition.assign?.forEach((assign, index) =>
      lookAtAssign(assign, around, shapesAt(`${path}.assign.${index}`)),
    )
  }
  for (const { expr, path, events } of exprsOf(definition)) {
    if (!isWithinCaps(expr) || /\.assign\.\d+$/.test(path)) continue
    const [event] = events?.length === 1 ? events : []
    const payload = event === undefined ? undefined : payloadOf(definition, event)
    lookAt(expr, { payload, item: null }, shapesAt(path))
  }
  return found
}
