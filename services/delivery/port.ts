/** A row of the outbox that is ours for a while. */
export interface Message {
  /** The same at every attempt: by which a receiver recognises a repetition. */
  readonly id: string
  readonly payload: unknown
  /** Attempts that counted so far. */
  readonly attempts: number
}

/**
 * What an attempt came to. `whose` distinguishes a receiver that is away or out of order (`receiver`) from
 * one that answers and does not want this message (`message`). `failure` is a code for logs and
 * lists; never the receiver's own text.
 */
export type Attempt =
  | { readonly ok: true }
  | {
      readonly ok: false
      readonly failure: string
      readonly whose: 'receiver' | 'message'
      readonly retryAfterMs?: number
    }

/** Carries messages of one topic to one receiver. */
export interface Delivery {
  readonly topic: string
  /**
   * Reads what the messages of a round are about, and gives what carries each of them. That ends
   * within the lease, whatever the receiver does; an error that it throws counts as the receiver's.
   */
  readonly prepare: (
    messages: readonly Message[],
  ) => Promise<(message: Message) => Promise<Attempt>>
}
