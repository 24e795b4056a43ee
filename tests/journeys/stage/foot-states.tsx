import { sentFlows } from '#flows/lists'
import { useState } from 'react'
import { Bar, type BarProps } from '../../../app/_offline/bar.tsx'
import { barView } from '../../../app/_offline/bar-view.ts'
import { UnfinishedCard } from '../../../app/_offline/unfinished-card.tsx'
import { unfinishedLines } from '../../../app/_offline/unfinished-lines.ts'
import { UpdateToast } from '../../../app/_offline/update-toast.tsx'
import type { WaitingItem } from '../../../app/_background-sender/waiting.ts'

const item = (key: string, phase: WaitingItem['phase'], flow = 'service-booking') => ({
  key,
  flow,
  phase,
  since: 0,
})

const RUN = {
  flow: 'service-booking',
  run: 'run',
  path: '/service-och-verkstad/boka-service',
  at: 0,
  phase: 'unfinished' as const,
}
const KEY = `${RUN.run}:9:0:00000000`

/** What the bar may have to show, by name. */
const FACTS = {
  offline: { connection: 'offline', items: [] },
  back: { connection: 'back', items: [] },
  offlineWaiting: { connection: 'offline', items: [item('a', 'waiting')] },
  waiting: { connection: 'online', items: [item('a', 'waiting', 'sell-car')] },
  sending: { connection: 'online', items: [item('a', 'sending')] },
  sent: { connection: 'online', items: [{ ...item(KEY, 'sent'), receipt: 'HB-4F7K-29QX' }] },
  failed: { connection: 'online', items: [item('a', 'failed', 'contact')] },
  many: {
    connection: 'offline',
    items: [
      item('a', 'waiting'),
      item('b', 'waiting', 'contact'),
      item('c', 'waiting', 'sell-car'),
      item('d', 'waiting', 'contact'),
      item('e', 'waiting', 'contact'),
    ],
  },
} as const

const isState = (name: string): name is keyof typeof FACTS => Object.hasOwn(FACTS, name)

interface FootStatesProps extends Pick<BarProps, 'messages' | 'phone'> {
  /** Of `FACTS`, and `update` and `unfinished`. */
  readonly states: readonly string[]
}

/** The bar, the offer of an update and what was begun, each until it is closed. */
export function FootStates({ states, messages, phone }: FootStatesProps) {
  const [closed, setClosed] = useState<readonly string[]>([])
  return states
    .filter((state) => !closed.includes(state))
    .map((state) => {
      const onClose = () => setClosed([...closed, state])
      if (state === 'update') {
        return <UpdateToast key={state} messages={messages} onTake={onClose} onClose={onClose} />
      }
      if (state === 'unfinished') {
        const lines = unfinishedLines({
          flows: sentFlows,
          runs: [RUN],
          theirs: [{ ...RUN, run: 'theirs' }],
          closed: new Set(),
          isOnPage: () => false,
          now: 0,
        })
        return <UnfinishedCard key={state} {...{ lines, messages, onClose }} onTake={onClose} />
      }
      const facts = isState(state) ? FACTS[state] : FACTS.offline
      const view = barView({
        ...facts,
        flows: sentFlows,
        closed: new Set(),
        isOfflineClosed: false,
        runs: [RUN],
        now: 0,
      })
      return view && <Bar key={state} {...{ view, messages, phone, onClose }} onTry={onClose} />
    })
}
