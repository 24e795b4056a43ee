import { useMutation, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { AnalystSession, type SessionAnswer } from '#domain/flow-analysis'
import { CallFailed } from '../../_api-client/call.ts'
import { post } from '../calls/get.ts'
import { followLink, hrefTo, usePlace } from '../location.ts'
import { SESSION_KEY } from '../calls/query-client.ts'

/**
 * The whole of the console for who is not signed in. The page's HTML is this form: it is styled by
 * attributes, since class names are of one bundle.
 */
export function SignIn({ session }: { readonly session: UseQueryResult<SessionAnswer> }) {
  const client = useQueryClient()
  const ways = session.data?.signIn ?? { password: true, openId: false }
  const signIn = useMutation({
    mutationFn: (body: { readonly name: string; readonly password: string }) =>
      post('/api/analyst/sign-in', AnalystSession, body),
    onSuccess: () => client.invalidateQueries({ queryKey: SESSION_KEY }),
  })
  const problem = signIn.error ? problemOf(signIn.error) : null
  const refusal = REFUSALS[usePlace().query.get('refused') ?? '']
  return (
    <main data-sign-in="" id="main">
      <h1>Analyst’s console</h1>
      <p>What visitors did in forms, bookings and filters, event by event.</p>
      {ways.password && (
        <form
          method="post"
          onSubmit={(event) => {
            event.preventDefault()
            const form = new FormData(event.currentTarget)
            signIn.mutate({ name: textIn(form, 'name'), password: textIn(form, 'password') })
          }}
        >
          <label>
            Name
            <input name="name" autoComplete="username" required maxLength={200} />
          </label>
          <label>
            Password
            <input
              name="password"
              type="password"
              autoComplete="current-password"
              required
              maxLength={1000}
            />
          </label>
          {problem !== null && <p role="alert">{problem}</p>}
          <button type="submit" data-primary="" aria-disabled={signIn.isPending || undefined}>
            {signIn.isPending ? 'Signing in …' : 'Sign in'}
          </button>
        </form>
      )}
      {ways.openId && (
        <p>
          <a href="/api/analyst/open-id">Sign in with your organisation</a>
        </p>
      )}
      {refusal !== undefined && <p role="alert">{refusal}</p>}
      <p data-quiet="">
        Have a log at hand?{' '}
        <a href={hrefTo(['log'])} onClick={followLink}>
          Replay it in this browser
        </a>
        , without signing in: nothing of it is sent.
      </p>
    </main>
  )
}

/** Why who came back from the identity provider is not signed in. */
const REFUSALS: Readonly<Record<string, string>> = {
  provider: 'Your organisation did not sign you in. Try again, or ask whoever runs this site.',
  role: 'Your account has no access to this console. Ask whoever runs this site for a role.',
}

const textIn = (form: FormData, name: string): string => {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

function problemOf(error: Error): string {
  const status = error instanceof CallFailed ? error.status : 0
  if (status === 422 || status === 401 || status === 400)
    return 'The name or the password is wrong.'
  if (status === 429) return 'Too many attempts. Try again in a few minutes.'
  if (status === 404) return 'This site has no sign-in for analysts.'
  return 'The site did not answer. Try again.'
}
