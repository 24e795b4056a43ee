import { rm } from 'node:fs/promises'
import type { Server } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#services'
import type { Database } from '#services/database'
import { seededFolder } from '#services/testing'
import { openWorld, WORLD_NOW, type World } from '../../app/api/_routes/world.ts'
import { booking, freshKey, REVIEW, VANS, WEEK } from '../../app/api/tirehotel/testing/samples.ts'
import { Visitor } from '../../app/api/tirehotel/testing/visitor.ts'
import { FakeSms } from '../../services/tyre-hotel/contract/samples.ts'
import { serveTyreHotel } from '../../services/tyre-hotel/contract/server.ts'
import { createEmbeddedTyreHotel, seedTyreHotel } from '../../services/tyre-hotel/embedded/index.ts'

/** The real system, which sends its own codes: here, ours on a database of its own. */
const sms = new FakeSms()
let dataDir = ''
let database: Database
let server: Server
let world: World
/** By what the system was told to know a browser. */
const browsers: string[] = []
beforeAll(async () => {
  dataDir = await seededFolder()
  database = await openDatabase({ databaseUrl: null, dataDir })
  await seedTyreHotel(database)
  const system = createEmbeddedTyreHotel({
    database,
    sms,
    secret: null,
    now: () => WORLD_NOW,
    locale: 'sv',
  })
  const served = await serveTyreHotel({
    ...system,
    login: (query) => {
      browsers.push(query.browser)
      return system.login(query)
    },
  })
  server = served.server
  world = await openWorld({ TYRE_HOTEL_URL: served.baseUrl, TYRE_HOTEL_KEY: served.key })
})
afterAll(async () => {
  await world.close()
  server.closeAllConnections()
  server.close()
  await database.close()
  await rm(dataDir, { recursive: true, force: true })
})

test('with a real system, who is signed in is still decided here, by the cookie alone [TYREBOOK-25]', async () => {
  const found = async (visitor: Visitor) =>
    ((await visitor.search('TYR100')).json() as { encryptedPhoneNumber: string })
      .encryptedPhoneNumber
  const [anna, thief] = [new Visitor(world.origin), new Visitor(world.origin)]
  const answer = await anna.login(await found(anna))
  const { authorizationToken } = answer.json() as { authorizationToken: string }

  const code = sms.code()
  expect((await thief.validate(authorizationToken, code)).status).toBe(422)
  expect((await anna.validate(authorizationToken, code)).status).toBe(200)
  expect((await thief.days(VANS, WEEK)).status).toBe(401)
  expect((await anna.days(VANS, WEEK)).status).toBe(200)

  const key = freshKey()
  const booked = await anna.create(VANS, booking(), key)
  expect(booked.status).toBe(200)
  expect((await anna.create(VANS, booking(), key)).text).toBe(booked.text)
  expect((await anna.create(VANS, booking(), freshKey())).status).toBe(409)
  expect((await anna.review(REVIEW)).status).toBe(204)
  expect((await anna.create('4220', booking(), freshKey())).status).toBe(403)

  // It is all there, and nothing of it here.
  const count = 'select count(*)::int as n from tyre_booking'
  expect(await database.query(count)).toEqual([{ n: 1 }])
  expect(await world.services.database.query(count)).toEqual([{ n: 0 }])
})

test('who is signed in and asks for another code does not hand over the session', async () => {
  const anna = new Visitor(world.origin)
  const login = async () => {
    const { encryptedPhoneNumber } = (await anna.search('TYR110')).json() as {
      encryptedPhoneNumber: string
    }
    return (await anna.login(encryptedPhoneNumber)).json() as { authorizationToken: string }
  }
  const first = await login()
  expect((await anna.validate(first.authorizationToken, sms.code())).status).toBe(200)
  const { authorizationToken } = await login()

  const system = new Visitor(world.origin)
  for (const name of browsers) {
    system.cookie = `tirehotel=${name}`
    expect((await system.days(VANS, WEEK)).status).toBe(401)
  }
  expect((await anna.days(VANS, WEEK)).status).toBe(200)
  expect((await anna.validate(authorizationToken, sms.code())).status).toBe(200)
})

test('when it is away, the visitor is asked to try again', async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  const answer = await new Visitor(world.origin).search('TYR100')
  expect(answer.status).toBe(503)
  expect(answer.headers['retry-after']).toBe('5')
  expect((answer.json() as { message: string }).message).toContain('Vänta en stund')
})
