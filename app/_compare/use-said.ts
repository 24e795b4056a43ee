import { useEffect, useRef, useState } from 'react'
import { carTitle } from '#domain/car-card'
import type { CompareMessages, CompareState } from './compare-run.ts'
import { filledIn } from './filled-in.ts'

/** What a reader hears of a list that has changed; nothing of one that was there before. */
export function useSaid(cars: CompareState['cars'], messages: CompareMessages): string {
  const before = useRef(cars)
  const [said, setSaid] = useState('')
  useEffect(() => {
    const was = before.current
    before.current = cars
    const lacks = (list: CompareState['cars'], id: number) => list.every((one) => one.id !== id)
    const added = cars.find(({ id }) => lacks(was, id))
    const removed = was.find(({ id }) => lacks(cars, id))
    const changed = added ?? removed
    if (!changed) return
    const key = cars.length === 0 ? 'tray.cleared' : added ? 'tray.added' : 'tray.removed'
    setSaid(filledIn(messages[key], { car: carTitle(changed.car), count: cars.length }))
  }, [cars, messages])
  return said
}
