import type { SiteId } from '#domain/sites'
import { boundedRecord } from '#domain/bounded-record'
import { FLOW_LOG_LIMITS } from '#domain/flow-log-limits'
import type { Json, JsonObject } from '#engine/definition'
import { z } from 'zod'

/** What a flow sends, of which a log is the proof. */
export const SUBMISSIONS = ['booking', 'tyre-change', 'lead'] as const
export type SubmissionKind = (typeof SUBMISSIONS)[number]

/** `unseen`: a day has passed and no log came. */
export const LOG_VERDICTS = ['accepted', 'accepted-with-drift', 'rejected', 'unseen'] as const
export type LogVerdict = (typeof LOG_VERDICTS)[number]

/** Why a log is no proof, each with a sentence for whoever reads it. */
export const LOG_REJECTIONS = {
  format: 'It was written by a later engine than this one.',
  definition: 'No such definition of the flow was ever published.',
  site: 'The flow is not of this site.',
  size: 'It has too many events, or takes too long to verify.',
  chain: 'Its events were changed, put in another order, or some are missing.',
  payload: 'An event holds what no page writes, or a personal value was withheld.',
  replay: 'No run of the flow could have gone so.',
  end: 'It does not end as it says.',
  key: 'It does not end at the event that asked for the submission.',
  rules: 'What it asks for breaks a rule of the submission.',
  record: 'It says otherwise than our own records: what was submitted and answered, or the car.',
  run: 'Its run is another browser’s, or a log of it was told otherwise before.',
} as const
export type LogRejection = keyof typeof LOG_REJECTIONS

/** An effect's key, `run:seq:index:hash`: it names the event that asked, and the first 8 digits of its hash. */
export const EFFECT_KEY = /^([\w-]{8,64}):([1-9]\d{0,4}):(\d{1,2}):([0-9a-f]{8})$/

const isRecord = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const HeadMember = z.union([z.string().max(200), z.number(), z.boolean(), z.null()])

/**
 * The body of `POST /api/flow-logs`: events 1 to the one that asked, and the personal values that they
 * refer to. Events and values are judged by the verifier, whatever they are, and so is a head of plain members.
 */
export const SentFlowLog = z.strictObject({
  key: z.string().regex(EFFECT_KEY).describe('Key of the effect that was answered'),
  head: z
    .union([HeadMember, boundedRecord(z.string().max(40), HeadMember, 16)])
    .transform((head): unknown => head)
    .describe('Head of the run’s log'),
  events: z
    .array(z.unknown())
    .max(FLOW_LOG_LIMITS.events)
    .describe('Its events, up to the one that asked for the effect'),
  // Looked up by reference; a schema of each of them would cost more than to verify the log.
  values: z
    .custom<JsonObject>((values) => isRecord(values))
    .meta({ type: 'object', description: 'Personal values, by reference' }),
})
export type SentFlowLog = z.infer<typeof SentFlowLog>

/** What became of a log. `waiting`: what it proves has not been submitted yet. */
export const LogOutcome = z.object({
  state: z.enum(['waiting', 'judged']),
  verdict: z.enum(['accepted', 'accepted-with-drift', 'rejected']),
  reason: z.enum(Object.keys(LOG_REJECTIONS) as [LogRejection, ...LogRejection[]]).nullable(),
  message: z.string().nullable().describe('The reason in a sentence'),
})
export type LogOutcome = z.infer<typeof LogOutcome>

/** What an effect asks for, as its documented call parses it. */
export interface AskedFor {
  readonly kind: SubmissionKind
  readonly request: unknown
}

/** A submission that was answered under the key of a flow's effect. */
export interface Answered extends AskedFor {
  readonly key: string
  readonly site: SiteId
  /** What it is known by: the booking's id, the lead's receipt number. */
  readonly receipt: string
}

/** What a run came to when it asked for a submission. */
export interface ToldContext {
  /** Its fields, personal values put back. */
  readonly context: JsonObject
  /** The submission was answered already: of what was free before, something is taken by it. */
  readonly isAnswered: boolean
}

/** `rules` and `record` are rejections: no page can have been told so. */
export type ToldAgreement = 'same' | 'drifted' | 'rules' | 'record'

export interface LogReader {
  readonly site: SiteId
  /**
   * The request of an effect as its call would parse it, by the rules of the moment `at`; null where
   * it would be refused.
   */
  readonly askedFor: (effect: {
    readonly port: string
    readonly input: Json
    readonly at: number
  }) => AskedFor | null
  /** What is known now of what reads told the page on its way to a submission. */
  readonly agreement: (submission: AskedFor, told: ToldContext) => Promise<ToldAgreement>
}

/** Logs of submissions: judged and thrown away; what is stored is the verdict. Throws `DatabaseError`. */
export interface FlowLogs {
  /** From now on a log is awaited. Nothing for a key that no flow makes, nor the second time. */
  answered(submission: Answered): Promise<void>
  /**
   * Judges a log, once a key: the same log again gets the first verdict, another one is rejected and
   * changes nothing. `full`: too many logs wait for what they prove.
   */
  prove(log: SentFlowLog, reader: LogReader): Promise<LogOutcome | 'full'>
  /** What was answered a day ago and has no log is unseen; a log that waited a day goes. */
  sweep(): Promise<{ readonly unseen: number; readonly removed: number }>
}

/** A verdict, or `awaited`: no log came yet, and its day is not over. */
export const PROOF_STATES = [...LOG_VERDICTS, 'awaited'] as const
export type ProofState = (typeof PROOF_STATES)[number]

/** A submission with what its log proves. */
export type ListedProof = {
  readonly kind: SubmissionKind
  /** A booking's or wheel change's id, a lead's receipt number. */
  readonly receipt: string
  readonly site: string
  readonly state: ProofState
  readonly reason: LogRejection | null
  /** `YYYY-MM-DDTHH:mmZ` */
  readonly answeredAt: string
}

/** For an operator. Throws `DatabaseError`. */
export interface FlowLogAdmin {
  counts(): Promise<
    readonly {
      readonly kind: SubmissionKind
      readonly state: ProofState
      readonly count: number
    }[]
  >
  /** The newest first; null for all kinds or states. */
  list(of: {
    readonly kind: SubmissionKind | null
    readonly state: ProofState | null
    readonly most: number
  }): Promise<readonly ListedProof[]>
}
