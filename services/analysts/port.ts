import type { AnalystRole, AnalystSession } from '#domain/flow-analysis'

export interface PasswordAttempt {
  readonly name: string
  readonly password: string
  /** The caller's, an IPv6 one as its /64. */
  readonly address: string
  /** Token of a browser in which an account has signed in before; null for others. */
  readonly browser: string | null
  /** Fires when the client has left: its password is then not looked at any more. */
  readonly signal?: AbortSignal
}

export type SignInOutcome =
  /** Two secrets for cookies: of the session, and of the browser. */
  | {
      readonly ok: true
      readonly session: string
      readonly browser: string
      readonly analyst: AnalystSession
    }
  | { readonly ok: false; readonly code: 'wrong' }
  | { readonly ok: false; readonly code: 'too-many'; readonly waitSeconds: number }

/** Who is signed in to the console. Secrets are 43 characters of base64url. Throws `DatabaseError`. */
export interface AnalystsPort {
  /** Throws `Overloaded`, too, where too many sign in at once. */
  signIn(attempt: PasswordAttempt): Promise<SignInOutcome>
  /** For who was identified elsewhere. */
  open(analyst: { readonly name: string; readonly roles: readonly AnalystRole[] }): Promise<string>
  /** Null once the session has ended, was idle for too long, or its account is gone. */
  find(session: string): Promise<AnalystSession | null>
  end(session: string): Promise<void>
}

export interface Account {
  readonly name: string
  readonly roles: readonly AnalystRole[]
}

/** The operator's view: `npm run analysts`. Passwords are made here, and shown once. */
export interface AnalystAccounts {
  list(): Promise<readonly Account[]>
  /** The password; null when the name is taken. */
  add(account: Account): Promise<string | null>
  /** A new password, which ends every session of the account; null for an unknown name. */
  renew(name: string): Promise<string | null>
  /** False for an unknown name. */
  remove(name: string): Promise<boolean>
  /** Makes the account `analyst` with every role where there is none at all; null where there is one. */
  addFirst(): Promise<{ readonly name: string; readonly password: string } | null>
}

export interface OpenIdSettings {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** The claim that has the analyst's roles: a text, or a list of them. */
  readonly roleClaim: string
  /** What each role is called in it. */
  readonly roles: Readonly<Record<AnalystRole, string>>
}

/** Sign-in by an identity provider. Throws while it is away. */
export interface OpenIdPort {
  /** Where the browser is to go; `secret` is of its own cookie, `callback` where it comes back. */
  begin(by: { readonly secret: string; readonly callback: string }): Promise<string>
  /** With the query that it came back with. */
  finish(by: {
    readonly secret: string
    readonly callback: string
    readonly search: string
  }): Promise<
    | { readonly ok: true; readonly analyst: Account }
    | { readonly ok: false; readonly code: 'refused' | 'no-role' }
  >
}
