import { createHash } from 'node:crypto'
import * as client from 'openid-client'
import { ANALYST_ROLES, type AnalystRole } from '#domain/flow-analysis'
import { readAnswer } from '../http/answer.ts'
import type { OpenIdPort, OpenIdSettings } from './port.ts'
import { accountName } from './database.ts'

const TIMEOUT_S = 5
/** Longest answer of the provider: its keys are some KB. */
const MAX_BYTES = 1024 * 1024
const SCOPE = 'openid profile email'

/** Sign-in by an identity provider: authorization code, PKCE, state and nonce (OpenID Connect Core 3.1). */
export function createOpenId(settings: OpenIdSettings): OpenIdPort {
  const { issuer, clientId, clientSecret, roleClaim } = settings
  let discovered: Promise<client.Configuration> | null = null

  /** Once a process; again after a failure. */
  const configuration = (): Promise<client.Configuration> => {
    const isPlain = new URL(issuer).protocol === 'http:'
    discovered ??= client
      .discovery(new URL(issuer), clientId, undefined, client.ClientSecretPost(clientSecret), {
        timeout: TIMEOUT_S,
        [client.customFetch]: boundedFetch,
        // The settings allow plain HTTP on this machine only.
        ...(isPlain ? { execute: [client.allowInsecureRequests] } : {}),
      })
      .catch((error: unknown) => {
        discovered = null
        throw error
      })
    return discovered
  }

  return {
    async begin({ secret, callback }) {
      const challenge = await client.calculatePKCECodeChallenge(derived('verifier', secret))
      const url = client.buildAuthorizationUrl(await configuration(), {
        redirect_uri: callback,
        scope: SCOPE,
        code_challenge: challenge,
        code_challenge_method: 'S256',
        state: derived('state', secret),
        nonce: derived('nonce', secret),
      })
      return url.href
    },

    async finish({ secret, callback, search }) {
      const config = await configuration()
      const answered = new URL(callback)
      answered.search = search
      try {
        const tokens = await client.authorizationCodeGrant(config, answered, {
          pkceCodeVerifier: derived('verifier', secret),
          expectedState: derived('state', secret),
          expectedNonce: derived('nonce', secret),
          idTokenExpected: true,
        })
        const claims = tokens.claims()
        if (claims === undefined) return { ok: false, code: 'refused' }
        const known: Record<string, unknown> = { ...claims }
        if (known[roleClaim] === undefined && config.serverMetadata().userinfo_endpoint) {
          Object.assign(known, await client.fetchUserInfo(config, tokens.access_token, claims.sub))
        }
        const roles = rolesIn(known[roleClaim], settings)
        if (roles.length === 0) return { ok: false, code: 'no-role' }
        return { ok: true, analyst: { name: nameIn(known), roles } }
      } catch (error) {
        // What the provider or the caller sent does not hold; a provider that is away is no refusal.
        if (isRefusal(error)) return { ok: false, code: 'refused' }
        throw error
      }
    },
  }
}

/** The library reads an answer to its end, however long it is. */
const boundedFetch: client.CustomFetch = async (url, options) => {
  // The library's own type of a body is wider than what it sends.
  // oxlint-disable-next-line no-restricted-globals -- the library has its own deadlines and redirects
  const response = await fetch(url, options as RequestInit)
  const { bytes } = await readAnswer(response, MAX_BYTES)
  return new Response(bytes.length === 0 ? null : bytes, response)
}

/**
 * What one sign-in needs comes from the secret of the browser's cookie, so that nothing is stored and no
 * other browser can finish it; 43 characters, as PKCE wants them (RFC 7636 4.1).
 */
const derived = (what: 'state' | 'nonce' | 'verifier', secret: string): string =>
  createHash('sha256').update(`open-id ${what} ${secret}`).digest('base64url')

function rolesIn(claim: unknown, { roles }: OpenIdSettings): readonly AnalystRole[] {
  const given: readonly unknown[] = Array.isArray(claim) ? claim : [claim]
  return ANALYST_ROLES.filter((role) => given.includes(roles[role]))
}

function nameIn(claims: Readonly<Record<string, unknown>>): string {
  const names = [claims['email'], claims['preferred_username'], claims['sub']]
  const name = names.find((one) => typeof one === 'string' && one !== '')
  return accountName(String(name)).slice(0, 200)
}

const REFUSALS: readonly string[] = [
  'OAUTH_RESPONSE_BODY_ERROR',
  'OAUTH_AUTHORIZATION_RESPONSE_ERROR',
]

const isRefusal = (error: unknown): boolean =>
  error instanceof client.ClientError ||
  (error instanceof Error && 'code' in error && REFUSALS.includes(String(error.code)))
