import { expect, test } from 'vitest'
import { readConfig, useConfig, type Environment } from '#server/testing'
import { formBuilderUrl, marketingVendor } from './vendors.ts'

const set = (env: Environment) => {
  const read = readConfig(env)
  useConfig(read.ok ? read.config : expect.unreachable(read.sentence))
}
const SERVED = { DATABASE_URL: 'postgres://db/x' }

test('script and account are those of the settings, on every kind of site [MKTFORM-05]', () => {
  const vendor = {
    MARKETING_FORM_URL: 'https://js.forms.example/v2.js',
    MARKETING_FORM_ACCOUNT: '12',
  }
  for (const more of [{}, SERVED]) {
    set({ ...vendor, ...more })
    expect(marketingVendor()).toEqual({ script: 'https://js.forms.example/v2.js', account: '12' })
  }
})

test('forms are shown from where the settings say', () => {
  set({
    FORM_BUILDER_URL: 'https://forms.example',
    FORM_BUILDER_API_URL: 'https://api.forms.example',
    FORM_BUILDER_KEY: 'k',
  })
  expect(formBuilderUrl()).toBe('https://forms.example')
})

test('without settings there are made-up vendors where one develops, and none where visitors come', () => {
  set({})
  expect(marketingVendor()?.script).toBe('/dev/vendors/marketing-form/embed.js')
  expect(formBuilderUrl()).toBe('/dev/vendors/form-builder')
  set(SERVED)
  expect([marketingVendor(), formBuilderUrl()]).toEqual([null, null])
})
