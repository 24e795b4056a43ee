import { describe, expect, test } from 'vitest'
import type { Answered } from '../_routes/ask.ts'
import { problemOf, useCalls } from '../_routes/testing/calls.ts'

const { mechmate } = useCalls()

describe('the workshop stream', () => {
  const stream = (query: string, headers: Record<string, string> = {}) =>
    mechmate(`departments/closestAvailable?${query}`, { headers })
  const near = 'serviceOfferings=originalservice&latitude=57.7&longitude=11.97'
  const eventsOf = (answer: Answered) =>
    answer.text.split('\n\n').flatMap((block) => {
      const data = /^data: (.*)$/m.exec(block)?.[1]
      return data === undefined
        ? []
        : [
            {
              id: /^id: (.*)$/m.exec(block)?.[1],
              data: JSON.parse(data) as Record<string, unknown>,
            },
          ]
    })

  test('sends five sites, each under its id, then ends [SLOT-04]', async () => {
    const answer = await stream(`regNo=ABC123&${near}`)
    expect(answer.status).toBe(200)
    expect(answer.headers['content-type']).toContain('text/event-stream')
    expect(answer.headers['cache-control']).toContain('no-transform')
    const events = eventsOf(answer)
    expect(events).toHaveLength(5)
    for (const { id, data } of events) {
      expect(data).toMatchObject({
        siteId: id,
        departmentId: expect.any(String),
        siteName: expect.any(String),
      })
    }
  })

  test('goes on behind the cursor, and behind what a cut stream had delivered', async () => {
    const all = eventsOf(await stream(`regNo=ABC123&${near}`)).map(({ id }) => id)
    const next = eventsOf(await stream(`regNo=ABC123&${near}&cursor=${all[4]}`)).map(({ id }) => id)
    expect(next.length).toBeGreaterThan(0)
    expect(next.filter((id) => all.includes(id))).toEqual([])
    const resumed = await stream(`regNo=ABC123&${near}`, { 'last-event-id': String(all[1]) })
    expect(
      eventsOf(resumed)
        .slice(0, 3)
        .map(({ id }) => id),
    ).toEqual(all.slice(2))
  })

  test('says {nosites} and {error} as documented [SLOT-04]', async () => {
    expect(eventsOf(await stream(`regNo=PRS678&${near}`)).map(({ data }) => data)).toEqual([
      { nosites: true },
    ])
    const broken = eventsOf(await stream(`regNo=STU901&${near}`)).map(({ data }) =>
      Object.keys(data),
    )
    expect(broken).toHaveLength(3)
    expect(broken[2]).toEqual(['error'])
  })

  test.each([
    ['', 'regNo'],
    ['regNo=ABC123&latitude=1&longitude=1', 'serviceOfferings'],
    ['regNo=ABC123&serviceOfferings=,&latitude=1&longitude=1', 'serviceOfferings'],
    ['regNo=ABC123&serviceOfferings=a&latitude=x&longitude=1', 'latitude'],
    [`regNo=ABC123&${near}&cursor=`, 'cursor'],
  ])('%s is a 400 that names %s', async (query, field) => {
    const answer = await stream(query)
    expect(answer.status).toBe(400)
    expect(problemOf(answer).field).toBe(field)
  })
})

describe('the calendar of a workshop', () => {
  test('GET timeslots answers day entries, with and without the trailing slash [SLOT-09]', async () => {
    const target = 'timeslots/from/ABC123/molndal-bmw/2026-03-09'
    const answer = await mechmate(`${target}/?serviceOfferings=originalservice`)
    expect(answer.status).toBe(200)
    const days = answer.json() as unknown[]
    expect(days).toHaveLength(28)
    expect(days[0]).toMatchObject({
      date: '2026-03-09',
      availableSlots: expect.any(Array),
      allDaySlotAvailable: expect.any(Boolean),
    })
    const bare = await mechmate(`${target}?serviceOfferings=originalservice`)
    expect(bare.json()).toEqual(days)
  })

  test.each([
    ['ABC123/molndal-bmw/2026-02-30/?serviceOfferings=originalservice', 400, 'date'],
    ['ABC123/molndal-bmw/0000-01-01/?serviceOfferings=originalservice', 400, 'date'],
    ['ABC123/molndal-bmw/9999-12-31/?serviceOfferings=originalservice', 400, 'date'],
    ['ABC123/molndal-bmw/tomorrow/?serviceOfferings=originalservice', 400, 'date'],
    ['ABC123/molndal-bmw/2026-03-09/', 400, 'serviceOfferings'],
    ['ABC123/nowhere/2026-03-09/?serviceOfferings=originalservice', 404, undefined],
  ])('%s is a %i', async (target, status, field) => {
    const answer = await mechmate(`timeslots/from/${target}`)
    expect(answer.status).toBe(status)
    expect(problemOf(answer).field).toBe(field)
  })
})
