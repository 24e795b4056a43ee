import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { normalisePlate } from '#domain/plate'
import { sites } from '#domain/sites'
import { carsForSale } from '#fixtures/cars'
import { getConfig } from '#server'
import { useConfig } from '#server/testing'
import { createHttpFormBuilder } from '../../../../services/form-builder/http/index.ts'
import { britishCarServices } from '../../../../services/british-cars.ts'
import { ask, posted } from '../../_routes/ask.ts'
import { problemOf } from '../../_routes/testing/calls.ts'
import { openWorld, type World } from '../../_routes/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const FORM = '5d1f7c1e-0b7a-4c0e-9a3c-2f6f1f0f7a11'
const at = (path: string, asked = {}) => ask(world.origin, `/dev/vendors/${path}`, asked)

describe('the made-up vendors', () => {
  test('are there for who develops on this machine, and for nobody else', async () => {
    expect((await at('marketing-form/embed.js')).status).toBe(200)
    const missing = async (headers: Record<string, string>) => {
      const answer = await at('marketing-form/embed.js', { headers })
      expect(answer.status).toBe(404)
      problemOf(answer)
    }
    await missing({ 'x-forwarded-for': '203.0.113.9' })
    await missing({ via: '1.1 proxy' })
    await missing({ 'x-forwarded-proto': 'https' })
    const usual = getConfig()
    for (const elsewhere of [
      { https: true },
      { trustedProxies: 1 },
      { databaseUrl: 'postgres://db/x' },
    ]) {
      useConfig({ ...usual, ...elsewhere })
      await missing({})
    }
    useConfig(usual)
  })

  test('answer nothing but what is theirs', async () => {
    for (const path of [
      'nobody/embed.js',
      'marketing-form/x/y/z/a',
      'constructor/a',
      '__proto__/a',
    ])
      expect((await at(path)).status).toBe(404)
    expect((await at('nobody', posted({}))).status).toBe(404)
    expect((await at('marketing-form', posted(null))).status).toBe(404)
  })
})

describe('the made-up media service', () => {
  const british = sites.find(({ country }) => country === 'GB') ?? expect.unreachable()
  const shown = carsForSale(british.id).flatMap(({ autos_on_show, car_id, car_regno }) =>
    autos_on_show === 'true' && car_regno
      ? [{ even: car_id % 2 === 0, registration: normalisePlate(car_regno) }]
      : [],
  )
  const registration = (even: boolean) =>
    shown.find((car) => car.even === even)?.registration ?? expect.unreachable()
  const driver = () => {
    const viewer = `http://${british.host}:${new URL(world.origin).port}`
    const { carMedia } = britishCarServices(
      {
        carMedia: { url: `${world.origin}/dev/vendors/car-media`, key: 'any' },
        carMediaOrigins: { media: [world.origin], viewers: [viewer] },
      },
      { log: undefined, now: Date.now },
    )
    return carMedia ?? expect.unreachable()
  }

  test('speaks the documented call over a socket: pictures, films, a panorama or a viewer', async () => {
    const port = driver()
    expect(await port.media(registration(false))).toEqual({
      videoUrl: null,
      frames: 36,
      interior: { kind: 'panorama' },
    })
    const frame = await port.frame(registration(false), 36)
    expect([frame?.type, (frame?.bytes.byteLength ?? 0) > 2_000]).toEqual(['image/webp', true])
    expect((await port.panorama(registration(false)))?.type).toBe('image/webp')
    const even = await port.media(registration(true))
    expect(even?.videoUrl).toBe(`${world.origin}/media/films/winter-drive.webm`)
    expect(even?.interior).toMatchObject({ kind: 'viewer' })
    expect(await port.media('ZZ99ZZZ')).toBeNull()
  })

  test('has a viewer that a page of the site may frame', async () => {
    const viewer = await at(`car-media/${registration(true)}/viewer`)
    expect(viewer.headers['x-frame-options']).toBe('SAMEORIGIN')
    expect(viewer.text).toContain('inside.webp')
    for (const path of ['ZZ99ZZZ/viewer', `${registration(true)}/0.webp`, 'x', 'a/b/c'])
      expect((await at(`car-media/${path}`)).status).toBe(404)
  })
})

describe('the made-up vendor of marketing forms', () => {
  test('has a script that pages may run, and makes forms of the EU alone', async () => {
    const script = await at('marketing-form/embed.js')
    expect(script.headers['content-type']).toContain('text/javascript')
    expect(script.text).toContain('hbspt')
    expect(script.headers['cache-control']).toBe('no-store')
    const form = await at(`marketing-form/eu1/made-up/${FORM}`)
    expect(form.json()).toMatchObject({ submit: 'Prenumerera' })
    for (const other of [`na1/made-up/${FORM}`, `eu1/else/${FORM}`, 'eu1/made-up/nothing']) {
      expect((await at(`marketing-form/${other}`)).status).toBe(404)
    }
  })

  test('takes a submission of its own form, and says thanks', async () => {
    const body = {
      region: 'eu1',
      portalId: 'made-up',
      formId: FORM,
      fields: { email: 'a@b.example' },
    }
    const answer = await at('marketing-form', posted(body))
    expect(answer.json()).toEqual({ inlineMessage: 'Tack! Nästa brev kommer till dig.' })
    expect((await at('marketing-form', posted({ ...body, region: 'na1' }))).status).toBe(404)
    expect(world.lines.join('')).not.toContain('a@b.example')
  })
})

describe('the made-up form builder', () => {
  const FORM_ID = '241010101010101'

  test('shows its form in a frame of the site, and in no other', async () => {
    const page = await at(`form-builder/${FORM_ID}?reference=${encodeURIComponent('"><b>')}`)
    expect(page.headers['x-frame-options']).toBe('SAMEORIGIN')
    expect(page.headers['content-security-policy']).toContain("frame-ancestors 'self'")
    expect(page.headers['content-security-policy']).not.toMatch(/unsafe-eval/)
    expect(page.text).toContain('name="reference" value="&#34;&#62;&#60;b&#62;"')
    const inbox = await ask(world.origin, '/dev/inbox')
    expect(inbox.headers['x-frame-options']).toBe('DENY')
    expect(inbox.headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect((await at('form-builder/240000000000000')).status).toBe(404)
  })

  test('speaks the documented interface over its socket, the newest submission first', async () => {
    const submit = (comment: string) =>
      at('form-builder', posted({ formID: FORM_ID, entries: { reference: 'r-1', comment } }))
    expect((await submit('one')).status).toBe(200)
    expect((await submit('two')).status).toBe(200)
    const port = createHttpFormBuilder({
      baseUrl: `${world.origin}/dev/vendors/form-builder`,
      key: 'any',
    })
    expect(await port.newest(FORM_ID)).toMatchObject([
      { reference: 'r-1', answers: { comment: 'two' } },
      { reference: 'r-1', answers: { comment: 'one' } },
    ])
    expect((await at('form-builder', posted({ formID: 'x', entries: {} }))).status).toBe(404)
    expect((await at('form-builder', posted({ formID: FORM_ID, entries: { a: 7 } }))).status).toBe(
      404,
    )
    expect((await at('form-builder/form/x/submissions')).status).toBe(404)
  })
})
