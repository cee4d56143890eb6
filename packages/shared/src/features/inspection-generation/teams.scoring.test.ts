import { describe, expect, it } from 'vitest'
import { input, plan } from '../inspection-schedules/schedule.kit.ts'
import { schedule } from '../inspection-schedules/schedule.scoring.ts'
import { waysOf } from './compared.scoring.ts'
import { schedulesOf } from './teams.scoring.ts'

const plansFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, n) =>
    plan(first + n, { premises: `p${first + Math.floor(n / 2)}`, latitude: 22.3 + ((n * 7) % 11) / 100 }),
  )

describe('teams that are planned one after another', () => {
  it('have nobody at two places at a time', () => {
    const people = [{ id: 1, leave: [] }]
    const made = schedulesOf([
      input({ plans: plansFrom(1, 12), people, dayMaxNumber: 6 }),
      input({ plans: plansFrom(101, 12), people, dayMaxNumber: 6 }),
    ])
    const rows = made.flatMap(({ assignments }) => assignments)
    const times = rows.map(({ userId, day, minute }) => `${userId} ${day} ${minute}`)
    expect(rows.length).toBeGreaterThan(12)
    expect(new Set(times).size).toBe(rows.length)
  })
  it('are each planned as alone where nobody inspects for two', () => {
    const [one, other] = [
      input({ plans: plansFrom(1, 9), people: [{ id: 1, leave: [] }] }),
      input({ plans: plansFrom(101, 9), people: [{ id: 2, leave: [] }] }),
    ]
    expect(schedulesOf([one, other])).toEqual([schedule(one), schedule(other)])
  })
})

describe('the ways of a schedule that was put together', () => {
  it('are those of one that was made at once', () => {
    const one = input({ plans: plansFrom(1, 30), people: [1, 2, 3].map((id) => ({ id, leave: [] })), dayMaxNumber: 9 })
    const made = schedule(one)
    const ways = waysOf(made.assignments, new Map(one.plans.map((each) => [each.id, each])), one.seed)
    expect(ways.kilometres).toBeCloseTo(made.kilometres, 6)
    expect(ways.baselines.location).toBeCloseTo(made.baselines.location, 6)
    for (const { userId, kilometres } of made.people) expect(ways.ofPeople.get(userId) ?? 0).toBeCloseTo(kilometres, 6)
  })
  it('leave out plans that are gone', () => {
    const assignments = [{ planId: 1, userId: 1, day: '2027-01-04', minute: 540 }]
    expect(waysOf(assignments, new Map(), 'any')).toMatchObject({
      kilometres: 0,
      baselines: { random: 0, location: 0 },
    })
  })
})
