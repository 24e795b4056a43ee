import type { FlowDefinition, StepSpec } from '#engine'

type OwnFields = { readonly [step: string]: readonly string[] | undefined }

const known = new WeakMap<FlowDefinition, OwnFields>()

/**
 * What each step of a flow is about: fields that are declared as its own, that it lets be changed, or that
 * its events write; but none of another step's form, and none that every step writes.
 */
export function ownFieldsOf(definition: FlowDefinition): OwnFields {
  const found = known.get(definition) ?? foundIn(definition)
  known.set(definition, found)
  return found
}

function foundIn({ context, steps }: FlowDefinition): OwnFields {
  const all = Object.entries(steps).map(([id, step]) => ({ id, step, written: writtenIn(step) }))
  return Object.fromEntries(
    all.map(({ id, step, written }) => {
      const others = all.filter((one) => one.id !== id && !one.step.final)
      const isOwn = (field: string) =>
        step.fields.includes(field) ||
        context[field]?.step === id ||
        (written.has(field) &&
          !others.some((one) => one.step.fields.includes(field)) &&
          !(others.length > 0 && others.every((one) => one.written.has(field))))
      return [id, Object.keys(context).filter(isOwn)]
    }),
  )
}

/** The fields that a step's own events write; what starts over is no choice that is made in it. */
function writtenIn({ on }: StepSpec): ReadonlySet<string> {
  const assigns = Object.values(on)
    .flat()
    .flatMap(({ assign = [] }) => assign)
  return new Set(
    assigns.flatMap((one) => {
      if ('reset' in one || 'clear' in one) return []
      const [written] = Object.values(one) as readonly (readonly unknown[])[]
      const path = written?.[0]
      return typeof path === 'string' ? [path.split('.')[0] ?? ''] : []
    }),
  )
}
