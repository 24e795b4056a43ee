import { expect, test } from 'vitest'
import type { FormBuilderPort, MadeUpFormBuilder } from '../port.ts'

export const FORM = '241010101010101'

export const ANSWERED = {
  reference: 'b6c1a4f0-7a55-4a0e-9c37-1f6b0b7f4d11',
  'fullName.first': 'Anna',
  'fullName.last': 'Berg',
  email: 'anna@example.se',
  'phone.full': '070 123 45 67',
  'address.addr_line1': 'Storgatan 1',
  'address.postal': '411 38',
  'address.city': 'Göteborg',
  visitedOn: '2026-11-20',
  reasons: ['Service', 'Däck'],
  rating: '4',
  comment: 'Bra kaffe.\nMen kallt.',
}

interface Opened {
  readonly port: FormBuilderPort
  readonly vendor: MadeUpFormBuilder
}

/** What every driver keeps to. `open` is called once for each test. */
export function formBuilderContract(name: string, open: () => Promise<Opened>): void {
  test(`${name}: what was answered is read from the newest submission, flattened`, async () => {
    const { port, vendor } = await open()
    expect(vendor.submit(FORM, ANSWERED)).toBe(true)
    expect(await port.newest(FORM)).toEqual([
      {
        id: expect.stringMatching(/^\d+$/) as string,
        reference: ANSWERED.reference,
        answers: {
          fullName: 'Anna Berg',
          email: 'anna@example.se',
          phone: '070 123 45 67',
          address: 'Storgatan 1, Göteborg, 411 38',
          visitedOn: '2026-11-20',
          reasons: 'Service, Däck',
          rating: 4,
          comment: 'Bra kaffe.\nMen kallt.',
        },
        cut: false,
      },
    ])
  })

  test(`${name}: the newest comes first, and ten at most`, async () => {
    const { port, vendor } = await open()
    for (let n = 1; n <= 12; n += 1) vendor.submit(FORM, { reference: `r${n}`, comment: `${n}` })
    const found = await port.newest(FORM)
    expect(found.map(({ reference }) => reference)).toEqual(
      Array.from({ length: 10 }, (_, at) => `r${12 - at}`),
    )
    expect(new Set(found.map(({ id }) => id)).size).toBe(10)
  })

  test(`${name}: a form that nobody answered has no submissions, one without answers is empty`, async () => {
    const { port, vendor } = await open()
    expect(await port.newest(FORM)).toEqual([])
    expect(vendor.submit('no-such-form', {})).toBe(false)
    vendor.submit(FORM, {})
    expect(await port.newest(FORM)).toMatchObject([{ reference: null, answers: {}, cut: false }])
  })
}
