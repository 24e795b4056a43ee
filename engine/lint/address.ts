import { addressedFields } from '../address/index.ts'
import type { FlowDefinition } from '../definition/types.ts'
import type { Finding } from './finding.ts'

/** Fields that stand in the address: none personal, each under a name of its own, and read again. */
export function lintAddress({ context, events, steps }: FlowDefinition): readonly Finding[] {
  const fields = addressedFields(context)
  if (fields.length === 0) return []
  const names = fields.map(({ address }) => address)
  const found = fields.flatMap(({ field, address, pii, type }, index): Finding[] => {
    const path = `context.${field}.address`
    const finding = (code: Finding['code'], message: string): Finding => ({ code, path, message })
    return [
      ...(pii === 'none' ? [] : [finding('pii-in-address', 'is personal; addresses are shared')]),
      ...(names.indexOf(address) === index
        ? []
        : [finding('address-clash', `'${address}' is another field's parameter`)]),
      ...(type === 'map' || type === 'object'
        ? [finding('type-mismatch', `a ${type} cannot stand in an address`)]
        : []),
      ...(events['addressed']?.payload[field]?.type === type
        ? []
        : [finding('address-unread', `'addressed' has no member '${field}' of its type`)]),
    ]
  })
  const deaf = Object.entries(steps).flatMap(([step, { final, on }]): Finding[] =>
    final || on['addressed']
      ? []
      : [
          {
            code: 'address-unread',
            path: `steps.${step}.on`,
            message: "does not take 'addressed'",
          },
        ],
  )
  return [...found, ...deaf]
}
