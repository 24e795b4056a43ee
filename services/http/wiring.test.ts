import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createServices, type Services } from '../index.ts'
import { seededFolder } from '../testing/seeded-folder.ts'
import { request } from '../workshop/contract/samples.ts'
import { OUTAGES_TO_OPEN } from './breaker.ts'
import { type ScriptedServer, startScriptedServer } from './contract/scripted-server.ts'
import { HTTP_POLICIES } from './policies.ts'

let dataDir = ''
let server: ScriptedServer
let services: Services
const away: string[] = []
beforeAll(async () => {
  dataDir = await seededFolder()
  server = await startScriptedServer()
  server.manner = () => 'cuts'
  const { url } = server
  const key = 'secret'
  const note = (fields: object) => {
    if ('event' in fields && fields.event === 'upstream-away' && 'driver' in fields) {
      away.push(String(fields.driver))
    }
  }
  services = await createServices({
    dataDir,
    log: { info: note, warn: note, error: note },
    workshop: { url, key },
    tyreHotel: { url, key },
    search: { url, key },
    content: { url, key, header: 'x-key', storyTemplate: 'story' },
    places: { url, key, protocol: 'photon' },
    financeUk: { url, key },
    carMedia: { url, key },
    formBuilder: { apiUrl: url, key },
  })
})
afterAll(async () => {
  await services.close()
  await server.close()
  await rm(dataDir, { recursive: true, force: true })
})

test('every driver that services open has a breaker that says in the log that its system is away', async () => {
  const context = { site: 'hedinautomotive-se', language: 'sv' } as const
  for (let nth = 0; nth < OUTAGES_TO_OPEN; nth += 1) {
    // Calls in both languages count together.
    const locale = nth % 2 === 0 ? 'sv' : 'en'
    await services.workshop(locale).car('ABC123')
    await services.tyreHotel(locale).search('TYR100')
    await services.searchIndex.search('hedinautomotive-se', { offset: nth })
    await services.content.layout(context, `/${nth}`).catch(() => null)
    await services.places().suggest(`Umeå ${nth}`, { country: 'SE', limit: 1 })
    await services.financeUk?.legal('x').catch(() => null)
    await services.carMedia?.media(`AB${nth}`).catch(() => null)
    await services.formBuilder?.newest('form').catch(() => null)
  }
  const withoutOne = ['sms', 'crm']
  const drivers = Object.keys(HTTP_POLICIES).filter((driver) => !withoutOne.includes(driver))
  expect(new Set(away)).toEqual(new Set(drivers))
  expect(away).toHaveLength(drivers.length)
  const before = server.requests()
  const booked = await services
    .workshop('en')
    .book(request({ timeSlot: '2026-03-03T09:00' }), 'key')
  // Nothing was sent, and an earlier try may have been: the outcome stays open.
  expect(booked).toEqual({ ok: false, failure: { code: 'unavailable' } })
  expect(server.requests()).toBe(before)
})
