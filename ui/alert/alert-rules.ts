/** How a banner stays away once dismissed: a day by cookie, or the session by its title (ALERT-08). */
export type HideRule = 'cookie' | 'session'

export const HIDE_COOKIE = 'hideAlert'
export const HIDE_KEY = 'hiddenAlerts'

/** The two memories that a banner is hidden by; `session` is '' where the browser has none. */
export interface AlertMemory {
  readonly cookies: string
  readonly session: string
}

/** Whether a dismissible banner is hidden. One that cannot be dismissed never is (ALERT-09, ALERT-10). */
export function isHidden(rule: HideRule, title: string, { cookies, session }: AlertMemory) {
  return rule === 'cookie'
    ? cookies.split(/; ?/).some((pair) => pair.startsWith(`${HIDE_COOKIE}=`))
    : titles(session).includes(title)
}

/** The cookie that hides every dismissible banner for a day (ALERT-04). */
export const hideCookie = (): string =>
  `${HIDE_COOKIE}=1; Path=/; Max-Age=${24 * 60 * 60}; SameSite=Lax`

/** The session's memory with this title in it (ALERT-06). */
export const withTitle = (session: string, title: string): string =>
  JSON.stringify([...new Set([...titles(session), title])])

function titles(session: string): readonly unknown[] {
  try {
    const kept: unknown = JSON.parse(session || '[]')
    return Array.isArray(kept) ? kept : []
  } catch {
    return []
  }
}
