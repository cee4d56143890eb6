import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DAYS, faultsOf, input, plan } from './schedule.kit.ts'
import type { Schedule, ScheduleInput } from './schedule.model.ts'
import { schedule } from './schedule.scoring.ts'

const PREMISES = Array.from({ length: 9 }, (_, n) => ({
  premises: `0${n}`,
  latitude: 22.3 + (n % 3) * 0.01,
  longitude: 114.1 + n * 0.01,
}))
const ids = (count: number) => fc.uniqueArray(fc.integer({ min: 1, max: 999 }), { maxLength: count })
const plans = ids(60).chain((all) =>
  fc.tuple(
    ...all.map((id) =>
      fc
        .record({
          place: fc.constantFrom(...PREMISES),
          priority: fc.constantFrom('HIGH', 'MIDDLE', 'LOW'),
          riskScore: fc.nat(100),
          isOnMap: fc.nat(9),
        })
        .map(({ place, priority, riskScore, isOnMap }) =>
          plan(id, { ...place, priority, riskScore, ...(isOnMap ? {} : { latitude: null, longitude: null }) }),
        ),
    ),
  ),
)
const days = fc.subarray(DAYS, { maxLength: 5 })
const free = fc.record({ leave: fc.subarray(DAYS, { maxLength: 3 }) })
const busy = fc.record({
  held: fc.dictionary(fc.constantFrom(...DAYS), fc.nat(4)),
  leave: fc.subarray(DAYS, { maxLength: 3 }),
  busy: fc.dictionary(fc.constantFrom(...DAYS), fc.constant([[600, 675] as const, [840, 900] as const])),
})
const of = (person: typeof free | typeof busy): fc.Arbitrary<ScheduleInput> =>
  fc
    .record({
      plans,
      people: ids(4).chain((all) => fc.tuple(...all.map((id) => person.map((one) => ({ ...one, id }))))),
      days,
      dayMaxNumber: fc.integer({ min: 1, max: 20 }),
      taken: fc.dictionary(fc.constantFrom(...DAYS), fc.nat(12)),
      personMax: fc.option(fc.integer({ min: 1, max: 12 }), { nil: undefined }),
    })
    .map(({ personMax, ...values }) => input({ ...values, ...(personMax && { personMax }) }))
const asked = fc.oneof(of(free), of(busy))
const RUNS = { numRuns: 150 }

describe('whatever is to be scheduled', () => {
  it('nothing is wrong with the schedule', () => {
    fc.assert(
      fc.property(asked, (one) => {
        expect(faultsOf(one, schedule(one))).toEqual([])
      }),
      RUNS,
    )
  })
  it('the order of plans, people and days changes nothing', () => {
    fc.assert(
      fc.property(asked, (one) => {
        const turned = {
          plans: one.plans.toReversed(),
          people: one.people.toReversed(),
          days: one.days.toReversed(),
        }
        expect(schedule({ ...one, ...turned })).toEqual(schedule(one))
      }),
      RUNS,
    )
  })
  it('a premises has one visit, unless it has more units than anybody has room for on any day', () => {
    fc.assert(
      fc.property(of(free), (one) => {
        const room = (day: string) => Math.min(one.dayMaxNumber - (one.taken[day] ?? 0), one.personMax ?? 14, 14)
        const working = one.days.filter((day) => one.people.some(({ leave }) => !leave.includes(day)))
        const longest = Math.max(0, ...working.map(room))
        const rows = Map.groupBy(schedule(one).assignments, ({ planId }) => {
          const premises = one.plans.find(({ id }) => id === planId)?.premises
          return one.plans.filter((other) => other.premises === premises).length > longest ? 'long' : premises
        })
        for (const [premises, own] of rows)
          if (premises !== 'long') expect(new Set(own.map(({ userId, day }) => `${userId} ${day}`)).size).toBe(1)
      }),
      RUNS,
    )
  })
  it('a plan stays out only where nobody who is there has time and room', () => {
    fc.assert(
      fc.property(of(free), (one) => {
        const { assignments, unfit } = schedule(one)
        const left = unfit.filter(({ why }) => why !== 'noPoint')
        const premisesOf = (id: number) => one.plans.find((other) => other.id === id)?.premises
        const visited = new Set(assignments.map(({ planId }) => premisesOf(planId)))
        if (left.every(({ planId }) => visited.has(premisesOf(planId)))) return
        for (const day of one.days) {
          const on = assignments.filter((row) => row.day === day)
          if (on.length + (one.taken[day] ?? 0) >= one.dayMaxNumber) continue
          for (const { id } of one.people.filter(({ leave }) => !leave.includes(day)))
            expect(on.filter(({ userId }) => userId === id).length).toBeGreaterThanOrEqual(
              Math.min(one.personMax ?? 8, 8),
            )
        }
      }),
      RUNS,
    )
  })
  it('a way out gives a place on the day that it says, and no lower maximum does', () => {
    fc.assert(
      fc.property(asked, (one) => {
        for (const { planId, why, wayOut } of schedule(one).unfit) {
          if (!wayOut) continue
          expect(why).toBe('daysFull')
          for (let most = one.dayMaxNumber + 1; most <= wayOut.dayMaxNumber; most++) {
            const day = schedule({ ...one, dayMaxNumber: most }).assignments.find((row) => row.planId === planId)?.day
            expect(day).toBe(most === wayOut.dayMaxNumber ? wayOut.day : undefined)
          }
        }
      }),
      { numRuns: 40 },
    )
  })
  it('people who are always there have equally much, give or take one', () => {
    const team = fc.integer({ min: 1, max: 6 })
    fc.assert(
      fc.property(team, fc.integer({ min: 1, max: 40 }), fc.nat(120), (people, dayMaxNumber, count) => {
        const { people: had } = schedule(
          input({
            plans: Array.from({ length: count }, (_, n) => plan(n + 1, { latitude: 22.3 + n / 1000 })),
            people: Array.from({ length: people }, (_, n) => ({ id: n + 1, leave: [] })),
            dayMaxNumber,
          }),
        )
        const jobs = had.map((one) => one.jobs)
        expect(Math.max(...jobs) - Math.min(...jobs)).toBeLessThanOrEqual(1)
      }),
      RUNS,
    )
  })
})

describe('what the properties above look for', () => {
  const one = input({
    plans: [1, 2, 3].map((id) => plan(id, { premises: id === 3 ? 'b' : 'a' })),
    people: [{ id: 1, leave: ['2027-01-05'], busy: { '2027-01-06': [[540, 600]] } }],
    dayMaxNumber: 3,
    taken: { '2027-01-07': 1 },
  })
  const made = schedule(one)
  const at = (...minutes: number[]): Schedule => ({
    ...made,
    assignments: minutes.map((minute, n) => ({ planId: n + 1, userId: 1, day: '2027-01-04', minute })),
  })
  const on = (day: string): Schedule => ({ ...made, assignments: made.assignments.map((row) => ({ ...row, day })) })

  it('is not in this schedule', () => {
    expect(faultsOf(one, made)).toEqual([])
    expect(faultsOf(one, at(540, 570, 615))).toEqual([])
  })
  it.each<[string, Schedule]>([
    ['a plan that is forgotten', at(540, 570)],
    ['a plan that is told twice', { ...made, unfit: [{ planId: 1, why: 'daysFull', wayOut: null }] }],
    ['a day of leave', on('2027-01-05')],
    ['a day that is none', on('2027-01-09')],
    ['hours that are taken', on('2027-01-06')],
    ['a day that is full', on('2027-01-07')],
    ['no way to the next premises', at(540, 570, 600)],
    ['two units at once', at(540, 555, 615)],
    ['before the day begins', at(510, 540, 585)],
    ['after it has ended', at(540, 570, 990)],
    ['lunch', at(540, 570, 735)],
    ['two visits to one premises', at(540, 660, 585)],
  ])('is found: %s', (_, wrong) => {
    expect(faultsOf(one, wrong)).not.toEqual([])
  })
})
