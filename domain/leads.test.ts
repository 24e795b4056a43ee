import { expect, test } from 'vitest'
import { contactFormName, latestDay, SELL_CAR_FORM, SERVICE_REQUEST_FORM } from './leads.ts'

test('forms have the names by which other systems know them', () => {
  expect(SELL_CAR_FORM).toBe('SellCarForm')
  expect(SERVICE_REQUEST_FORM).toBe('ServiceRequestForm')
  expect(contactFormName('carstore-no')).toBe('carstore-noCarContactForm')
})

test('the latest day is a year ahead, and there is such a day', () => {
  expect(latestDay('2026-11-22')).toBe('2027-11-22')
  expect(latestDay('2028-02-29')).toBe('2029-02-28')
})
