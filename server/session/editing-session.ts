import { createHmac, timingSafeEqual } from 'node:crypto'

export const EDITING_COOKIE = 'forecourt-editing'
const HOURS_8 = 8 * 60 * 60

/** Whether `given` is the editing secret; takes the same time however much of it is right (EDIT-03). */
export function isEditingSecret(given: string, secret: string | null): boolean {
  return secret !== null && isSame(mark(given, secret), mark(secret, secret))
}

/** A Set-Cookie value that opens the editing mode of one site for 8 hours. */
export function editingCookie(
  site: string,
  {
    secret,
    https,
    now,
  }: { readonly secret: string; readonly https: boolean; readonly now: number },
): string {
  const ends = Math.floor(now / 1000) + HOURS_8
  const value = `${ends}.${mark(`${site} ${ends}`, secret)}`
  return `${EDITING_COOKIE}=${value}; Path=/; Max-Age=${HOURS_8}; HttpOnly; SameSite=Lax${https ? '; Secure' : ''}`
}

export const endedEditingCookie = `${EDITING_COOKIE}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax`

/** Whether a Cookie header opens the editing mode of `site` now. */
export function mayEdit(
  cookieHeader: string | null | undefined,
  site: string,
  { secret, now }: { readonly secret: string | null; readonly now: number },
): boolean {
  if (secret === null) return false
  const value = cookieValue(cookieHeader ?? '', EDITING_COOKIE)
  const [, ends = '', given = ''] = /^(\d{1,12})\.([\w-]{43})$/.exec(value) ?? []
  return Number(ends) * 1000 > now && isSame(given, mark(`${site} ${ends}`, secret))
}

function cookieValue(header: string, name: string): string {
  const pair = header.split(';').find((part) => part.trim().startsWith(`${name}=`))
  return pair?.trim().slice(name.length + 1) ?? ''
}

const mark = (text: string, secret: string) =>
  createHmac('sha256', secret).update(text).digest('base64url')

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
