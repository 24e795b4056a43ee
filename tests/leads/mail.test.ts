import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { KIT_REQUEST_FORM } from '#domain/leads'
import { sites } from '#domain/sites'
import { emailOf } from '../../services/leads/email.ts'
import { EMAIL_LABELS } from '../../services/leads/email-labels.ts'
import type { ForwardedLead } from '../../services/leads/forward.ts'
import { createSmtp } from '../../services/mail/smtp.ts'
import type { MailPort } from '../../services/mail/port.ts'
import { MailServer, type Received } from './mail-server.ts'
import { PERSONAL, carContact, sellCar, serviceRequest } from './samples.ts'

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

/** The subject as it is read (RFC 2047). */
const subjectIn = (head: string): string =>
  (/^Subject: (.*)$/m.exec(head)?.[1] ?? '')
    .replaceAll(/\?= =\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_, kind: string, text: string) =>
      (kind.toLowerCase() === 'b'
        ? Buffer.from(text, 'base64')
        : Buffer.from(
            text
              .replaceAll('_', ' ')
              .replaceAll(/=([0-9A-F]{2})/g, (_hex, hex: string) =>
                String.fromCharCode(Number.parseInt(hex, 16)),
              ),
            'latin1',
          )
      ).toString('utf8'),
    )

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
  expect(subjectIn(head)).toBe(`Sälja bil: ${PERSONAL.plate} (K7M2-9XQT-4)`)
  expect(head).toContain(`Message-ID: <${lead.id}@forecourt.example>`)
  expect(head).toContain(`Reply-To: ${PERSONAL.email}`)
  expect(body.split('\n')).toEqual([
    'Sälja bil',
    '',
    `Namn: ${PERSONAL.name}`,
    `Telefon: ${PERSONAL.phone}`,
    `E-post: ${PERSONAL.email}`,
    `Registreringsnummer: ${PERSONAL.plate}`,
    'Mätarställning: 4\u00a0500 mil',
    'Vill: byta in bilen',
    `Meddelande: ${PERSONAL.text}`,
    '',
    'Ärendenummer: K7M2-9XQT-4',
    'Inkom: måndag 2 mars 2026 kl. 08:00',
    'Webbplats: Hedin Automotive',
    '',
  ])
})

test('an e-mail spoke in machine words and UTC: Norwegian staff read labels, days and its own time', () => {
  const { formName, values } = serviceRequest()
  const { subject, text } = emailOf(
    leadOf({
      formName,
      values,
      site: 'hedinautomotive-no',
      receivedAt: '2026-07-01T22:30:00.000Z',
    }),
  )
  expect(subject).toBe(`Forespørsel om verkstedtime: ${PERSONAL.plate} (K7M2-9XQT-4)`)
  for (const line of [
    'Kilometerstand: 12\u00a0000 km',
    'Ønsket dag: mandag 2. mars 2026',
    'Tjenester: EU-kontroll, Service eldre biler (5+)',
    'Samtykker til at opplysningene lagres: ja',
    'Vil ha nyhetsbrev: ja',
    'Motorsykkel: nei',
    'Mottatt: torsdag 2. juli 2026 kl. 00:30',
  ]) {
    expect(text).toContain(`${line}\n`)
  }
  expect(text).not.toMatch(/gdpr|milage|true|false|customer|siteEmail|\dZ/)
})

test('a request for kits has its own title, and names them by a label', () => {
  const { subject, text } = emailOf(
    leadOf({
      formName: KIT_REQUEST_FORM,
      site: 'carstore-fi',
      values: { kits: 'TO-ETU-1 Etujarrusarja; TO-2', regno: '', customerName: PERSONAL.name },
    }),
  )
  expect(subject).toBe(`Varaosapaketteja koskeva pyyntö: ${PERSONAL.name} (K7M2-9XQT-4)`)
  expect(text).toContain('\nPaketit: TO-ETU-1 Etujarrusarja; TO-2\n')
  expect(text).not.toContain('Rekisteri')
})

test('staff of every site read every documented member by a label of its own language', () => {
  const members = [sellCar(), serviceRequest(), carContact()].flatMap(({ values }) =>
    Object.keys(values),
  )
  for (const { id, locales } of sites) {
    const bodies = [sellCar(), serviceRequest(), carContact()].map(({ formName, values }) =>
      emailOf(leadOf({ formName, values, site: id })),
    )
    for (const { text, subject } of bodies) {
      const labels = text.split('\n').map((line) => line.split(':')[0] ?? '')
      expect(labels.filter((label) => members.includes(label))).toEqual([])
      expect(subject).toMatch(/KAN4RY|Kanarie/)
    }
    expect(locales[0] in EMAIL_LABELS).toBe(true)
  }
})

test('what was answered to a form of the form builder is read line by line', () => {
  const values = {
    formId: '241010101010101',
    submissionId: 's-1',
    answers: { fullName: 'Anna Berg', rating: 4, comment: 'Bra kaffe.\nTelefon: 1' },
  }
  const { text, subject } = emailOf(leadOf({ formName: 'OnlineForm', values }))
  expect(subject).toBe('Förfrågan: – (K7M2-9XQT-4)')
  for (const line of [
    'Formulär: 241010101010101',
    'Svar, fullName: Anna Berg',
    'Svar, rating: 4',
    'Svar, comment: Bra kaffe.\n    Telefon: 1',
  ]) {
    expect(text).toContain(`${line}\n`)
  }
  expect(text).not.toMatch(/submissionId|s-1|\[object/)
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
    message: `${evil}\nÄrendenummer: FAKE\u2028Ärendenummer: FAKE\n.\nQUIT`,
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
    expect(body.match(/^Ärendenummer: /gm)).toHaveLength(1)
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
