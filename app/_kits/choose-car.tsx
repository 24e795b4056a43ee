'use client'

import { useEffect, useState } from 'react'
import type { KitModel, KitVehicle } from '#domain/kits'
import { Icon } from '#ui/icon'
import { LoadFailure } from '#ui/stories/list'
import { fetchVehicles } from './fetch-kits.ts'
import { useCatalogue } from './kits-context.ts'
import { KitsDialog } from './kits-dialog.tsx'
import styles from './choose-car.module.css'

interface ChooseCarProps {
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Manufacturers, the models of one, the years of its types: a press on those chooses the car (KIT-03). */
export function ChooseCar({ isOpen, onClose }: ChooseCarProps) {
  const { words, send } = useCatalogue()
  return (
    <KitsDialog
      isOpen={isOpen}
      title={words.kitsChooseCar}
      closeLabel={words.carListClose}
      onClose={onClose}
    >
      <p className={styles.hint}>{words.kitsCarPick}</p>
      <Manufacturers
        onChoose={(car) => {
          send({ type: 'car.chosen', payload: { car } })
          onClose()
        }}
      />
    </KitsDialog>
  )
}

type Level<Item> = readonly Item[] | 'loading' | 'failed'

/** A level of the tree, which is fetched when it is first shown. */
function useLevel<Item>(load: (signal: AbortSignal) => Promise<readonly Item[]>, key: string) {
  const [level, setLevel] = useState<Level<Item>>('loading')
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    const leaving = new AbortController()
    setLevel('loading')
    load(leaving.signal).then(setLevel, () => leaving.signal.aborted || setLevel('failed'))
    return () => leaving.abort()
    // What is loaded is said by its key.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [key, attempt])
  return { level, retry: () => setAttempt(attempt + 1) }
}

/** What was opened is seen, also at the dialog's foot. */
const seen = (opened: HTMLElement | null) => opened?.scrollIntoView({ block: 'nearest' })

interface Choosing {
  readonly onChoose: (car: KitVehicle) => void
}

function Manufacturers({ onChoose }: Choosing) {
  const { words, state } = useCatalogue()
  const [opened, setOpened] = useState(state.carQuery?.manufacturer ?? '')
  const { level, retry } = useLevel(
    async (signal) => (await fetchVehicles(null, signal)).manufacturers,
    '',
  )
  if (level === 'loading') return <p role="status">{words.kitsLoading}</p>
  if (level === 'failed') {
    return (
      <LoadFailure text={words.kitsCarFailed} retryLabel={words.carListRetry} onRetry={retry} />
    )
  }
  return (
    <ul className={styles.tree}>
      {level.map((manufacturer) => {
        const isOpen = manufacturer === opened
        return (
          <li key={manufacturer}>
            <button
              type="button"
              className={styles.branch}
              aria-expanded={isOpen}
              onClick={() => setOpened(isOpen ? '' : manufacturer)}
            >
              {manufacturer}
              <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size="s" />
            </button>
            {isOpen && <Models manufacturer={manufacturer} onChoose={onChoose} />}
          </li>
        )
      })}
    </ul>
  )
}

function Models({ manufacturer, onChoose }: Choosing & { readonly manufacturer: string }) {
  const { words, state } = useCatalogue()
  const [opened, setOpened] = useState(state.carQuery?.model ?? '')
  const { level, retry } = useLevel<KitModel>(
    async (signal) => (await fetchVehicles(manufacturer, signal)).models,
    manufacturer,
  )
  if (level === 'loading') return <p role="status">{words.kitsLoading}</p>
  if (level === 'failed') {
    return (
      <LoadFailure text={words.kitsCarFailed} retryLabel={words.carListRetry} onRetry={retry} />
    )
  }
  return (
    <ul ref={seen} className={styles.models}>
      {level.map(({ model, typeYears }) => {
        const isOpen = model === opened
        return (
          <li key={model}>
            <button
              type="button"
              className={styles.branch}
              aria-expanded={isOpen}
              onClick={() => setOpened(isOpen ? '' : model)}
            >
              {model}
              <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size="s" />
            </button>
            {isOpen && (
              <ul ref={seen} className={styles.years}>
                {typeYears.map((typeYear) => (
                  <li key={typeYear}>
                    <button
                      type="button"
                      className={styles.year}
                      onClick={() => onChoose({ manufacturer, model, typeYear })}
                    >
                      <span className="sr-only">
                        {manufacturer} {model}{' '}
                      </span>
                      {typeYear}
                    </button>
                  </li>
                ))}
              </ul>
            )}
          </li>
        )
      })}
    </ul>
  )
}
