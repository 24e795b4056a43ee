import { describe, expect, test } from 'vitest'
import { toPlate } from '#ui/field'
import { CodeField, toCode } from './code-field.tsx'
import { LoginStep } from './login-step.tsx'
import { SearchStep } from './search-step.tsx'
import { buttonIn, drawn, textOf } from './testing/screen.tsx'
import { ValidateStep } from './validate-step.tsx'

const search = (context: object = {}) => drawn(<SearchStep />, { step: 'search', context })
const validate = (context: object = {}) =>
  drawn(<ValidateStep />, { step: 'validate', context: { codeLength: 4, ...context } })

describe('Search', () => {
  test('a plate is upper-cased, without white space, and goes on from 2 characters [OTP-01]', () => {
    expect(toPlate(' ty r100 ')).toBe('TYR100')
    for (const plate of [null, 'T']) {
      const html = search({ plate })
      expect(buttonIn(html, 'Fortsätt')).toMatch(
        /aria-disabled="true".*aria-describedby="plate-short"|aria-describedby="plate-short".*aria-disabled="true"/,
      )
      expect(textOf(html)).toContain('Skriv minst 2 tecken')
    }
    expect(buttonIn(search({ plate: 'TY' }), 'Fortsätt')).not.toContain('aria-disabled')
  })

  test('no agreement is said so, with a link to book service [SVCERR-04]', () => {
    const html = search({ plate: 'TYR404', searched: 'TYR404', searchError: 'none' })
    expect(html).toMatch(
      /role="alert".*Vi hittar inget däckhotellsavtal för detta registreringsnummer\./,
    )
    expect(html).toMatch(/<a href="\/service-och-verkstad\/boka-service"[^>]*>.*Boka service/)
    // Of another plate nothing is known yet.
    const other = search({ plate: 'TYR405', searched: 'TYR404', searchError: 'none' })
    expect(textOf(other)).not.toContain('däckhotellsavtal')
  })

  test('any other failure is the general one [SVCERR-05] [SVCERR-17]', () => {
    const html = search({ plate: 'TYR100', searched: 'TYR100', searchError: 'failed' })
    expect(html).toMatch(/role="alert".*Något gick fel, var god och försök senare\./)
    expect(html).not.toContain('/service-och-verkstad/boka-service')
  })
})

describe('Login', () => {
  test('shows the masked number and the button that sends a code [OTP-09]', () => {
    const html = drawn(<LoginStep />, {
      step: 'login',
      context: { obfuscatedPhone: '*** *** ** 05' },
    })
    expect(textOf(html)).toContain('*** *** ** 05')
    expect(buttonIn(html, 'Skicka kod')).toContain('type="submit"')
    expect(buttonIn(html, 'Tillbaka')).toBeDefined()
  })

  test('a failure shows the server’s message [SVCERR-06]', () => {
    const html = drawn(<LoginStep />, {
      step: 'login',
      context: { codeError: 'Vänta 30 sekunder.' },
    })
    expect(html).toMatch(/role="alert".*Vänta 30 sekunder\./)
  })
})

describe('Validate', () => {
  test('of what is typed or pasted the first digits are taken, as many as the code has [OTP-06]', () => {
    expect(toCode('123456', 4)).toBe('1234')
    expect(toCode('Din kod: 12 34.', 4)).toBe('1234')
    expect(toCode('123456', 6)).toBe('123456')
    expect(toCode('ab', 4)).toBe('')
  })

  test('one numeric field that a telephone fills in; Enter submits it [OTP-06]', () => {
    const html = validate()
    expect(html).toMatch(/<form[^>]*>.*<input[^>]*id="field-code"/s)
    const input = /<input[^>]*id="field-code"[^>]*>/.exec(html)?.[0] ?? ''
    expect(input).toContain('inputMode="numeric"')
    expect(input).toContain('autoComplete="one-time-code"')
    expect(buttonIn(html, 'Verifiera')).toContain('type="submit"')
  })

  test('verify waits for all the digits that the server says, and tells so [OTP-06] [OTP-09]', () => {
    for (const count of [4, 6]) {
      const html = validate({ codeLength: count })
      expect(buttonIn(html, 'Verifiera')).toContain('aria-disabled="true"')
      expect(textOf(html)).toContain(`Skriv alla ${count} siffror`)
      expect(textOf(html)).toContain(`en kod med ${count} siffror`)
    }
  })

  test('a code can be sent again, and there is a way back [OTP-09]', () => {
    const html = validate({ obfuscatedPhone: '*** *** ** 05' })
    expect(buttonIn(html, 'Skicka en ny kod')).toBeDefined()
    expect(buttonIn(html, 'Tillbaka')).toBeDefined()
    expect(textOf(html)).toContain('*** *** ** 05')
  })

  test('the server’s message is an alert that the field is described by [SVCERR-06] [OTP-09]', () => {
    const html = validate({ codeError: 'Koden stämmer inte.' })
    expect(html).toMatch(/<div id="code-error"[^>]*>.*role="alert".*Koden stämmer inte\./)
    const input = /<input[^>]*id="field-code"[^>]*>/.exec(html)?.[0] ?? ''
    expect(input).toContain('aria-invalid="true"')
    expect(input).toContain('code-error')
  })

  test('a whole code is shown as it was typed', () => {
    const html = drawn(
      <CodeField
        label="Engångskod"
        hint="4 siffror"
        length={4}
        value="1234"
        onChange={() => {}}
        held={false}
        errorId={null}
        focusKey={0}
      />,
      { step: 'validate' },
    )
    expect(html).toContain('value="1234"')
  })
})
