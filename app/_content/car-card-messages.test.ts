import { expect, test } from 'vitest'
import { sites } from '#domain/sites'
import { translatorOf } from '../_messages/translator.ts'
import { carCardMessages } from './car-card-messages.ts'

test('a missing picture is labelled by missingImageText, which every language has [RETAILERR-16]', () => {
  const dictionary = { missingImageText: 'No picture, says the site' }
  expect(carCardMessages((key) => key).missingImage).toBe('missingImageText')
  for (const locale of new Set(sites.flatMap(({ locales }) => locales))) {
    const own = carCardMessages(translatorOf({ locale, dictionary: {} })).missingImage
    expect([locale, own.length > 5, own === 'missingImageText']).toEqual([locale, true, false])
    expect(carCardMessages(translatorOf({ locale, dictionary })).missingImage).toBe(
      'No picture, says the site',
    )
  }
})
