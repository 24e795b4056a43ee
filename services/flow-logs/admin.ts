import type { Sql } from '../database/port.ts'
import type { FlowLogAdmin, ListedProof, ProofState, SubmissionKind } from './port.ts'

/** What is answered and has no verdict yet awaits its log. */
const STATE = `coalesce(verdict, 'awaited')`

/** What an operator sees of the logs of what was submitted; nothing in it is of a person. */
export function createFlowLogAdmin(database: Sql): FlowLogAdmin {
  return {
    counts: () =>
      database.query<{ kind: SubmissionKind; state: ProofState; count: number }>(
        `select kind, ${STATE} as state, count(*) as count from flow_log
          where answered_at is not null group by 1, 2 order by 1, 2`,
      ),

    list: ({ kind, state, most }) =>
      database.query<ListedProof>(
        `select kind, receipt, site, ${STATE} as state, reason, ${ISO} as "answeredAt"
           from flow_log
          where answered_at is not null
            and ($1::text is null or kind = $1) and ($2::text is null or ${STATE} = $2)
          order by answered_at desc, key limit $3`,
        [kind, state, most],
      ),
  }
}

const ISO = `to_char(answered_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI"Z"')`
