import type { Attempt } from '../outbox/port.ts'

/** A letter in plain text. Nothing that a visitor typed stands in `subject`. */
export interface Letter {
  /** The same at every attempt: becomes the Message-ID. */
  readonly id: string
  readonly to: string
  readonly replyTo?: string
  readonly subject: string
  readonly text: string
}

export interface MailPort {
  send(letter: Letter): Promise<Attempt>
  close(): void
}
