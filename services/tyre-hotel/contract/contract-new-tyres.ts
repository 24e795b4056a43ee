import { describe, expect, test } from 'vitest'
import type { TestedDriver } from './samples.ts'

export function newTyresContract(make: () => TestedDriver): void {
  describe('new tyres', () => {
    const offerFor = async (regNo: string) => {
      const outcome = await make().port.newTyres({ regNo })
      if (!outcome.ok) throw new Error(outcome.failure.code)
      return outcome.value.offer
    }

    test('for one worn tyre are the pair of its axle, in its dimension, at a price', async () => {
      expect(await offerFor('TYR100')).toEqual({
        offerId: expect.stringMatching(/^\S+$/),
        name: expect.stringMatching(/\S/),
        dimension: '225/50 R17',
        quantity: 2,
        pricePerTyre: 1495,
        total: 2990,
        includesFitting: true,
      })
    })

    test('for four worn ones are four', async () => {
      expect(await offerFor('DKH303')).toMatchObject({ dimension: '225/45 R18', quantity: 4 })
    })

    test('are not offered where none is worn, nor for a car without wheels here', async () => {
      for (const regNo of ['TYR110', 'TYR300', 'TYR404', '']) {
        expect(await offerFor(regNo)).toBeNull()
      }
    })
  })
}
