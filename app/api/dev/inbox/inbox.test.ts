import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getConfig } from '#server'
import { provideServices, useConfig } from '#server/testing'
import { ask } from '../../_routes/ask.ts'
import { problemOf } from '../../_routes/testing/calls.ts'
import { openWorld, type World } from '../../_routes/world.ts'
import { isLoopback } from '../loopback.ts'
import { Visitor } from '../../tirehotel/testing/visitor.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

describe('the development inbox', () => {
  test('shows a code to who develops, as a page and as JSON', async () => {
    const { origin, services } = world
    const { code } = await new Visitor(origin).askForCode('TYR100')
    await services.inbox?.put({
      channel: 'mail',
      to: 'anna@example.se',
      subject: 'Ny <b>kund</b>',
      text: '<script>alert(1)</script> & "mer"',
    })
    for (const host of ['localhost', 'hedinautomotive-se.localhost', '127.0.0.1', '[::1]']) {
      const page = await ask(origin, '/dev/inbox', { headers: { host } })
      expect(page.status).toBe(200)
      expect(page.headers['content-type']).toContain('text/html')
      expect(page.headers['cache-control']).toBe('no-store')
      expect(page.text).toContain(`${code} är din kod`)
      expect(page.text).toContain('Ny &#60;b&#62;kund')
      expect(page.text).not.toMatch(/<script|<b>/)
    }
    const json = await ask(origin, '/dev/inbox', { headers: { accept: 'application/json' } })
    expect(json.json()).toMatchObject({
      messages: [{ channel: 'mail' }, { channel: 'sms', to: '+46701740605' }],
    })

    // The same inbox, asked for by anybody else.
    const missing = async (headers: Record<string, string>) => {
      const answer = await ask(origin, '/dev/inbox', { headers })
      expect(answer.status).toBe(404)
      problemOf(answer)
      expect(answer.text).not.toContain(code)
    }
    for (const name of ['forwarded', 'x-real-ip', 'cf-connecting-ip', 'via']) {
      await missing({ [name]: '127.0.0.1' })
    }
    await missing({ 'x-forwarded-proto': 'https' })
    // A proxy with nothing but its defaults: it names nobody, and asks for the host that it was given.
    const plain = connect(Number(new URL(origin).port), '127.0.0.1')
    plain.end('GET /dev/inbox HTTP/1.0\r\nHost: localhost\r\nConnection: close\r\n\r\n')
    const proxied = await text(plain)
    expect(proxied).toContain(' 404 ')
    expect(proxied).not.toContain(code)
    for (const chain of ['203.0.113.9', '127.0.0.1, 203.0.113.9', '127.0.0.1.evil']) {
      await missing({ 'x-forwarded-for': chain })
    }
    // As Next has it of whoever comes without a proxy.
    for (const own of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) {
      const answer = await ask(origin, '/dev/inbox', { headers: { 'x-forwarded-for': own } })
      expect(answer.status).toBe(200)
    }
    // It is not the page's own words about itself that count.
    const usual = getConfig()
    useConfig({ ...usual, https: true })
    await missing({})
    useConfig({ ...usual, trustedProxies: 1 })
    await missing({})
    useConfig(usual)
    const outside = await ask(origin, '/dev/inbox', { headers: { host: 'www.example.se' } })
    expect(outside.status).toBe(421)
  }, 60_000)

  test('answers no other address than loopback', async () => {
    for (const address of ['127.0.0.1', '127.9.9.9', '::/64'])
      expect(isLoopback(address)).toBe(true)
    for (const address of [
      '10.0.0.1',
      '192.168.1.4',
      '2001:db8::/64',
      'unknown',
      '127.0.0.1.evil',
    ]) {
      expect(isLoopback(address)).toBe(false)
    }
  })

  test('is not there where it must not be shown', async () => {
    const { origin, services } = world
    provideServices({ ...services, inbox: null })
    const answer = await ask(origin, '/dev/inbox')
    expect(answer.status).toBe(404)
    problemOf(answer)
    provideServices(services)
  }, 60_000)
})
