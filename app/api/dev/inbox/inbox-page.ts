import type { StoredMessage } from '#services/inbox'

const STYLE =
  'font:1rem/1.5 system-ui;max-width:44rem;margin:3rem auto;padding:0 1rem;overflow-wrap:anywhere'

/** The development inbox as a page without scripts. */
export function inboxPage(messages: readonly StoredMessage[]): string {
  const list =
    messages.length === 0
      ? '<p>Nothing has been sent yet. Reload to look again.</p>'
      : `<ol reversed>${messages.map(item).join('')}</ol>`
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>Development inbox</title><body style="${STYLE}"><main><h1>Development inbox</h1><p>No provider is set, so messages stay here; the newest first.</p>${list}</main></body></html>`
}

function item({ channel, to, subject, text, at }: StoredMessage): string {
  const what = channel === 'sms' ? 'Short message' : 'Mail'
  const head = subject === undefined ? '' : `<strong>${escaped(subject)}</strong>`
  return `<li><p>${what} to ${escaped(to)}, <time datetime="${escaped(at)}">${escaped(at)}</time></p>${head}<p style="white-space:pre-wrap">${escaped(text)}</p></li>`
}

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (one) => `&#${one.charCodeAt(0)};`)
