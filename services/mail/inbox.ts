import type { Inbox } from '../inbox/port.ts'
import type { MailPort } from './port.ts'

/** Mail that a developer reads instead: into the development inbox. */
export function createInboxMail(inbox: Inbox): MailPort {
  return {
    async send({ to, subject, text }) {
      await inbox.put({ channel: 'mail', to, subject, text })
      return { ok: true }
    },
    close: () => {},
  }
}
