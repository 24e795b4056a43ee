import { SITE_IDS, type SiteId } from '#domain/sites'
import { ask, posted } from '../../app/api/_routes/ask.ts'
import { Visitor } from '../../app/api/tirehotel/testing/visitor.ts'

export interface SignedInAs {
  /** Password of the first analyst. */
  readonly password: string
  /** `EDITING_SECRET` of the server. */
  readonly editingSecret: string
}

/** Signs in everywhere: to the tyre hotel, to the analyst's console, and as the editor of every site. */
export async function openSessions(
  origin: string,
  { password, editingSecret }: SignedInAs,
): Promise<(site: SiteId) => string> {
  const visitor = new Visitor(origin)
  await visitor.signIn('TYR100')
  const analyst = await ask(origin, '/api/analyst/sign-in', posted({ name: 'analyst', password }))
  const enter = `/api/editing/enter?secret=${encodeURIComponent(editingSecret)}`
  const { port } = new URL(origin)
  const editors = await Promise.all(
    SITE_IDS.map(async (site) => {
      const entered = await ask(origin, enter, { headers: { host: `${site}.localhost:${port}` } })
      return [site, cookiesIn(entered.headers['set-cookie'])] as const
    }),
  )
  const both = [visitor.cookie ?? '', cookiesIn(analyst.headers['set-cookie'])]
  const bySite = new Map(editors.map(([site, editor]) => [site, [...both, editor].join('; ')]))
  return (site) => bySite.get(site) ?? ''
}

/** The first analyst's password, which the first start prints. */
export const passwordIn = (log: string): string =>
  /^(\S+), which is shown this once/m.exec(log)?.[1] ?? ''

/** Throws where none were set: a session that is not open would prove nothing. */
function cookiesIn(set: readonly string[] | undefined): string {
  if (set === undefined) throw new Error('nobody was signed in')
  return set.map((cookie) => cookie.split(';')[0]).join('; ')
}
