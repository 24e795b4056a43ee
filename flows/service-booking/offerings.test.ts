import { describe, expect, test } from 'vitest'
import {
  context,
  event,
  next,
  play,
  reopen,
  SITE,
  site,
  toAddons,
  toggle,
  toServices,
  toWorkshop,
} from './tape.ts'

const chosen = (events: readonly Parameters<typeof play>[0][number][]) =>
  Object.keys(context(events)['services'] as object).toSorted()

describe('services and add-ons', () => {
  test('Continue needs at least one service, an add-on is none [BOOK-19]', () => {
    const none = play([...toServices, next])
    expect(none.state.step).toBe('services')
    expect(none.last.rejected?.message).toBe('services.needOne')
    const addonOnly = [...toServices, toggle('biltvatt', { type: 'addon' }), next]
    expect(play(addonOnly).last.rejected?.message).toBe('services.needOne')
    expect(play(toAddons).state.step).toBe('addons')
  })

  test('step 3 leads on with and without add-ons and says which [BOOK-20]', () => {
    const addon = toggle('biltvatt', { type: 'addon' })
    const withAddon = play([...toAddons, addon, next]).state
    expect(withAddon.step).toBe('workshop')
    expect(withAddon.context['addons']).toBe(true)
    const without = play([...toAddons, addon, event('continue.withoutAddons')]).state
    expect(without.step).toBe('workshop')
    expect(without.context['addons']).toBe(false)
    expect(Object.keys(without.context['services'] as object)).toEqual(['oljebyte'])
    expect(context([...toAddons, next])['addons']).toBe(false)
  })

  test('without add-ons to show, step 3 is passed over as if without [SVC-10] [SVC-11]', () => {
    const { state } = play([...toAddons, event('addons.unavailable', { reason: 'failed' })])
    expect(state.step).toBe('workshop')
    expect(state.context['addons']).toBe(false)
    // Back does not lead into it either.
    expect(play([reopen('addons')], state).state.step).toBe('workshop')
    expect(play([reopen('services')], state).state.step).toBe('services')
  })

  test('the base service makes its parts unavailable, in words [SVC-12]', () => {
    const { state, last } = play([
      ...toServices,
      toggle('originalservice'),
      toggle('basservice-olja'),
    ])
    expect(last.rejected?.message).toBe('services.baseChosen')
    expect(Object.keys(state.context['services'] as object)).toEqual(['originalservice'])
  })

  test('what is not offered for the model cannot be chosen [SVC-13] [SVC-14]', () => {
    const { state, last } = play([...toServices, toggle('tvatt', {}, { available: false })])
    expect(last.rejected?.message).toBe('services.notForModel')
    expect(state.context['services']).toEqual({})
  })

  test('the base service removes its parts; deselected, it makes them available again [SVC-14]', () => {
    const withParts = [...toServices, toggle('basservice-olja'), toggle('dackbyte')]
    expect(chosen([...withParts, toggle('originalservice')])).toEqual([
      'dackbyte',
      'originalservice',
    ])
    const undone = [...withParts, toggle('originalservice'), toggle('originalservice')]
    expect(chosen([...undone, toggle('basservice-olja')])).toEqual(['basservice-olja', 'dackbyte'])
  })

  test('a service that asks for miltal holds Continue until it is a positive number [SVC-15] [SVC-16] [RETAILCONST-08]', () => {
    const asked = [...toServices, toggle('originalservice', { asksInput: true, userInput: '' })]
    const enter = (value: number | null, text: string) => event('mileage.entered', { value, text })
    for (const one of [[], [enter(null, 'x')], [enter(0, '0')], [enter(-5, '-5')]]) {
      const { state, last } = play([...asked, ...one, next])
      expect(state.step).toBe('services')
      expect(last.rejected?.message).toBe('services.needMileage')
    }
    const { state } = play([...asked, enter(8500, '8500'), next])
    expect(state.step).toBe('addons')
    expect(state.context['milage']).toBe(8500)
    expect(state.context['services']).toMatchObject({ originalservice: { userInput: '8500' } })
    // No other service takes the number, and without one that asks it is not needed.
    const both = context([...asked, toggle('dackbyte'), enter(8500, '8500')])
    expect(both['services']).toMatchObject({ dackbyte: { userInput: null } })
  })

  test('in a single choice one option replaces the other, a second click takes it back [SVC-17] [SVC-18]', () => {
    const pick = (code: string, kind: string) =>
      toggle(code, { category: 'Lånebil', type: kind }, { single: true })
    // The same for services, whose answer may carry selectionType, too.
    for (const kind of ['addon', 'service']) {
      const first = [...toAddons, pick('liten', kind)]
      expect(chosen(first)).toEqual(['liten', 'oljebyte'])
      expect(chosen([...first, pick('stor', kind)])).toEqual(['oljebyte', 'stor'])
      expect(chosen([...first, pick('liten', kind)])).toEqual(['oljebyte'])
    }
    const plain = (code: string) => toggle(code, { category: 'Lånebil' })
    expect(chosen([...toServices, plain('liten'), plain('stor')])).toEqual(['liten', 'stor'])
  })

  test('the chosen number of units is the unit of the entry [SVC-20]', () => {
    const units = [...toServices, toggle('lanebil', { unit: 1, unitAbbreviation: 'dag' })]
    expect(context(units)['services']).toMatchObject({ lanebil: { unit: 1 } })
    const three = context([...units, event('unit.chosen', { code: 'lanebil', unit: 3 })])
    expect(three['services']).toMatchObject({ lanebil: { unit: 3, unitAbbreviation: 'dag' } })
  })

  test('entries are stored under their code with the facts shown [SVC-07]', () => {
    const services = context(toAddons)['services'] as { [code: string]: object }
    expect(Object.keys(services['oljebyte'] ?? {})).toEqual(
      expect.arrayContaining([
        'name',
        'price',
        'priceKnown',
        'priceDiscount',
        'category',
        'type',
        'unit',
        'unitAbbreviation',
        'userInput',
        'listItems',
      ]),
    )
  })

  test('fresh prices replace those that came back and leave the others [BOOK-27]', () => {
    const refreshed = event('prices.refreshed', {
      prices: { oljebyte: { price: 1200, priceKnown: true, priceDiscount: 1020 } },
    })
    const { services } = context([...toServices, toggle('oljebyte'), toggle('tvatt'), refreshed])
    expect(services).toMatchObject({
      oljebyte: { price: 1200, priceDiscount: 1020, name: 'oljebyte' },
      tvatt: { price: 1000, priceDiscount: null },
    })
  })

  test('changing the services voids a workshop of the list without a time [SLOT-07]', () => {
    const back = [...toWorkshop, site, reopen('services')]
    expect(context([...back, toggle('tvatt')])).toMatchObject({ site: null, slot: null })
    expect(context([...back, toggle('oljebyte')])).toMatchObject({ site: null, slot: null })
    expect(context(back)).toMatchObject({ site: SITE })
  })
})
