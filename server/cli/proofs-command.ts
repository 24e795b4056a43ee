import {
  type FlowLogAdmin,
  type ListedProof,
  LOG_REJECTIONS,
  PROOF_STATES,
  SUBMISSIONS,
} from '#services/flow-logs'
import type { Said } from './on-database.ts'

const MAX_LISTED = 50

const USAGE = [
  'npm run flow -- proofs                 counts, and the newest whose log is no proof',
  `npm run flow -- proofs [kind] [state]  the newest ${MAX_LISTED}; kind: ${SUBMISSIONS.join(', ')};`,
  `                                       state: ${PROOF_STATES.join(', ')}`,
]

/** What the logs of bookings, wheel changes and leads prove. Nothing personal is in what it says. */
export async function runProofs(
  args: readonly string[],
  { admin, numberOf }: Tools,
): Promise<Said> {
  const kind = SUBMISSIONS.find((one) => args.includes(one)) ?? null
  const state = PROOF_STATES.find((one) => args.includes(one)) ?? null
  if (args.length !== [kind, state].filter((one) => one !== null).length) {
    return { out: USAGE, code: 1 }
  }
  const told = async (of: { readonly kind: typeof kind; readonly state: typeof state }) =>
    (await admin.list({ ...of, most: MAX_LISTED })).map((one) => inWords(one, numberOf))
  if (args.length > 0) {
    const lines = await told({ kind, state })
    return { out: lines.length > 0 ? lines : ['There is none.'], code: 0 }
  }
  const counts = await admin.counts()
  const sums = SUBMISSIONS.map((one) => {
    const own = counts.filter((count) => count.kind === one)
    const words = own.map((count) => `${count.state} ${count.count}`)
    return `${one}: ${words.length > 0 ? words.join(', ') : 'none'}`
  })
  const rejected = await told({ kind: null, state: 'rejected' })
  return { out: [...sums, ...(rejected.length > 0 ? ['', ...rejected] : [])], code: 0 }
}

interface Tools {
  readonly admin: FlowLogAdmin
  /** The number that its visitor was shown; null for an id of another system. */
  readonly numberOf: (id: string) => string | null
}

function inWords(
  { kind, receipt, site, state, reason, answeredAt }: ListedProof,
  numberOf: Tools['numberOf'],
): string {
  const words = [answeredAt, kind, numberOf(receipt) ?? receipt, site, state]
  return `${words.join(' ')}${reason === null ? '' : ` (${reason}): ${LOG_REJECTIONS[reason]}`}`
}
