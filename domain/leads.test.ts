import { expect, test } from 'vitest'
import { contactFormName, SELL_CAR_FORM, SERVICE_REQUEST_FORM } from './leads.ts'

test('forms have the names by which other systems know them', () => {
  expect(SELL_CAR_FORM).toBe('SellCarForm')
  expect(SERVICE_REQUEST_FORM).toBe('ServiceRequestForm')
  expect(contactFormName('carstore-no')).toBe('carstore-noCarContactForm')
})
