'use client'

import { useEffect, useState } from 'react'
import type { Site } from '#domain/sites'
import { tellTakenFoot } from '../_offline/taken-foot.ts'
import { filledIn } from './filled-in.ts'
import { sendCompare } from './compare-list.ts'
import { CompareModal } from './compare-modal.tsx'
import type { CompareRun, CompareState } from './compare-run.ts'
import { Tray } from '#ui/compare'
import { trayCar } from './tray-car.ts'
import { useKeptFocus } from './use-kept-focus.ts'
import { useSaid } from './use-said.ts'

export interface CompareScreensProps {
  readonly run: CompareRun
  readonly state: CompareState
  readonly site: Pick<Site, 'country'>
}

/** The tray, while there is a car in the list, the modal, and what is said of the list. */
export function CompareScreens({ run: { messages }, state, site }: CompareScreensProps) {
  const { cars, shown, isKept } = state
  const said = useSaid(cars, messages)
  const [tray, setTray] = useState<HTMLElement | null>(null)
  useEffect(() => (tray ? tellTakenFoot(tray, 'tray') : undefined), [tray])
  const list = cars.map(({ car }) => trayCar(car, messages))
  const keepFocus = useKeptFocus(tray)
  const note = isKept
    ? cars.length === 1
      ? messages['tray.oneMore']
      : ''
    : messages['tray.memory']
  return (
    <>
      <p role="status" className="sr-only">
        {said}
      </p>
      {cars.length > 0 && (
        <Tray
          ref={setTray}
          cars={list}
          shown={shown}
          messages={{
            label: messages['tray.label'],
            count: filledIn(messages['tray.count'], { count: cars.length }),
            show: messages['tray.show'],
            hide: messages['tray.hide'],
            clear: messages['tray.clear'],
            open: messages['tray.open'],
            note,
            remove: (car) => filledIn(messages['tray.remove'], { car }),
          }}
          onToggle={() => sendCompare({ type: 'tray.toggled' })}
          onClear={() => {
            keepFocus(0)
            sendCompare({ type: 'cleared' })
          }}
          onOpen={() => sendCompare({ type: 'opened' })}
          onRemove={({ id }) => {
            keepFocus(cars.findIndex((one) => one.id === id))
            sendCompare({ type: 'removed', payload: { id } })
          }}
        />
      )}
      <CompareModal state={state} messages={messages} site={site} />
    </>
  )
}
