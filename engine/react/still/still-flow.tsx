'use client'

import { type ReactNode, useMemo } from 'react'
import type { FlowDefinition } from '../../definition/types.ts'
import type { FlowState } from '../../kernel/types.ts'
import { UNEXPECTED } from '../../runner/run.ts'
import type { RunSnapshot, ServedFlow } from '../../runner/types.ts'
import { Context, translateBy } from '../flow-provider.tsx'

const nothing = () => {}
const refused = () => ({ accepted: false, rejection: UNEXPECTED })

/**
 * A run as it was at one moment, e.g. of a replay: the hooks below read it, it has no runner, and every
 * event is refused.
 */
export function StillFlow({
  definition,
  messages,
  state,
  lastRejection = null,
  children,
}: {
  readonly definition: FlowDefinition
  readonly messages: ServedFlow['messages']
  readonly state: FlowState
  readonly lastRejection?: RunSnapshot['lastRejection']
  readonly children: ReactNode
}): ReactNode {
  const value = useMemo(() => {
    const snapshot: RunSnapshot = {
      run: '' as RunSnapshot['run'],
      definitionHash: '' as RunSnapshot['definitionHash'],
      seq: 0,
      status: 'active',
      state,
      lastRejection,
      pending: [],
      notices: [],
      writer: false,
    }
    const shown = { context: { definition, snapshot, drafts: {}, runner: null } }
    const source = { getSnapshot: () => shown, subscribe: () => ({ unsubscribe: nothing }) }
    const client = { dispatch: refused, type: nothing, flush: nothing }
    return { client, source, t: translateBy(messages) }
  }, [definition, messages, state, lastRejection])
  return <Context value={value}>{children}</Context>
}
