import { useRef, useState } from 'react'

/** One call at a time, in front of the visitor: what is pressed again meanwhile is passed over. */
export function useAsking(): readonly [
  isAsking: boolean,
  ask: (task: () => Promise<void>) => void,
] {
  const [isAsking, setAsking] = useState(false)
  const under = useRef(false)
  const ask = (task: () => Promise<void>): void => {
    if (under.current) return
    under.current = true
    setAsking(true)
    void task().finally(() => {
      under.current = false
      setAsking(false)
    })
  }
  return [isAsking, ask]
}
