import { SITE_COLOURS } from '#domain/site-colours'
import { hrefOf, type SiteContext } from '#domain/href'
import { siteById, type Locale, type SiteId } from '#domain/sites'
import { problem, type Reply } from './reply.ts'
import {
  HOSTLESS_MESSAGES,
  REFUSAL_MESSAGES,
  type HostlessRefusal,
  type SiteRefusal,
} from './refusal-messages.ts'

export type RefusalStatus = SiteRefusal | HostlessRefusal

/** A site and one of its languages. */
export interface Place {
  readonly site: SiteId
  readonly locale: string
}

/** An answer whose body is written at the end, when it is known who reads it (`writtenRefusal`). */
export interface Refusal extends Reply {
  readonly status: RefusalStatus
  readonly isRefusal: true
  /** For developers, of a call. */
  readonly detail: string
}

export const refusal = (
  status: RefusalStatus,
  headers: Reply['headers'] = {},
  detail = 'This address cannot be answered.',
): Refusal => ({ status, headers, isRefusal: true, detail })

export const isRefusal = (reply: Reply): reply is Refusal => 'isRefusal' in reply

/**
 * Returns a refusal with its body: a problem for a call, a small page for a visitor, in the language of the
 * place; in English, and of no site, without one. Neither repeats anything of the request.
 */
export function writtenRefusal(
  { status, headers, detail }: Refusal,
  target: string,
  place: Place | null,
): Reply {
  const here = place && siteContextOf(place)
  const said = messagesFor(status, here?.locale ?? null)
  if (target.startsWith('/api/')) return problem(status, { detail, message: said[1], headers })
  return {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      ...headers,
    },
    body: here === null ? hostlessPage(status) : pageOf(here, said),
  }
}

function siteContextOf({ site: id, locale }: Place): SiteContext {
  const site = siteById(id)
  return { site, locale: site.locales.find((own) => own === locale) ?? site.locales[0] }
}

type Messages = readonly [title: string, text: string]

function messagesFor(status: RefusalStatus, locale: Locale | null): Messages {
  if (locale !== null && isOfSite(status)) return REFUSAL_MESSAGES[locale][status]
  return isHostless(status) ? HOSTLESS_MESSAGES[status] : REFUSAL_MESSAGES.en[status]
}

const isOfSite = (status: RefusalStatus): status is SiteRefusal =>
  Object.hasOwn(REFUSAL_MESSAGES.en, status)

const isHostless = (status: RefusalStatus): status is HostlessRefusal =>
  Object.hasOwn(HOSTLESS_MESSAGES, status)

/** A page for a request whose host is none of ours, or could not be read. */
export function hostlessPage(status: RefusalStatus): string {
  const [title, text] = messagesFor(status, null)
  return documentOf({ lang: 'en', title, colour: INK, body: headed(title, text) })
}

function pageOf({ site, locale }: SiteContext, [title, text]: Messages): string {
  const { home, contact } = REFUSAL_MESSAGES[locale]
  const { phone, phoneText } = site.contact
  const href = hrefOf({ site, locale }, '/')
  const [name = '', ...suffix] = site.name.split(' ')
  return documentOf({
    lang: locale,
    title: `${title} – ${site.name}`,
    colour: SITE_COLOURS[site.id],
    body: `<header><a href="${href}">${SIGN}<span>${name}<small>${suffix.join(' ')}</small></span></a></header>${headed(
      title,
      text,
      `<p><a class="button" href="${href}">${home}</a></p><p>${contact}: <a href="tel:${phone}">${phoneText}</a></p>`,
    )}`,
  })
}

const headed = (title: string, text: string, ways = ''): string =>
  `<main><h1>${title}</h1><p>${text}</p>${ways}</main>`

const INK = '#0f1f2b'
/** The sign of every site's logo (`ui/navigation/logo.tsx`). */
const SIGN =
  '<svg viewBox="0 0 32 32" width="36" height="36" aria-hidden="true"><rect width="32" height="32" rx="6" fill="var(--action)"/><path d="M4 24V8h6v6h12V8h6v16h-6v-5H10v5z" fill="#fff"/></svg>'

interface SmallDocument {
  readonly lang: string
  readonly title: string
  /** Of the action. */
  readonly colour: string
  readonly body: string
}

/** Carries all that it is shown with: it is small, and the site's own style sheets are not. */
const documentOf = ({ lang, title, colour, body }: SmallDocument): string =>
  `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>:root{--action:${colour}}${STYLE}</style></head><body>${body}</body></html>`

/** As the site's tokens have it (`ui/tokens/`). */
const STYLE = [
  `body{margin:0;background:#fff;color:${INK};font:1rem/1.55 "Manrope Variable",Manrope,system-ui,sans-serif}`,
  'a{color:var(--action)}',
  'a:focus-visible{outline:3px solid var(--action);outline-offset:3px;border-radius:.375rem}',
  'header{max-width:80rem;margin:0 auto;padding:1rem clamp(1rem,4vw,2.5rem)}',
  'header a{display:inline-flex;gap:.625rem;align-items:center;color:inherit;font-size:1.25rem;font-weight:800;line-height:1.1;text-decoration:none}',
  'small{display:block;font-size:.8125rem;font-weight:450}',
  'main{max-width:42rem;margin:0 auto;padding:4rem clamp(1rem,4vw,2.5rem);text-align:center;overflow-wrap:anywhere}',
  'h1{margin:0 0 .75rem;font-size:clamp(1.5rem,1.25rem + 1.2vw,2rem);line-height:1.12}',
  '.button{display:inline-block;margin:1rem 0;padding:.875rem 1.625rem;border:2px solid transparent;border-radius:2rem;background:var(--action);color:#fff;font-weight:700;line-height:1.3;text-decoration:none}',
  '.button:hover{text-decoration:underline}',
].join('')
