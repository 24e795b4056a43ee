'use client'

import {
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react'
import { own } from '../expression/values.ts'
import type { RunnerWorld, ServedFlow } from '../runner/types.ts'
import { type FlowClient, flowClient } from './flow-client.ts'
import type { RunSource } from './unopened-run.ts'
import type { Translate } from './types.ts'

interface ClientOfPage {
  readonly client: Pick<FlowClient, 'dispatch' | 'type' | 'flush'>
  /** What the hooks show. */
  readonly source: RunSource
  readonly t: Translate
}

/** For `FlowProvider` and `StillFlow`. */
export const Context = createContext<ClientOfPage | null>(null)

/** Reads texts by their keys, and puts values where `{name}` stands. */
export const translateBy =
  (messages: ServedFlow['messages']): Translate =>
  (key, values = {}) =>
    (own(messages, key) ?? key).replace(/\{(\w+)\}/g, (hole, name: string) =>
      String(values[name] ?? hole),
    )

/**
 * Opens the flow's run in this browser, after the first paint: until then, and on the server, hooks see
 * the definition's initial state. `world` is read once for each definition; give it at least the
 * `ports` of the definition's effects.
 */
export function FlowProvider({
  served,
  world,
  children,
}: {
  readonly served: ServedFlow
  readonly world?: Partial<RunnerWorld>
  readonly children: ReactNode
}): ReactNode {
  // The same definition with other messages (a change of language) is the same run.
  // oxlint-disable-next-line react/exhaustive-deps
  const client = useMemo(() => flowClient(served, world), [served.address])
  const [opened, setOpened] = useState<FlowClient | null>(null)
  // A page that is rendered anew as a whole is rendered in pieces: a slow phone goes on listening.
  useEffect(() => client.open(() => startTransition(() => setOpened(client))), [client])
  const source = opened === client ? client.actor : client.unopened
  const { messages } = served
  const value = useMemo(
    () => ({ client, source, t: translateBy(messages) }),
    [client, source, messages],
  )
  return <Context value={value}>{children}</Context>
}

export function useClient(): ClientOfPage {
  const value = useContext(Context)
  if (!value) throw new Error('No <FlowProvider>')
  return value
}
