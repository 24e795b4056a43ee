import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ask } from '../_routes/ask.ts'
import { openWorld, type World } from '../_routes/world.ts'
import { createOpenId } from '../../../services/analysts/open-id.ts'

const CLIENT = { client_id: 'forecourt', client_secret: 'a secret of this test alone' }
const START = '/api/analyst/open-id'
const CALLBACK = `${START}/callback`

let world: World
let server: Server
let issuer = ''
/** What the provider says of whoever signs in there. */
let claims: Record<string, unknown> = {}

const cookiesOf = (setCookie: readonly string[] = []) =>
  setCookie.map((one) => one.split(';')[0]).join('; ')

beforeAll(async () => {
  let provider: Provider | null = null
  const login = async (
    active: Provider,
    ...[req, res]: Parameters<Provider['interactionFinished']>
  ) => active.interactionFinished(req, res, { login: { accountId: 'anna' } })
  server = createServer((req, res) => {
    if (provider === null) return void res.writeHead(503).end()
    if (req.url?.startsWith('/login/')) return void login(provider, req, res, {})
    return void provider.callback()(req, res)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  issuer = `http://localhost:${(server.address() as AddressInfo).port}`
  world = await openWorld({
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: CLIENT.client_id,
    OIDC_CLIENT_SECRET: CLIENT.client_secret,
    OIDC_ROLE_CLAIM: 'groups',
    OIDC_ROLES: '{"analyst":"web-analysts","personal-values":"support"}',
  })
  provider = new Provider(issuer, {
    clients: [
      {
        ...CLIENT,
        redirect_uris: [`${world.origin}${CALLBACK}`],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: { openid: ['sub'], email: ['email'], profile: ['groups'] },
    cookies: { keys: ['of this test'] },
    ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/login/${uid}` },
    findAccount: (_, accountId) => ({
      accountId,
      claims: () => Promise.resolve({ sub: accountId, ...claims }),
    }),
    async loadExistingGrant({ oidc }) {
      const { client: asking, session } = oidc
      if (!provider || !asking || !session?.accountId) return undefined
      const grant = new provider.Grant({
        clientId: asking.clientId,
        accountId: session.accountId,
      })
      grant.addOIDCScope('openid profile email')
      await grant.save()
      return grant
    },
  })
}, 120_000)
afterAll(async () => {
  await world.close()
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  claims = { email: 'Anna@example.se', groups: ['staff', 'web-analysts'] }
})

/** Follows the provider's own redirects, as a browser does, until it leads back to the site. */
async function throughProvider(location: string): Promise<URL> {
  let cookie = ''
  let next = new URL(location)
  while (next.origin === new URL(issuer).origin) {
    const answer = await fetch(next, { redirect: 'manual', headers: { cookie } })
    if (answer.status !== 303) throw new Error(`${answer.status} ${await answer.text()}`)
    cookie = [cookie, cookiesOf(answer.headers.getSetCookie())].filter(Boolean).join('; ')
    next = new URL(answer.headers.get('location') ?? '', next)
  }
  return next
}

async function begin() {
  const answer = await ask(world.origin, START)
  return { answer, cookie: cookiesOf(answer.headers['set-cookie']) }
}
const finish = (target: URL, cookie: string) =>
  ask(world.origin, `${target.pathname}${target.search}`, { headers: { cookie } })
const session = async (cookie: string) =>
  (await ask(world.origin, '/api/analyst/session', { headers: { cookie } })).json()

describe('sign-in by an identity provider', () => {
  test('opens a session with the roles of the claim', async () => {
    const { answer, cookie } = await begin()
    expect(answer.status).toBe(303)
    expect(answer.headers['set-cookie']?.[0]).toMatch(/HttpOnly; SameSite=Lax/)
    const asked = new URL(answer.headers.location ?? '').searchParams
    expect(asked.get('code_challenge_method')).toBe('S256')
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(asked.get(name)).toMatch(/^[\w-]{43}$/)
      expect(cookie).not.toContain(asked.get(name))
    }
    const back = await throughProvider(answer.headers.location ?? '')
    const finished = await finish(back, cookie)
    expect([finished.status, finished.headers.location]).toEqual([303, '/analyst'])
    const signedIn = cookiesOf(finished.headers['set-cookie'])
    expect(await session(signedIn)).toMatchObject({
      analyst: { name: 'anna@example.se', roles: ['analyst'] },
      signIn: { openId: true },
    })
    expect(world.lines.join()).not.toContain('anna')

    // The same code again, in the same browser.
    const again = await finish(back, cookie)
    expect(again.headers.location).toBe('/analyst?refused=provider')
  })

  test.each([[{ groups: ['staff'] }], [{ groups: 'Web-Analysts' }], [{}]])(
    'without a role of ours nobody is signed in: %j',
    async (given) => {
      claims = { email: 'bo@example.se', ...given }
      const { answer, cookie } = await begin()
      const finished = await finish(await throughProvider(answer.headers.location ?? ''), cookie)
      expect(finished.headers.location).toBe('/analyst?refused=role')
      expect(await session(cookiesOf(finished.headers['set-cookie']))).toMatchObject({
        analyst: null,
      })
    },
  )

  test('another browser, another state, and a provider that refuses open nothing', async () => {
    const { answer, cookie } = await begin()
    const back = await throughProvider(answer.headers.location ?? '')
    const forged = new URL(back)
    forged.searchParams.set('state', 'A'.repeat(43))
    const denied = new URL(back)
    denied.searchParams.delete('code')
    denied.searchParams.set('error', 'access_denied')
    const other = (await begin()).cookie
    const tries = [
      [back, ''],
      [back, other],
      [forged, cookie],
      [denied, cookie],
    ] as const
    for (const [target, given] of tries) {
      const finished = await finish(target, given)
      expect(finished.headers.location).toBe('/analyst?refused=provider')
      expect(cookiesOf(finished.headers['set-cookie'])).not.toMatch(/analyst=[\w-]/)
    }
  })
})

test('a provider whose answer does not end was read for as long as it went on', async () => {
  let sent = 0
  const endless = createServer((_, res) => {
    res.writeHead(200, { 'content-type': 'application/json' })
    const more = (): void => {
      if (res.destroyed) return
      sent += 64 * 1024
      if (res.write(' '.repeat(64 * 1024))) setImmediate(more)
      else res.once('drain', more)
    }
    more()
  })
  await new Promise<void>((resolve) => {
    endless.listen(0, '127.0.0.1', resolve)
  })
  const { port } = endless.address() as AddressInfo
  const openId = createOpenId({
    issuer: `http://localhost:${port}`,
    clientId: CLIENT.client_id,
    clientSecret: CLIENT.client_secret,
    roleClaim: 'groups',
    roles: { analyst: 'a', 'personal-values': 'b' },
  })
  try {
    const begun = openId.begin({ secret: 'x', callback: 'http://localhost/back' })
    await expect(begun).rejects.toThrow(/.+/)
    // What lies in the sockets' buffers comes on top.
    expect(sent).toBeLessThan(20 * 1024 * 1024)
  } finally {
    endless.closeAllConnections()
    endless.close()
  }
})

test('without the setting there is no such call', async () => {
  const plain = await openWorld()
  try {
    for (const path of [START, CALLBACK]) expect((await ask(plain.origin, path)).status).toBe(404)
  } finally {
    await plain.close()
  }
})
