import { describe, expect, test } from 'vitest'
import type { StepEvent } from '#engine'
import { foldLog } from '#engine/replay'
import { serviceBooking } from './definition.ts'
import {
  CAR,
  contact,
  context,
  event,
  fits,
  found,
  head,
  letGo,
  logOf,
  next,
  place,
  PLACE,
  play,
  refused,
  reopen,
  SITE,
  site,
  SLOT,
  slot,
  submit,
  toForm,
  toggle,
  type,
  undo,
  unfit,
} from './tape.ts'

const OTHER = { ...CAR, registrationNumber: 'DEF456' }
const STOCKHOLM = { ...PLACE, name: 'Stockholm', latitude: 59.33, longitude: 18.07 }

/** Each change that may cost the chosen time, as the screens send it. */
const CHANGES: { readonly [name: string]: readonly StepEvent[] } = {
  'one more service': [reopen('services'), toggle('tvatt')],
  'a service less': [reopen('services'), toggle('oljebyte')],
  'other units': [reopen('services'), event('unit.chosen', { code: 'oljebyte', unit: 2 })],
  'an add-on': [reopen('addons'), toggle('lanebil', { type: 'addon' })],
  'another place': [reopen('car'), type('placeText', 'Stockholm'), place(STOCKHOLM)],
}

describe('a change while a time is chosen', () => {
  test.each(Object.entries(CHANGES))('%s keeps a time that still fits', (_name, change) => {
    const asked = context([...toForm, ...change])
    expect(asked).toMatchObject({ site: SITE, slot: SLOT })
    expect(asked['before']).not.toBeNull()
    const kept = context([...toForm, ...change, fits])
    expect(kept).toEqual({ ...asked, before: null, beforeOwner: null })
    expect(kept['location']).toMatchObject({ departmentId: SITE.departmentId })
  })

  test.each(Object.entries(CHANGES))('%s drops a time that does not', (_name, change) => {
    const dropped = context([...toForm, ...change, unfit])
    expect(dropped).toMatchObject({ site: null, slot: null, timeLost: 'unfit' })
    expect(dropped['before']).toMatchObject({ site: SITE, slot: SLOT })
  })

  test.each(Object.entries(CHANGES))('%s is undone with the time', (_name, change) => {
    expect(context([...toForm, ...change, unfit, undo])).toEqual(context(toForm))
    // Also while it is still asked about.
    expect(context([...toForm, ...change, undo])).toEqual(context(toForm))
  })

  test('add-ons that are passed over are asked about, none are not', () => {
    const chosen = [...toForm, reopen('addons'), toggle('lanebil', { type: 'addon' }), fits]
    const without = event('continue.withoutAddons')
    expect(context([...chosen, without])).toMatchObject({ slot: SLOT, before: { slot: SLOT } })
    expect(context([...toForm, reopen('addons'), without])).toMatchObject({ before: null })
  })

  test('several changes that are asked about together are undone together', () => {
    const two = [reopen('services'), toggle('tvatt'), toggle('ac')]
    expect(context([...toForm, ...two, unfit, undo])).toEqual(context(toForm))
    // What fitted is kept.
    const first = [...toForm, reopen('services'), toggle('tvatt'), fits]
    expect(context([...first, toggle('ac'), unfit, undo])).toEqual(context(first))
  })

  test('another car drops the time at once, and is undone with all that it cleared', () => {
    const typed = [reopen('car'), type('plate', 'DEF456'), found(OTHER)]
    const cleared = context([...toForm, ...typed])
    expect(cleared).toMatchObject({ services: {}, site: null, slot: null, timeLost: 'car' })
    expect(context([...toForm, ...typed, undo])).toEqual(context(toForm))
    const driven = [
      ...toForm,
      reopen('services'),
      event('mileage.entered', { value: 8500, text: '8500' }),
    ]
    expect(context([...driven, ...typed, undo])).toEqual(context(driven))
    // From further on, too.
    expect(context([...toForm, ...typed, next, toggle('tvatt'), undo])).toEqual(context(toForm))
  })

  test('letting the time go keeps the workshop, and another workshop is undone with it', () => {
    expect(context([...toForm, letGo])).toMatchObject({
      site: SITE,
      slot: null,
      timeLost: 'released',
    })
    const other = event('site.chosen', { site: { ...SITE, departmentId: 'd2', siteName: 'B' } })
    expect(context([...toForm, letGo, other, undo])).toEqual(context(toForm))
    expect(context([...toForm, other, undo])).toEqual(context(toForm))
  })

  test('a new time ends the offer to undo', () => {
    const chosen = [...toForm, letGo, site, slot({ ...SLOT, timeSlot: '2026-12-07T11:00' })]
    expect(context(chosen)).toMatchObject({ before: null, beforeOwner: null, timeLost: null })
    expect(play([...chosen, undo]).last.rejected?.code).toBe('guard')
  })

  test('a time that was taken after Undo brought it back is said to be taken', () => {
    const back = [...toForm, reopen('services'), toggle('tvatt'), unfit, undo, reopen('workshop')]
    const { state } = play([...back, ...contact, submit, refused('slot-taken')])
    expect(state.context).toMatchObject({ slot: null, site: SITE, before: null, timeLost: null })
    expect(state.context['bookingError']).toMatchObject({ code: 'slot-taken' })
  })

  test('a time that was taken while a change was asked about is said to be taken alone', () => {
    const asked = [...toForm, reopen('services'), toggle('tvatt'), reopen('workshop'), ...contact]
    expect(context([...asked, submit, refused('slot-taken')])).toMatchObject({
      slot: null,
      before: null,
      beforeOwner: null,
    })
  })

  test('nothing is dropped or undone while a booking is on its way', () => {
    const sent = [...toForm, reopen('services'), toggle('tvatt'), reopen('workshop'), ...contact]
    for (const one of [unfit, undo]) {
      expect(play([...sent, submit, one]).last.rejected?.message).toBe('form.sending')
    }
  })
})

test('a replay of the log undoes what was undone', () => {
  for (const change of Object.values(CHANGES)) {
    for (const answer of [[unfit, undo], [fits], [unfit]]) {
      const tape = [...toForm, ...change, ...answer]
      expect(foldLog(serviceBooking, head, logOf(tape), {}).state).toEqual(play(tape).state)
    }
  }
})
