'use client'

import { useCatalogue } from './kits-context.ts'
import { KitsDialog } from './kits-dialog.tsx'
import styles from './kits-dialog.module.css'

interface ParamsDialogProps {
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Who sent the visitor, as the address said it (KIT-04); what it did not say is left out. */
export function ParamsDialog({ isOpen, onClose }: ParamsDialogProps) {
  const { state, words } = useCatalogue()
  const { params } = state
  const rows: readonly (readonly [label: string, value: string])[] = params
    ? [
        [words.kitsParamUser, params.user],
        [words.kitsParamDealer, params.dealer],
        [words.kitsParamUnit, params.unit],
        [words.kitsParamAuto, params.auto],
        [words.kitsParamTransaction, params.transactionId],
        [words.kitsParamPackages, params.packageIds.join(', ')],
      ]
    : []
  return (
    <KitsDialog
      isOpen={isOpen && params !== null}
      title={words.kitsParams}
      closeLabel={words.carListClose}
      onClose={onClose}
    >
      <dl className={styles.facts}>
        {rows
          .filter(([, value]) => value !== '')
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </KitsDialog>
  )
}
