import { useEffect, useState } from 'react'
import { useFlow } from '#engine/react'
import { deferredImport } from '../_offline/deferred-import.ts'
import type { RefusedField } from './refused-field.ts'

/**
 * Marks the field that the server refused in the last answer of a run, and moves the focus there. `isRefused`
 * says whether the last answer refused; `prefix` is that of the ids of the controls.
 */
export function useRefusedField<
  Field extends { readonly name: string; readonly error?: string | null },
>(fields: readonly Field[], isRefused: boolean, prefix = 'field'): readonly Field[] {
  const { runner, snapshot } = useFlow()
  const [found, setFound] = useState<RefusedField | null>(null)
  const { seq } = snapshot
  useEffect(() => {
    if (!isRefused || !runner) return
    void deferredImport(() => import('./refused-field.ts')).then(({ showRefusedField }) =>
      showRefusedField(runner, prefix, setFound),
    )
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the log is read again when it grows
  }, [isRefused, runner, seq, prefix])
  return fields.map((field) =>
    isRefused && field.name === found?.field
      ? { ...field, error: field.error ?? found.message }
      : field,
  )
}
