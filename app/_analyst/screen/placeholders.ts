import type { FlowDefinition, FlowState, Json, Shape } from '#engine'
import { isWithheld, WITHHELD } from '../replay/withheld.ts'

/**
 * The state with something of its kind in the place of each personal value that is withheld, so that the
 * product's own screens can draw it: texts say so, and nothing is made up beside them.
 */
export function withPlaceholders({ context: fields }: FlowDefinition, state: FlowState): FlowState {
  const context = Object.fromEntries(
    Object.entries(state.context).map(([name, value]) => {
      if (!isWithheld(value)) return [name, value]
      const spec = fields[name]
      return [name, spec ? placeholderOf(spec.shape ?? kindOf(spec.type)) : null]
    }),
  )
  return { ...state, context }

  function placeholderOf(shape: Shape): Json {
    if (shape === 'string') return WITHHELD
    if (shape === 'boolean') return false
    if (typeof shape === 'string' || 'nullable' in shape) return null
    if ('oneOf' in shape) return shape.oneOf[0] ?? null
    if ('list' in shape) return []
    if ('map' in shape) return {}
    if ('object' in shape) {
      const members = Object.entries(shape.object).filter(([member]) => !member.endsWith('?'))
      return Object.fromEntries(members.map(([member, of]) => [member, placeholderOf(of)]))
    }
    const of = fields['like' in shape ? shape.like : shape.entryOf]?.shape ?? 'json'
    return placeholderOf('entryOf' in shape && typeof of === 'object' && 'map' in of ? of.map : of)
  }
}

const kindOf = (type: FlowDefinition['context'][string]['type']): Shape =>
  type === 'string' || type === 'boolean' ? type : 'json'
