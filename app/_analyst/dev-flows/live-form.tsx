import { useState } from 'react'
import type { Json, ServedFlow, StepEvent } from '#engine'
import { formModel, useFlow } from '#engine/react'
import { FormRenderer } from '#ui/form'
import styles from './workbench.module.css'

interface LiveFormProps {
  readonly served: ServedFlow
  /** Whether the event was taken. */
  readonly onTake: (event: StepEvent) => boolean
}

/** The form of the step in view, drawn by the product's own renderer. */
export function LiveForm({ served: { definition, locale }, onTake }: LiveFormProps) {
  const { snapshot, t } = useFlow()
  const [drafts, setDrafts] = useState<{ readonly [field: string]: Json }>({})
  const model = formModel({ definition, snapshot, drafts: {} }, t)
  const fields = model.fields.map(({ heading, optionsFrom, earliest: _earliest, ...field }) => ({
    ...field,
    ...(heading === undefined ? {} : { heading: t(heading) }),
    ...(optionsFrom === undefined
      ? {}
      : { options: optionsIn(snapshot.state.context[optionsFrom]) }),
    value: drafts[field.name] ?? field.value,
  }))
  const change = (field: string, value: Json) => {
    // What the flow does not take is still what stands in the field.
    const taken = onTake({ type: 'field.changed', payload: { field, value } })
    setDrafts(taken ? {} : { ...drafts, [field]: value })
  }
  return (
    <div className={styles.form} lang={locale}>
      <h3>{model.title}</h3>
      {fields.length > 0 ? (
        <FormRenderer model={{ fields }} onChange={change} />
      ) : (
        <p className={styles.quiet} lang="en">
          This step has no fields; its events are below.
        </p>
      )}
      {model.error !== null && (
        <p role="alert" className={styles.refused}>
          {model.error}
        </p>
      )}
    </div>
  )
}

/** A map of the context as choices: by key, named by its entry. */
function optionsIn(of: Json | undefined): { readonly value: Json; readonly label: string }[] {
  if (typeof of !== 'object' || of === null || Array.isArray(of)) return []
  return Object.entries(of).map(([value, entry]) => {
    const name =
      typeof entry === 'object' && entry !== null && 'name' in entry ? entry['name'] : null
    return { value, label: typeof name === 'string' ? name : value }
  })
}
