import { afterAll, beforeAll, expect, test } from 'vitest'
import { siteById } from '#domain/sites'
import { carsForSale } from '#fixtures/cars'
import { formBuilderUrl, marketingVendor } from '../../app/_embeds/vendors.ts'
import { usedBritishCar } from '../../app/_car-page/finance-uk/used-car.ts'
import { registrationOf } from '../../app/_car-page/media/registration.ts'
import { ask, posted } from '../../app/api/_routes/ask.ts'
import { openWorld, type World } from '../../app/api/_routes/world.ts'
import { quoteRequest, usedCar } from '../../app/api/codeweaver/testing/samples.ts'
import { getConfig } from '../../server/settings/config.ts'
import { partsOff } from '../../server/settings/start-problems.ts'

const HOST = 'hedin-uk.example'
const BRITISH = siteById('hedinautomotive-uk')
/** Has finance options and media on a site where these are on. */
const CAR =
  carsForSale(BRITISH.id).find(
    (car) => car.car_is_used && car.car_price && car.car_site_name && car.car_regno,
  ) ?? expect.unreachable()

/** A production site by its host, so that the database may be the embedded one here. */
let world: World
beforeAll(async () => {
  world = await openWorld({ SITE_HOSTS: JSON.stringify({ [HOST]: BRITISH.id }) })
})
afterAll(() => world.close())

const statusOf = async (path: string, asked?: ReturnType<typeof posted>) =>
  (await ask(world.origin, path, { ...asked, headers: { ...asked?.headers, host: HOST } })).status

/** Returns what visitors still get of each part: statuses of its calls, and what pages show. */
const REMAINS: Readonly<Record<string, () => Promise<readonly unknown[]>>> = {
  FINANCE_UK_URL: async () => [
    await statusOf('/api/codeweaver/default', posted(usedCar)),
    await statusOf('/api/codeweaver/cfd', posted(quoteRequest())),
    await statusOf('/api/codeweaver/legal?quoteRef=PCP-1'),
    usedBritishCar(CAR, BRITISH),
    world.services.financeUk,
  ],
  CAR_MEDIA_URL: async () => [
    await statusOf('/api/car-media/AB21CDE'),
    await statusOf('/api/car-media/AB21CDE/frames/1'),
    await statusOf('/api/car-media/AB21CDE/interior'),
    registrationOf(CAR, BRITISH),
    world.services.carMedia,
  ],
  FORM_BUILDER_URL: async () => [
    await statusOf(
      '/api/jotform',
      posted({ formId: '241010101010101' }, { 'idempotency-key': 'a-key-of-this-test' }),
    ),
    formBuilderUrl(),
    world.services.formBuilder,
    world.services.madeUpForms,
  ],
  MARKETING_FORM_URL: async () => [
    await statusOf('/dev/vendors/marketing-form/embed.js'),
    marketingVendor(),
  ],
}

test('every part that can be switched off is tried here', () => {
  const off = partsOff(getConfig()).map(({ setting }) => setting)
  expect(off.toSorted()).toEqual(Object.keys(REMAINS).toSorted())
})

test.each(Object.entries(REMAINS))(
  'a production site without %s answers 404 and shows nothing of it, in place of made-up data',
  async (_, remains) => {
    for (const rest of await remains()) expect([404, null]).toContain(rest)
  },
)
