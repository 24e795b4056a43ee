import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

export interface Received {
  readonly from: string
  readonly to: readonly string[]
  readonly raw: string
}

const failure = (code: number) => Object.assign(new Error('Kanariefågel'), { responseCode: code })

/** A real SMTP server on a free port, which refuses what it is told to. */
export class MailServer {
  readonly received: Received[] = []
  refusal: { readonly at: 'rcpt' | 'data' | 'auth'; readonly code: number } | null = null
  #port = 0

  readonly #server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) => {
      const good = username === 'site' && password === 'hemligt' && this.refusal?.at !== 'auth'
      if (good) done(null, { user: 'site' })
      else done(failure(535))
    },
    onRcptTo: (_address, _session, done) => {
      done(this.refusal?.at === 'rcpt' ? failure(this.refusal.code) : null)
    },
    onData: (stream, session, done) => {
      void text(stream).then((raw) => {
        if (this.refusal?.at === 'data') return done(failure(this.refusal.code))
        const { mailFrom, rcptTo } = session.envelope
        const from = mailFrom === false || mailFrom === null ? '' : mailFrom.address
        this.received.push({ from, to: rcptTo.map(({ address }) => address), raw })
        return done(null)
      })
    },
  })

  get url(): string {
    return `smtp://site:hemligt@127.0.0.1:${this.#port}`
  }

  async start(): Promise<void> {
    // What goes wrong on a connection is the client's to tell.
    this.#server.on('error', () => {})
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server.server, 'listening')
    this.#port = (this.#server.server.address() as AddressInfo).port
  }

  async stop(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.close(resolve))
  }
}
