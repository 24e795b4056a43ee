import { expect, test } from 'vitest'
import { sites } from '#domain/sites'
import { messages as bookingMessages } from '#flows/service-booking'
import { ownMessages } from '../_messages/index.ts'
import { translatorOf } from '../_messages/translator.ts'
import { ended, findingText } from './finding.ts'
import { ownPosition } from './own-position.ts'
import { placeSearchMessages } from './place-search-messages.ts'

/** The words of the error catalogue. */
const DOCUMENTED = 'För att använda funktionen behöver din webbläsare kunna använda platstjänster.'

/** What a visitor reads whose browser answers a question for the position with that code. */
async function told(code: number, locale: (typeof sites)[number]['locales'][0], dictionary = {}) {
  const own = await ownPosition({
    getCurrentPosition: (_, fail) => fail?.({ code } as GeolocationPositionError),
  } as Geolocation)
  if (own.at !== null) throw new Error('found')
  const t = translatorOf({ locale, dictionary })
  return findingText(ended(own.reason), placeSearchMessages(t))
}

test('a refused position is told in the documented words on Swedish sites [RETAILERR-21]', async () => {
  const swedish = sites.filter(({ country }) => country === 'SE')
  expect(swedish.length).toBeGreaterThan(0)
  for (const { locales } of swedish) expect(await told(1, locales[0])).toBe(DOCUMENTED)
  // The booking has its words in its flow.
  expect(bookingMessages.sv['car.positionDenied']).toBe(DOCUMENTED)
})

test('elsewhere it is told in the words of the dictionary, or ours in the language of the page [RETAILERR-24]', async () => {
  for (const { locales, country } of sites) {
    if (country === 'SE') continue
    const text = await told(1, locales[0])
    expect(text).toBe(ownMessages(locales[0])['placeSearchRefused'])
    expect(text).not.toBe(DOCUMENTED)
    expect(await told(1, locales[0], { placeSearchRefused: 'Of the editors' })).toBe(
      'Of the editors',
    )
  }
})

test('what is no refusal is not called one', async () => {
  expect(await told(2, 'sv')).toBe('Vi kunde inte läsa din position. Skriv en ort i stället.')
  expect(await told(3, 'sv')).toBe('Vi kunde inte läsa din position. Skriv en ort i stället.')
  const t = translatorOf({ locale: 'sv', dictionary: {} })
  expect(findingText('idle', placeSearchMessages(t))).toBe('')
  expect(findingText('finding', placeSearchMessages(t))).toBe('Söker din position …')
})
