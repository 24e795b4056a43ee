import { siteById } from '#domain/sites'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Bar } from './bar.tsx'
import type { BarView } from './bar-view.ts'
import { OfflineClient } from './offline-client.tsx'
import { OfflinePage } from './offline-page.tsx'
import { BAR_MESSAGES } from './messages.ts'
import { UnfinishedCard } from './unfinished-card.tsx'
import type { UnfinishedLine } from './unfinished-lines.ts'

const messages = BAR_MESSAGES.sv
const phone = { number: '+4631', text: '031' }
const draw = (view: Partial<BarView>) =>
  renderToStaticMarkup(
    <Bar
      view={{ network: null, lines: [], more: 0, action: 'close', ...view }}
      messages={messages}
      phone={phone}
      onTry={() => {}}
      onClose={() => {}}
    />,
  )
const line = { key: 'a', kind: 'booking', phase: 'waiting', receipt: null, href: null } as const

test('the region that speaks is there before there is anything to say', () => {
  const html = renderToStaticMarkup(
    <OfflineClient flows={{}} messages={messages} phone={phone} ahead={[]} />,
  )
  expect(html).toBe('<div aria-live="polite"></div>')
})

test('offline with a booking that waits says both, how it goes on, and has one button', () => {
  const html = draw({ network: 'offline', lines: [line], action: 'try' })
  expect(html).toContain('Du är offline')
  expect(html).toContain('Det skickas så snart nätet är tillbaka.')
  expect(html).toContain('Din bokning väntar på att skickas')
  expect(html.match(/<button/g)).toHaveLength(1)
  expect(html).toContain('Försök nu')
})

test('a server that is away while the network is there is not “you are offline”', () => {
  const html = draw({ network: 'unreachable', lines: [line], action: 'try' })
  expect(html).toContain('Vi når inte servern just nu')
  expect(html).toContain('Vi försöker igen av oss själva.')
  expect(html).not.toMatch(/offline<|nätet är tillbaka/)
})

test('a receipt stands with what was sent, and only there', () => {
  const receipt = 'B-123'
  expect(draw({ lines: [{ ...line, phase: 'sent', receipt }] })).toMatch(
    /Din bokning har skickats.*Bokningsnummer.*B-123/,
  )
  for (const phase of ['waiting', 'sending', 'failed'] as const) {
    const html = draw({ lines: [{ ...line, phase, receipt }] })
    expect(html).not.toContain('B-123')
    expect(html).not.toContain('har skickats')
  }
})

test('a receipt leads to its confirmation, where there is one', () => {
  const sent = { ...line, phase: 'sent', receipt: 'B-123' } as const
  expect(draw({ lines: [{ ...sent, href: '/boka' }] })).toMatch(
    /B-123.*<a [^>]*href="\/boka"[^>]*>Visa bekräftelsen<\/a>/,
  )
  expect(draw({ lines: [sent] })).not.toContain('<a ')
})

test('what was begun is said in words without anything of it, with the way back and the way to close it', () => {
  const begun = { key: 'unfinished:1', kind: 'booking', href: '/boka', copied: null } as const
  const drawn = (lines: readonly UnfinishedLine[]) =>
    renderToStaticMarkup(
      <UnfinishedCard lines={lines} {...{ messages }} onTake={() => {}} onClose={() => {}} />,
    )
  const html = drawn([begun])
  expect(html).toMatch(
    /Du har en påbörjad bokning.*<a [^>]*href="\/boka"[^>]*>Fortsätt där du var<\/a>/,
  )
  expect(html).toContain('aria-label="Stäng"')
  const copied = { flow: 'b', run: '1', path: '/boka', at: 0, phase: 'unfinished' } as const
  expect(drawn([{ ...begun, copied }])).toMatch(
    /Du har en påbörjad bokning i en annan flik.*<a [^>]*href="\/boka"[^>]*>Fortsätt här<\/a>/,
  )
})

test('what could not be sent leads to the telephone, and to its form', () => {
  const failed = draw({ lines: [{ ...line, phase: 'failed', href: '/boka' }] })
  expect(failed).toContain('href="tel:+4631"')
  expect(failed).toMatch(/<a [^>]*href="\/boka"[^>]*>Till formuläret<\/a>/)
  expect(draw({ lines: [{ ...line, phase: 'failed', href: null }] })).not.toContain('Till form')
})

test('the offline page is whole without scripts: what happened, a way on, a number; and no empty lists', () => {
  const site = siteById('group-cz')
  const html = renderToStaticMarkup(<OfflinePage siteContext={{ site, locale: 'en' }} suffix="" />)
  expect(html).toMatch(/<h1[^>]*>You are offline<\/h1>/)
  expect(html).toMatch(/<a [^>]*href=""/)
  expect(html).toContain('href="/en"')
  expect(html).toContain(`href="tel:${site.contact.phone}"`)
  expect(html).not.toContain('<h2')
})
