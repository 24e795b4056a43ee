'use client'

import { useEffect, useSyncExternalStore } from 'react'
import type { ComparedCar } from '#domain/compared-car'
import { CompareButton } from '#ui/compare-toggle'
import {
  compareView,
  noteCard,
  noCompareView,
  onCompareChange,
  toggleCompared,
} from './compare-list.ts'

export interface CompareToggleProps {
  /** What its card says, and where it leads: `comparedCarOf`. */
  readonly car: ComparedCar
  readonly label: string
}

/** Picks a car to compare, or lets it go (GEN-05, COMPARE-02). The engine comes with the first press. */
export function CompareToggle({ car, label }: CompareToggleProps) {
  const { car_id: id } = car
  const isPicked = useSyncExternalStore(
    onCompareChange,
    () => compareView().ids.includes(id),
    () => noCompareView().ids.includes(id),
  )
  useEffect(noteCard, [])
  return (
    <CompareButton
      label={label}
      car={`${car.car_brand} ${car.car_model_text ?? car.car_model}`}
      pressed={isPicked}
      onPress={() => toggleCompared(car)}
    />
  )
}
