import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { emailOf } from '../../services/leads/email.ts'
import type { ForwardedLead } from '../../services/leads/forward.ts'
import { createSmtp } from '../../services/mail/smtp.ts'
import type { MailPort } from '../../services/mail/port.ts'
import { MailServer, type Received } from './mail-server.ts'
import { PERSONAL, carContact, sellCar } from './samples.ts'

let server: MailServer
let mail: MailPort
beforeEach(async () => {
  server = new MailServer()
  await server.start()
  mail = createSmtp({ url: server.url, from: 'webben@forecourt.example', timeoutMs: 1000 })
})
afterEach(async () => {
  mail.close()
  await server.stop()
})

const leadOf = (change: Partial<ForwardedLead> = {}): ForwardedLead => ({
  ...sellCar(),
  id: randomUUID(),
  receiptNumber: 'K7M2-9XQT-4',
  site: 'hedinautomotive-se',
  recipient: 'kundservice@hedinautomotive.example',
  receivedAt: '2026-03-02T07:00:00.000Z',
  ...change,
})

/** Header lines by name, unfolded; and the text as it was written. */
function parsed({ raw }: Received) {
  const at = raw.indexOf('\r\n\r\n')
  const head = raw.slice(0, at).replaceAll(/\r\n[ \t]+/g, ' ')
  const encoding = /^content-transfer-encoding: (.*)$/im.exec(head)?.[1]
  const body = raw.slice(at + 4)
  const bytes =
    encoding === 'base64'
      ? Buffer.from(body, 'base64')
      : Buffer.from(
          body
            .replaceAll('=\r\n', '')
            .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) =>
              String.fromCharCode(Number.parseInt(hex, 16)),
            ),
          'latin1',
        )
  const names = head.split('\r\n').map((line) => (line.split(':')[0] ?? '').toLowerCase())
  return { head, names, text: bytes.toString('utf8').replaceAll('\r\n', '\n') }
}

test('a lead is an e-mail to the place that it is for, which can be answered', async () => {
  const lead = leadOf()
  expect(await mail.send(emailOf(lead))).toEqual({ ok: true })
  const [email] = server.received
  if (email === undefined) throw new Error('no email')
  expect(email.from).toBe('webben@forecourt.example')
  expect(email.to).toEqual(['kundservice@hedinautomotive.example'])
  const { head, text: body } = parsed(email)
  expect(head).toContain('Subject: SellCarForm K7M2-9XQT-4')
  expect(head).toContain(`Message-ID: <${lead.id}@forecourt.example>`)
  expect(head).toContain(`Reply-To: ${PERSONAL.email}`)
  expect(body.indexOf('customerName:')).toBeLessThan(body.indexOf('regno:'))
  for (const line of [`customerName: ${PERSONAL.name}`, 'milage: 4500', 'option: trade-in']) {
    expect(body).toContain(`${line}\n`)
  }
})

test('sent again, an e-mail has the same Message-ID', async () => {
  const email = emailOf(leadOf())
  await mail.send(email)
  await mail.send(email)
  const ids = server.received.map(({ raw }) => /^Message-ID: .*$/im.exec(raw)?.[0])
  expect(ids).toHaveLength(2)
  expect(new Set(ids).size).toBe(1)
})

test('nothing that is typed becomes a header, another recipient or another member', async () => {
  const evil = 'x\r\nBcc: all@victims.example\r\nSubject: Prize\r\n\r\nBody'
  const values = {
    ...carContact().values,
    name: evil,
    message: `${evil}\nreceiptNumber: FAKE\u2028receiptNumber: FAKE\n.\nQUIT`,
    car: { car_brand: evil },
    toName: evil,
    email: `a@b.se${evil}`,
  }
  // Past the schema, which refuses most of this: the e-mail alone must hold.
  const outcome = await mail.send(emailOf(leadOf({ formName: `A${evil}`, values })))
  for (const email of server.received) {
    const { head, names, text: body } = parsed(email)
    expect(email.to).toEqual(['kundservice@hedinautomotive.example'])
    expect(names).not.toContain('bcc')
    expect(names.filter((name) => name === 'subject')).toHaveLength(1)
    expect(head).not.toMatch(/^Subject: Prize/m)
    expect(body.match(/^receiptNumber: /gm)).toHaveLength(1)
  }
  expect(outcome).toEqual({ ok: true })
  expect(server.received).toHaveLength(1)
})

test.each([
  ['an unknown mailbox is the e-mail’s fault', 'rcpt', 550, 'message', 'refused-550'],
  ['grey-listing wants the e-mail later', 'rcpt', 451, 'message', 'later-451'],
  ['an e-mail that is not liked is its own fault', 'data', 554, 'message', 'refused-554'],
  ['a server that is going down is away', 'rcpt', 421, 'receiver', 'smtp-421'],
  ['a wrong password is not the e-mail’s fault', 'auth', 535, 'receiver', 'smtp-535'],
] as const)('%s', async (_, at, code, whose, failure) => {
  server.refusal = { at, code }
  expect(await mail.send(emailOf(leadOf()))).toEqual({ ok: false, failure, whose })
  expect(server.received).toEqual([])
  server.refusal = null
  expect(await mail.send(emailOf(leadOf()))).toEqual({ ok: true })
})

test('a mail server that is not there, or says nothing, is away', async () => {
  await server.stop()
  const gone = await mail.send(emailOf(leadOf()))
  expect(gone).toMatchObject({ ok: false, whose: 'receiver' })
  expect(JSON.stringify(gone)).not.toContain('Kanarie')
})

test('a server that trickles an endless reply holds no e-mail up for long', async () => {
  const sockets: Socket[] = []
  const trickling = createServer((socket) => {
    sockets.push(socket)
    socket.on('error', () => {}).resume()
    socket.write('220 slow\r\n')
    const timer = setInterval(() => socket.write('250-more\r\n'), 50)
    socket.once('close', () => clearInterval(timer))
  })
  trickling.listen(0, '127.0.0.1')
  await once(trickling, 'listening')
  const { port } = trickling.address() as AddressInfo
  const slow = createSmtp({ url: `smtp://127.0.0.1:${port}`, from: 'a@b.example', timeoutMs: 200 })
  // More than there are connections: the last wait for the first.
  const sent = Array.from({ length: 6 }, () => slow.send(emailOf(leadOf())))
  for (const attempt of await Promise.all(sent)) {
    expect(attempt).toEqual({ ok: false, failure: 'timeout', whose: 'receiver' })
  }
  slow.close()
  await expect.poll(() => sockets.filter(({ destroyed }) => !destroyed)).toEqual([])
  trickling.close()
})
