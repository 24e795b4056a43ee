import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { messages as booking } from '#flows/service-booking'
import { messages as tyreHotel } from '#flows/tyre-hotel'
import { NoScript } from './no-script.tsx'

const contact = { email: 'hej@exempel.se', phone: '+4631790000', phoneText: '031-790 00 00' }

test.each([
  ...Object.values(booking).map((texts) => texts['header.noScript']),
  ...Object.values(tyreHotel).map((texts) => texts['page.noScript']),
])('without JavaScript nobody reads placeholders in braces: %s', (text) => {
  const html = renderToStaticMarkup(<NoScript text={text} contact={contact} />)
  expect(html).not.toMatch(/[{}]/)
  expect(html).toContain('href="tel:+4631790000"')
})

test('a mail address too long for its line is not broken inside its host’s name', () => {
  const html = renderToStaticMarkup(<NoScript text="" contact={contact} />)
  expect(html).toMatch(/hej@(?:<!-- -->)?<wbr\/>(?:<!-- -->)?exempel\.se/)
})
