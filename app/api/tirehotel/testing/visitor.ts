import { ask, posted, type Answered } from '../../_routes/ask.ts'

/** A browser at the tyre hotel: it keeps its cookie, and reads its messages in the development inbox. */
export class Visitor {
  readonly origin: string
  cookie: string | null = null
  /** Sent with every call. */
  readonly headers: Readonly<Record<string, string>>

  constructor(origin: string, headers: Readonly<Record<string, string>> = {}) {
    this.origin = origin
    this.headers = headers
  }

  search(regNo: string): Promise<Answered> {
    return this.#send('GET', `authorization/search?regNo=${encodeURIComponent(regNo)}`)
  }

  login(encryptedPhoneNumber: string): Promise<Answered> {
    const query = `encryptedPhoneNumber=${encodeURIComponent(encryptedPhoneNumber)}`
    return this.#send('POST', `authorization/login?${query}`)
  }

  validate(authToken: string, otpToken: string): Promise<Answered> {
    const query = new URLSearchParams({ authToken, otpToken }).toString()
    return this.#send('POST', `authorization/validate?${query}`)
  }

  logout(): Promise<Answered> {
    return this.#send('POST', 'authorization/logout')
  }

  days(erpId: string, body: unknown): Promise<Answered> {
    return this.#send('POST', `booking/GetTimeslotDays?workshopIdentifier=${erpId}`, body)
  }

  times(erpId: string, body: unknown): Promise<Answered> {
    return this.#send('POST', `booking/GetTimeslots?workshopIdentifier=${erpId}`, body)
  }

  create(erpId: string, body: unknown, key: string): Promise<Answered> {
    const path = `booking/create?departmentIdentifier=${erpId}`
    return this.#send('POST', path, body, { 'idempotency-key': key })
  }

  calendar(bookingConfirmationId: string): Promise<Answered> {
    return this.#send('GET', `calendar/${encodeURIComponent(bookingConfirmationId)}`)
  }

  review(body: unknown): Promise<Answered> {
    return this.#send('POST', 'review/addReview', body)
  }

  /** Finds a customer and has a code sent. */
  async askForCode(regNo: string): Promise<{ readonly token: string; readonly code: string }> {
    const found = (await this.search(regNo)).json() as { encryptedPhoneNumber: string }
    const answer = await this.login(found.encryptedPhoneNumber)
    if (answer.status !== 200) throw new Error(`no code: ${answer.status} ${answer.text}`)
    const { authorizationToken } = answer.json() as { authorizationToken: string }
    return { token: authorizationToken, code: await this.newestCode() }
  }

  newTyres(regNo: string): Promise<Answered> {
    return this.#send('POST', 'offers/tyres', { regNo })
  }

  async signIn(regNo: string): Promise<Answered> {
    const { token, code } = await this.askForCode(regNo)
    return this.validate(token, code)
  }

  async newestCode(): Promise<string> {
    const inbox = await ask(this.origin, '/dev/inbox', { headers: { accept: 'application/json' } })
    const { messages } = inbox.json() as { messages: readonly { readonly text: string }[] }
    return /^\d+/.exec(messages[0]?.text ?? '')?.[0] ?? ''
  }

  async #send(
    method: 'GET' | 'POST',
    path: string,
    body?: unknown,
    more: Readonly<Record<string, string>> = {},
  ): Promise<Answered> {
    const headers = {
      ...this.headers,
      ...more,
      ...(this.cookie === null ? {} : { cookie: this.cookie }),
    }
    const asked = body === undefined ? { method, headers } : posted(body, headers)
    const answer = await ask(this.origin, `/api/tirehotel/${path}`, asked)
    const [set] = answer.headers['set-cookie'] ?? []
    if (set !== undefined)
      this.cookie = set.includes('Max-Age=0') ? null : (set.split(';')[0] ?? null)
    return answer
  }
}
