import type { Shape } from '../definition/shape.ts'
import type { FieldType, FlowDefinition } from '../definition/types.ts'
import type { Finding } from './finding.ts'

const outerOf = (shape: Shape): string => {
  if (typeof shape === 'string') return shape.replace('?', '')
  if ('nullable' in shape) return outerOf(shape.nullable)
  if ('oneOf' in shape) return typeof shape.oneOf[0]
  return Object.keys(shape)[0] ?? ''
}

/** The fields that a shape names, wherever in it. */
function* namesIn(shape: Shape): Generator<{ readonly field: string; readonly entry: boolean }> {
  if (typeof shape === 'string' || 'oneOf' in shape) return
  if ('like' in shape) yield { field: shape.like, entry: false }
  else if ('entryOf' in shape) yield { field: shape.entryOf, entry: true }
  else if ('object' in shape)
    for (const member of Object.values(shape.object)) yield* namesIn(member)
  else yield* namesIn('list' in shape ? shape.list : 'map' in shape ? shape.map : shape.nullable)
}

/** Shapes that describe another type than their field's, or a field that is not declared. */
export function lintShapes({ context, events }: FlowDefinition): readonly Finding[] {
  const lintShape = (path: string, type: FieldType, shape: Shape): readonly Finding[] => {
    const names = [...namesIn(shape)]
    const unknown = names.filter(({ field, entry }) => {
      const { type: named } = (Object.hasOwn(context, field) && context[field]) || {}
      return named === undefined || (entry && named !== 'map' && named !== 'list')
    })
    const refers = typeof shape === 'object' && ('like' in shape || 'entryOf' in shape)
    const clash = !refers && outerOf(shape) !== type
    return [
      ...unknown.map(({ field }): Finding => ({
        code: 'unknown-field',
        path,
        message: `'${field}' is not declared, or has no entries`,
      })),
      ...(clash
        ? [{ code: 'type-mismatch', path, message: `a ${outerOf(shape)} is no ${type}` } as const]
        : []),
    ]
  }
  return [
    ...Object.entries(context).flatMap(([field, { type, shape }]) =>
      shape === undefined ? [] : lintShape(`context.${field}.shape`, type, shape),
    ),
    ...Object.entries(events).flatMap(([event, { payload }]) =>
      Object.entries(payload).flatMap(([member, { type, shape }]) =>
        shape === undefined
          ? []
          : lintShape(`events.${event}.payload.${member}.shape`, type, shape),
      ),
    ),
  ]
}
