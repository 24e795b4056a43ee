/** A message that would have been sent. `to` is a phone number or an e-mail address. */
export interface InboxMessage {
  readonly channel: 'sms' | 'mail'
  readonly to: string
  readonly subject?: string
  readonly text: string
}

export interface StoredMessage extends InboxMessage {
  readonly id: number
  /** ISO instant. */
  readonly at: string
}

/** What a newcomer reads instead of a phone or a mailbox; never used once a provider is set. */
export interface Inbox {
  /** Keeps the newest 200. */
  put(message: InboxMessage): Promise<void>
  /** The newest first. */
  list(limit: number): Promise<readonly StoredMessage[]>
}
