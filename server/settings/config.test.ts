import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'

const sentenceOf = (env: Record<string, string>) => {
  const outcome = readConfig(env)
  return outcome.ok ? null : outcome.sentence
}

describe('settings', () => {
  test('without any, the embedded site on port 3000', () => {
    const outcome = readConfig({})
    expect(outcome).toMatchObject({
      ok: true,
      config: { port: 3000, dataDir: '.data', databaseUrl: null, workshop: null, https: false },
    })
  })

  test('an empty one counts as not set', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ' })).toEqual(readConfig({}))
  })

  const wrong: readonly (readonly [name: string, value: string])[] = [
    ['PORT', 'abc'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['HOST', 'a b'],
    ['DATABASE_URL', 'mysql://x/y'],
    ['WORKSHOP_URL', 'ftp://x'],
    ['PLACES_URL', 'x'],
    ['SEARCH_URL', 'x'],
    ['SITE_HOSTS', '{'],
    ['SITE_HOSTS', '{"www.example.se":"nobody"}'],
    ['SITE_HOSTS', '["hedinautomotive-se"]'],
    ['LOG_LEVEL', 'loud'],
    ['CONTACT_EMAIL', 'nobody'],
    ['DAMAGE_INSPECTION_URL', 'javascript:alert(1)'],
    ['MAPS_STYLE_URL', 'maps.example/{styleId}'],
    ['MAPS_STYLE_URL', 'https://{styleId}.maps.example/style.json'],
    ['IMAGE_ORIGINS', 'http://pictures.example'],
    ['IMAGE_ORIGINS', 'https://pictures.example/cars'],
    ['IMAGE_ORIGINS', 'https://pictures.example, https://cdn.example'],
    ['IMAGE_ORIGINS', 'https://pictures.example https:'],
    ['IMAGE_ORIGINS', 'https://*'],
    ['IMAGE_ORIGINS', 'https://pictures.example;script-src *'],
    ['IMAGE_ORIGINS', 'https://pictures.example:99999'],
    ['MARKETING_FORM_URL', 'javascript:alert(1)'],
    ['MARKETING_FORM_ACCOUNT', '1;script-src *'],
    ['MARKETING_FORM_ORIGINS', 'https://forms.example; script-src *'],
    ['FORM_BUILDER_URL', 'data:text/html,x'],
    ['CAR_MEDIA_ORIGINS', 'http://media.example'],
    ['CAR_MEDIA_ORIGINS', 'https://media.example/files'],
    ['CAR_VIEWER_ORIGINS', 'https://*'],
    ['CAR_VIEWER_ORIGINS', "'self'"],
    ['EXTERNAL_BOOKING', '[{"brand":"Ford","url":"https://ford.example"}]'],
    ['EXTERNAL_BOOKING', '"x"'],
    ['HTTPS', 'yes'],
    ['TRUSTED_PROXIES', '11'],
    ['SERVICE_WORKER', 'no'],
    ['RATE_LIMIT', '0'],
    ['RATE_LIMIT_BOOK', '0'],
    ['RATE_LIMIT_STREAM', '1.5'],
    ['RATE_LIMIT_REPORT', 'many'],
    ['RATE_LIMIT_STORIES', '-1'],
    ['RATE_LIMIT_LEADS', '0'],
    ['CRM_URL', 'ftp://crm'],
    ['SMTP_URL', 'https://mail.example'],
    ['MAIL_FROM', 'nobody'],
  ]
  test.each(wrong)('a wrong %s (%s) is one sentence that names it', (name, value) => {
    const sentence = sentenceOf({ [name]: value }) ?? ''
    expect(sentence).toMatch(new RegExp(`^${name} must .*\\.$`))
    expect(sentence).not.toContain('\n')
  })

  test('an address and its key belong together', () => {
    expect(sentenceOf({ WORKSHOP_URL: 'https://w.example' })).toBe(
      'WORKSHOP_KEY must be set too when WORKSHOP_URL is.',
    )
    expect(sentenceOf({ PLACES_KEY: 'k' })).toBe('PLACES_URL must be set too when PLACES_KEY is.')
    expect(sentenceOf({ SEARCH_KEY: 'k' })).toBe('SEARCH_URL must be set too when SEARCH_KEY is.')
    expect(sentenceOf({ CRM_URL: 'https://crm.example' })).toBe(
      'CRM_KEY must be set too when CRM_URL is.',
    )
    expect(sentenceOf({ SMTP_URL: 'smtp://mail.example' })).toBe(
      'MAIL_FROM must be set too when SMTP_URL is.',
    )
    expect(readConfig({ WORKSHOP_URL: 'https://w.example/', WORKSHOP_KEY: 'k' })).toMatchObject({
      config: { workshop: { url: 'https://w.example', key: 'k' } },
    })
  })

  test('a vendor of forms is named whole or not at all', () => {
    expect(sentenceOf({ MARKETING_FORM_URL: 'https://m.example/f.js' })).toBe(
      'MARKETING_FORM_URL and MARKETING_FORM_ACCOUNT must be set together.',
    )
    const builder = { FORM_BUILDER_URL: 'https://b.example', FORM_BUILDER_KEY: 'k' }
    expect(sentenceOf(builder)).toBe(
      'FORM_BUILDER_URL, FORM_BUILDER_API_URL and FORM_BUILDER_KEY must be set together.',
    )
    expect(
      readConfig({ ...builder, FORM_BUILDER_API_URL: 'https://api.b.example/' }),
    ).toMatchObject({
      config: {
        formBuilder: { url: 'https://b.example', apiUrl: 'https://api.b.example', key: 'k' },
        marketingForm: null,
      },
    })
  })

  test('a secret is never printed', () => {
    const sentence = sentenceOf({ DATABASE_URL: 'mysql://me:hunter2@db/x' })
    expect(sentence).toContain('DATABASE_URL')
    expect(sentence).not.toContain('hunter2')
    expect(sentenceOf({ SMTP_URL: 'http://me:hunter2@mail' })).toBe(
      'SMTP_URL must be an smtp:// or smtps:// address.',
    )
  })

  test('redirect tables come with the code, or from a folder of their own', () => {
    expect(readConfig({})).toMatchObject({ config: { redirectsDir: null } })
    expect(readConfig({ REDIRECTS_DIR: '/etc/forecourt/redirects' })).toMatchObject({
      config: { redirectsDir: '/etc/forecourt/redirects' },
    })
  })

  test('RATE_LIMIT=off lifts every limit', () => {
    expect(readConfig({ RATE_LIMIT: 'off', RATE_LIMIT_BOOK: '3' })).toMatchObject({
      config: { limits: { book: null, stream: null, report: null } },
    })
  })
})

describe('a real CMS', () => {
  const cms = {
    CMS_URL: 'https://edge.example/graphql',
    CMS_KEY: 'k',
    CMS_STORY_TEMPLATE: '{5A0D3E5B-0C6F-4C0E-9B4E-2D1B7C1F6A10}',
  }

  test('has its endpoint, key and header from settings [CMS-07, CONTENT-05]', () => {
    expect(readConfig(cms)).toMatchObject({
      config: { content: { url: cms.CMS_URL, key: 'k', header: 'sc_apikey' } },
    })
    expect(readConfig({ ...cms, CMS_KEY_HEADER: 'x-api-key' })).toMatchObject({
      config: { content: { header: 'x-api-key', storyTemplate: cms.CMS_STORY_TEMPLATE } },
    })
    expect(readConfig({})).toMatchObject({ config: { content: null } })
  })

  test('is named whole or not at all', () => {
    expect(sentenceOf({ ...cms, CMS_KEY: '' })).toBe('CMS_KEY must be set too when CMS_URL is.')
    expect(sentenceOf({ ...cms, CMS_STORY_TEMPLATE: '' })).toBe(
      'CMS_STORY_TEMPLATE must be set too when CMS_URL is.',
    )
    expect(sentenceOf({ ...cms, CMS_KEY_HEADER: 'a b' })).toContain('CMS_KEY_HEADER must')
  })

  test('has a preview of its drafts, named whole and beside it, or none', () => {
    const drafts = { CMS_DRAFTS_URL: 'https://drafts.example/graphql', CMS_DRAFTS_KEY: 'd' }
    expect(readConfig({ ...cms, ...drafts })).toMatchObject({
      config: { content: { key: 'k', drafts: { url: drafts.CMS_DRAFTS_URL, key: 'd' } } },
    })
    expect(readConfig(cms)).toMatchObject({ config: { content: { drafts: null } } })
    expect(sentenceOf({ ...cms, ...drafts, CMS_DRAFTS_KEY: '' })).toBe(
      'CMS_DRAFTS_KEY must be set too when CMS_DRAFTS_URL is.',
    )
    expect(sentenceOf(drafts)).toBe('CMS_URL must be set too when CMS_DRAFTS_URL is.')
  })

  test('never has its key printed', () => {
    const sentence = sentenceOf({ CMS_KEY: 'hunter2' })
    expect(sentence).toContain('CMS_URL')
    expect(sentence).not.toContain('hunter2')
  })
})
