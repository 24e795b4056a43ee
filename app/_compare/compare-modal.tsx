'use client'

import { useState } from 'react'
import { carTitle, hasMonthlyCost } from '#domain/car-card'
import type { Site } from '#domain/sites'
import { CompareDialog, CompareTable, type CompareSection } from '#ui/compare'
import { BorrowingWarning, warnsOfBorrowing } from '../_site-context/borrowing-warning.tsx'
import { sendCompare } from './compare-list.ts'
import { compareRows } from './compare-rows.ts'
import type { CompareMessages, CompareState } from './compare-run.ts'
import { filledIn } from './filled-in.ts'
import { trayCar } from './tray-car.ts'
import { useKeptFocus } from './use-kept-focus.ts'

interface CompareModalProps {
  readonly state: CompareState
  readonly messages: CompareMessages
  readonly site: Pick<Site, 'country'>
}

const FOLDED = ['technical', 'equipment'] as const
type Folded = (typeof FOLDED)[number]

/** The picked cars side by side (COMPARE-07, COMPARE-11); the run says whether it is open. */
export function CompareModal({ state, messages, site }: CompareModalProps) {
  const { cars, open, incomplete } = state
  const [dialog, setDialog] = useState<HTMLElement | null>(null)
  const [closed, setClosed] = useState<readonly Folded[]>([])
  const keepFocus = useKeptFocus(dialog)
  const hasOthers = cars.length > 1
  const columns = cars.map(({ car }) => ({
    ...trayCar(car, messages),
    version: car.car_version ?? '',
  }))
  const rows = compareRows(cars, messages, hasOthers && state.differences)
  const sections: readonly CompareSection[] = [
    { id: 'facts', title: messages['section.facts'], rows: rows.facts, open: null },
    ...FOLDED.map((id) => ({
      id,
      title: messages[`section.${id}`],
      rows: rows[id],
      open: !closed.includes(id),
    })),
  ]
  const lacking = cars.filter(({ id }) => incomplete.includes(id)).map(({ car }) => carTitle(car))
  const toggle = (id: string) => {
    const section = FOLDED.find((one) => one === id)
    if (!section) return
    setClosed(closed.includes(section) ? closed.filter((one) => one !== id) : [...closed, section])
  }
  return (
    <CompareDialog
      open={open}
      title={messages['dialog.title']}
      closeLabel={messages['dialog.close']}
      differences={
        hasOthers ? { label: messages['dialog.differences'], on: state.differences } : null
      }
      note={
        lacking.length > 0
          ? filledIn(messages['dialog.cardOnly'], { car: lacking.join(', ') })
          : null
      }
      notice={
        warnsOfBorrowing(site) && cars.some(({ car }) => hasMonthlyCost(car)) ? (
          <BorrowingWarning site={site} compact />
        ) : null
      }
      onDifferences={() => sendCompare({ type: 'differences.toggled' })}
      onClose={() => {
        if (open) sendCompare({ type: 'closed' })
      }}
      onElement={setDialog}
    >
      <CompareTable
        cars={columns}
        sections={sections}
        messages={{
          caption: messages['dialog.title'],
          property: messages['dialog.property'],
          same: messages['dialog.same'],
          yes: messages['dialog.yes'],
          unknown: messages['dialog.unknown'],
          ordinaryPrice: messages['price.ordinary'],
          remove: (car) => filledIn(messages['tray.remove'], { car }),
        }}
        onSection={toggle}
        onRemove={({ id }) => {
          keepFocus(cars.findIndex((one) => one.id === id))
          sendCompare({ type: 'removed', payload: { id } })
        }}
      />
    </CompareDialog>
  )
}
