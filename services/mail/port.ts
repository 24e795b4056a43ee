import type { Attempt } from '../delivery/port.ts'

/** An e-mail in plain text; `subject` is one line without control characters. */
export interface EmailMessage {
  /** The same at every attempt: becomes the Message-ID. */
  readonly id: string
  readonly to: string
  readonly replyTo?: string
  readonly subject: string
  readonly text: string
}

export interface MailPort {
  send(email: EmailMessage): Promise<Attempt>
  close(): void
}
