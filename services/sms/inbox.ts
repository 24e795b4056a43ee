import type { Inbox } from '../inbox/port.ts'
import type { SmsPort } from './port.ts'

/** Without a provider messages go to the development inbox. */
export const inboxSms = (inbox: Inbox): SmsPort => ({
  async send({ to, text }) {
    await inbox.put({ channel: 'sms', to, text })
    return true
  },
})
