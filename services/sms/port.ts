/** Sends short messages to phones. */
export interface SmsPort {
  /** True once the provider has taken the message; false when it did not, or nobody knows. */
  send(message: { readonly to: string; readonly text: string }): Promise<boolean>
}
