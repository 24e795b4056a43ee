import nodemailer from 'nodemailer'
import type { Attempt } from '../delivery/port.ts'
import type { EmailMessage, MailPort } from './port.ts'

export interface SmtpSettings {
  /** `smtp://` or `smtps://`, with user and password where they are needed. */
  readonly url: string
  /** Address in the From line. */
  readonly from: string
  /** Of silence. */
  readonly timeoutMs?: number
}

const TIMEOUT_MS = 10_000
/** For an e-mail altogether, in timeouts: a server that trickles its replies is never silent. */
const TIMEOUTS_PER_EMAIL = 6
/** No e-mail can be read or sent that breaks a header or names a file. */
const PLAIN = { disableFileAccess: true, disableUrlAccess: true } as const

/** Mail by SMTP, over a few connections that are kept. */
export function createSmtp({ url, from, timeoutMs = TIMEOUT_MS }: SmtpSettings): MailPort {
  const transport = nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: 4,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    ...PLAIN,
  })
  const domain = from.slice(from.lastIndexOf('@') + 1)
  return {
    async send(email: EmailMessage) {
      const signal = AbortSignal.timeout(timeoutMs * TIMEOUTS_PER_EMAIL)
      try {
        await transport.sendMail({
          signal,
          from: { name: '', address: from },
          to: { name: '', address: email.to },
          ...(email.replyTo === undefined ? {} : { replyTo: { name: '', address: email.replyTo } }),
          subject: email.subject,
          text: email.text,
          messageId: `<${email.id}@${domain}>`,
          // Answers of an absent colleague's mailbox go to nobody (RFC 3834).
          headers: { 'auto-submitted': 'auto-generated' },
        })
        return { ok: true }
      } catch (error) {
        if (signal.aborted) return { ok: false, failure: 'timeout', whose: 'receiver' }
        return failureOf(error)
      }
    },
    close: () => transport.close(),
  }
}

/** Who is to blame, by the reply code and the command that got it; the reply's words may quote the e-mail. */
function failureOf(error: unknown): Attempt {
  const { responseCode, command, code } = error as {
    readonly responseCode?: unknown
    readonly command?: unknown
    readonly code?: unknown
  }
  const reply = typeof responseCode === 'number' ? responseCode : 0
  const ofMessage = (command === 'RCPT TO' || command === 'DATA') && reply !== 421
  if (ofMessage && reply >= 500) return { ok: false, failure: `refused-${reply}`, whose: 'message' }
  // Grey-listing: the server is there, and wants this e-mail later.
  if (ofMessage && reply >= 400) return { ok: false, failure: `later-${reply}`, whose: 'message' }
  const what = reply > 0 ? `smtp-${reply}` : typeof code === 'string' ? code.toLowerCase() : 'smtp'
  return { ok: false, failure: what, whose: 'receiver' }
}
