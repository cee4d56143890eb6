import { describe, expect, it } from 'vitest'
import { cityOf, DAYS, faultsOf, input, plan } from './schedule.kit.ts'
import type { Schedule, ScheduleInput } from './schedule.model.ts'
import { schedule } from './schedule.scoring.ts'

describe('a schedule', () => {
  const rows = (made: Schedule) => made.assignments.map(({ planId, minute }) => [planId, minute])

  it('visits units of one premises one after another, and pauses for lunch', () => {
    const made = schedule(input({ plans: Array.from({ length: 8 }, (_, n) => plan(n + 1, { premises: 'a' })) }))
    expect(rows(made)).toEqual([540, 570, 600, 630, 660, 690, 720, 780].map((minute, n) => [n + 1, minute]))
  })
  it('splits a premises that is too long for a day, the most urgent units first', () => {
    const units = Array.from({ length: 16 }, (_, n) => plan(n + 1, { premises: 'a', riskScore: n }))
    const made = schedule(input({ plans: units }))
    expect(made.assignments.filter(({ day }) => day === DAYS[0]).map(({ planId }) => planId)).toEqual(
      Array.from({ length: 14 }, (_, n) => 16 - n),
    )
    expect(made.assignments.filter(({ day }) => day === DAYS[1]).map(({ planId }) => planId)).toEqual([2, 1])
  })
  it.each([
    ['on leave', { people: [{ id: 1, leave: DAYS }] }, 'nobodyThere'],
    ['without days', { days: [] }, 'nobodyThere'],
    ['without people', { people: [] }, 'nobodyThere'],
    [
      'with a person who has no time',
      { people: [{ id: 1, leave: [], busy: { [DAYS[0] ?? '']: [[540, 1000]] } }], days: DAYS.slice(0, 1) },
      'peopleFull',
    ],
    ['with days that are full', { taken: Object.fromEntries(DAYS.map((day) => [day, 50])) }, 'daysFull'],
  ] satisfies [string, Partial<ScheduleInput>, string][])('says why nothing fits %s', (_, values, why) => {
    expect(schedule(input({ plans: [plan(1)], ...values })).unfit).toMatchObject([{ planId: 1, why }])
  })
  it('names the way out of full days', () => {
    const taken = { ...Object.fromEntries(DAYS.map((day) => [day, 60])), [DAYS[3] ?? '']: 52 }
    expect(schedule(input({ plans: [plan(1)], taken })).unfit).toEqual([
      { planId: 1, why: 'daysFull', wayOut: { dayMaxNumber: 53, day: DAYS[3] } },
    ])
  })
  it('names none that would take more than ten jobs a day more', () => {
    const taken = (more: number) => Object.fromEntries(DAYS.map((day) => [day, 50 + more]))
    expect(schedule(input({ plans: [plan(1)], taken: taken(9) })).unfit[0]?.wayOut?.dayMaxNumber).toBe(60)
    expect(schedule(input({ plans: [plan(1)], taken: taken(10) })).unfit[0]?.wayOut).toBeNull()
  })
  it('names none that no team may have', () => {
    const taken = (jobs: number) => Object.fromEntries(DAYS.map((day) => [day, jobs]))
    const unfit = (jobs: number) =>
      schedule(input({ plans: [plan(1)], taken: taken(jobs), dayMaxNumber: 995 })).unfit[0]
    expect(unfit(999)?.wayOut?.dayMaxNumber).toBe(1000)
    expect(unfit(1000)).toEqual({ planId: 1, why: 'daysFull', wayOut: null })
  })
  it('lets a unit join a visit where nobody has time for another one', () => {
    const plans = [
      plan(1, { premises: 'a', priority: 'HIGH' }),
      plan(2, { premises: 'b', priority: 'MIDDLE', riskScore: 30 }),
      plan(3, { premises: 'c', priority: 'MIDDLE' }),
      plan(4, { premises: 'a' }),
    ]
    const [day = ''] = DAYS
    const made = schedule(input({ plans, days: [day], people: [{ id: 1, leave: [], busy: { [day]: [[660, 1020]] } }] }))
    expect(made.assignments.map(({ planId }) => planId)).toEqual([1, 4, 2])
    expect(made.unfit).toEqual([{ planId: 3, why: 'peopleFull', wayOut: null }])
  })
  it('goes the shortest way of those that begin anywhere, not that of the most urgent first', () => {
    const plans = [plan(1, { latitude: 22.31, priority: 'HIGH' }), plan(2), plan(3, { latitude: 22.33 })]
    const made = schedule(input({ plans }))
    expect(made.assignments.map(({ planId }) => planId)).toEqual([2, 1, 3])
  })
  it('goes no shorter way that the hours of the day do not hold', () => {
    const plans = [
      plan(1, { latitude: 22.31, priority: 'HIGH' }),
      ...[2, 4].map((id) => plan(id, { premises: 'b', priority: 'MIDDLE' })),
      plan(3, { latitude: 22.33 }),
    ]
    const [day = ''] = DAYS
    const asked = input({ plans, days: [day], people: [{ id: 1, leave: [], busy: { [day]: [[585, 885]] } }] })
    expect(rows(schedule(asked))).toEqual([
      [1, 540],
      [2, 885],
      [4, 915],
      [3, 960],
    ])
  })
  it('counts the way from visit to visit', () => {
    const made = schedule(input({ plans: [plan(1), plan(2, { latitude: 22.31 }), plan(3, { latitude: 22.33 })] }))
    expect(made.kilometres).toBeCloseTo(0.03 * 111.19, 1)
    expect(made.people).toEqual([{ userId: 1, jobs: 3, kilometres: made.kilometres }])
  })
})

describe('the schedule of a city', () => {
  const people = Array.from({ length: 6 }, (_, n) => ({ id: n + 1, leave: DAYS.filter((_, day) => day === n) }))
  const asked = input({ plans: cityOf(600), people, dayMaxNumber: 50 })
  const made = schedule(asked)
  const planOf = (id: number) => asked.plans.find((one) => one.id === id)
  const daysOf = (priority: string) =>
    made.assignments.filter(({ planId }) => planOf(planId)?.priority === priority).map(({ day }) => DAYS.indexOf(day))
  const mean = (all: readonly number[]) => all.reduce((sum, one) => sum + one, 0) / all.length

  it('fills every day, and nothing is wrong with it', () => {
    expect(faultsOf(asked, made)).toEqual([])
    expect(made.assignments).toHaveLength(500)
  })
  it('is at most half as long as in random order, and shorter than in order of location ids', () => {
    expect(made.kilometres).toBeLessThanOrEqual(made.baselines.random / 2)
    expect(made.kilometres).toBeLessThan(made.baselines.location)
    expect(made.baselines.location).toBeLessThan(made.baselines.random)
  })
  it('places urgent ones first and early', () => {
    expect(new Set(made.unfit.map(({ planId }) => planOf(planId)?.priority))).toEqual(new Set(['LOW']))
    const [high, middle, low] = [mean(daysOf('HIGH')), mean(daysOf('MIDDLE')), mean(daysOf('LOW'))]
    expect(high).toBeLessThan(middle - 2)
    expect(middle).toBeLessThan(low)
  })
  it('places urgent ones first, too, where hours and not the maximum set the limit', () => {
    const hours = { ...asked, people: [1, 2, 3, 4].map((id) => ({ id, leave: [] })), dayMaxNumber: 1000 }
    const found = schedule(hours)
    expect(faultsOf(hours, found)).toEqual([])
    expect(found.unfit.every(({ why }) => why === 'peopleFull')).toBe(true)
    expect(new Set(found.unfit.map(({ planId }) => planOf(planId)?.priority))).toEqual(new Set(['LOW']))
  })
  it('gives everybody equally much a working day, give or take one', () => {
    const rates = made.people.map(({ jobs }) => jobs / 9)
    expect(Math.max(...rates) - Math.min(...rates)).toBeLessThan(1)
  })
  it('compares with another random order by another seed', () => {
    const other = schedule({ ...asked, seed: 'other' })
    expect(other.baselines.random).not.toBe(made.baselines.random)
    expect({ ...other, baselines: made.baselines }).toEqual(made)
  })
})
