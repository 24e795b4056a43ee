import { describe, expect, test } from 'vitest'
import { WorkshopSite, type WorkshopPort } from '../port.ts'
import { search, sitesOf, STOCKHOLM } from './samples.ts'

export function sitesContract(makePort: () => WorkshopPort): void {
  describe('the closest workshops', () => {
    test('stream in nearest first, five at a time, each with its facts [SLOT-03] [SLOT-04]', async () => {
      const messages = await search(makePort(), { registrationNumber: 'ABC123' })
      const sites = sitesOf(messages)
      expect(sites).toHaveLength(5)
      expect(messages).toHaveLength(5)
      for (const site of sites) {
        expect(WorkshopSite.parse(site)).toEqual(site)
        expect(site.brands).toContain('BMW')
        expect(site.firstTimeSlot).toMatch(/^2026-03-\d\d(T\d\d:00)?$/)
      }
      const distances = sites.map(({ distance }) => distance ?? Number.NaN)
      expect(distances).toEqual(distances.toSorted((a, b) => a - b))
      expect(distances[0]).toBeLessThan(20)
    })

    test.each([
      ['short work', ['hjulskifte']],
      ['work that keeps the car for the day', ['koppling', 'hjulskifte']],
    ])(
      'the times named for %s are the first three that can be chosen, a full day where its day offers that',
      async (_, serviceOfferings) => {
        const port = makePort()
        const registrationNumber = 'ABC123'
        const sites = sitesOf(await search(port, { registrationNumber, serviceOfferings }))
        expect(sites.length).toBeGreaterThan(0)
        for (const { departmentId, firstTimeSlot, soonestTimes } of sites) {
          const [date = '', time] = firstTimeSlot?.split('T') ?? []
          const days = await port.timeslots({
            registrationNumber,
            departmentId,
            date,
            serviceOfferings,
          })
          const day = days.ok ? days.value[0] : undefined
          expect(day?.date).toBe(date)
          if (day?.allDaySlotAvailable) expect(firstTimeSlot).toBe(date)
          else expect(day?.availableSlots[0]).toBe(time)
          const all = (days.ok ? days.value : []).flatMap((one) =>
            one.allDaySlotAvailable
              ? [one.date]
              : one.availableSlots.map((at) => `${one.date}T${at}`),
          )
          expect(soonestTimes).toEqual(all.slice(0, 3))
          expect(soonestTimes).toHaveLength(3)
        }
      },
    )

    test('go on behind the last site, each site once, until there are no more', async () => {
      const port = makePort()
      const seen: string[] = []
      for (let page = 0; page < 40; page++) {
        const cursor = seen.at(-1)
        const messages = await search(port, {
          registrationNumber: 'ABC123',
          ...(cursor === undefined ? {} : { cursor }),
        })
        if (messages.some((message) => 'nosites' in message)) break
        expect(sitesOf(messages).length).toBeGreaterThan(0)
        seen.push(...sitesOf(messages).map(({ siteId }) => siteId))
      }
      expect(seen.length).toBeGreaterThan(10)
      expect(new Set(seen).size).toBe(seen.length)
      expect(
        await search(port, { registrationNumber: 'ABC123', cursor: seen.at(-1) ?? '' }),
      ).toEqual([{ nosites: true }])
    })

    test('a brand without authorised workshops has some that take it', async () => {
      const sites = sitesOf(await search(makePort(), { registrationNumber: 'GHJ789' }))
      expect(sites).toHaveLength(5)
      expect(sites.every(({ brands }) => !brands.includes('Subaru'))).toBe(true)
    })

    test('only workshops that can do all of the chosen work are named', async () => {
      const port = makePort()
      const ids = async (code: string) => {
        const found = await search(port, {
          registrationNumber: 'MNO345',
          serviceOfferings: ['bromsvatska', code],
          position: { lat: 67.86, lng: 20.25 },
        })
        return sitesOf(found).map(({ siteId }) => siteId)
      }
      expect(await ids('hjulskifte')).toContain('kiruna')
      expect(await ids('bucklor')).not.toContain('kiruna')
    })

    test('PRS678: there are none', async () => {
      expect(await search(makePort(), { registrationNumber: 'PRS678' })).toEqual([
        { nosites: true },
      ])
    })

    test('STU901: the stream breaks after two sites', async () => {
      const messages = await search(makePort(), { registrationNumber: 'STU901' })
      expect(sitesOf(messages)).toHaveLength(2)
      expect(messages).toHaveLength(3)
      expect(messages[2]).toHaveProperty('error')
    })

    test.each([
      ['an unknown cursor', { registrationNumber: 'ABC123', cursor: 'nosuch' }],
      ['an unknown code', { registrationNumber: 'ABC123', serviceOfferings: ['nosuch'] }],
      ['an unknown plate', { registrationNumber: 'NOP404' }],
    ])('%s ends the stream with an error', async (_, query) => {
      const messages = await search(makePort(), query)
      expect(messages).toHaveLength(1)
      expect(messages[0]).toHaveProperty('error')
    })

    test('a visitor who has left gets nothing more', async () => {
      const port = makePort()
      const left = new AbortController()
      const stream = port.closestAvailable({
        registrationNumber: 'ABC123',
        serviceOfferings: ['hjulskifte'],
        position: STOCKHOLM,
        signal: left.signal,
      })
      const seen = []
      for await (const message of stream) {
        seen.push(message)
        left.abort()
      }
      expect(seen).toHaveLength(1)
      expect(seen[0]).toHaveProperty('siteId')
    })
  })
}
