import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Grant, type Held, planAuthorizations, planGrants } from './merge.plan.ts'

const NOW = new Date('2026-11-21T06:30:00Z')
const DAY = 86_400_000
const [PARENT, CHILD] = [1, 2]
const at = (days: number) => new Date(NOW.getTime() + days * DAY)
const endOf = ({ endsAt }: { endsAt: Date | null }) => endsAt?.getTime() ?? Number.POSITIVE_INFINITY

/** Periods of one key that do not overlap, as the database has them. */
const periods = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 30 })), { minLength: 1, maxLength: 3 })
  .map((steps) => {
    let day = -20
    return steps.map(([gap, length]) => {
      const from = day + gap
      day = from + length
      return { startsAt: at(from), endsAt: at(day) }
    })
  })
  .map((all) => all.filter(({ endsAt }) => endsAt > NOW))
const roles = fc.constantFrom('rc.PMC', 'sub.MSC', 'sub.OSC', 'rp.OWNER_S')
const grantsOf = (from: number, keys: fc.Arbitrary<string>): fc.Arbitrary<Grant[]> =>
  fc.uniqueArray(fc.tuple(keys, periods, fc.boolean()), { selector: ([key]) => key, maxLength: 3 }).map((all) =>
    all
      .flatMap(([key, spans, isGiven]) => spans.map((span) => ({ ...span, key, isGiven })))
      .map(({ isGiven, ...one }, index) => ({
        ...one,
        id: from + index,
        logbookId: 1,
        kind: one.key.split('.')[0]?.toUpperCase() ?? '',
        givenByOrgId: isGiven ? PARENT : null,
        endedBy: null,
        endsBefore: null,
      })),
  )

const days = Array.from({ length: 130 }, (_, day) => at(day).getTime() + 1)
const holdsAt = (rows: readonly Held[], moment: number, test: (row: Held) => boolean = () => true) =>
  rows.filter((row) => test(row) && row.startsAt.getTime() <= moment && endOf(row) > moment)

/** What stands afterwards: the parent's with other dates, and of the child's what passes. */
function after(parent: readonly Grant[], child: readonly Grant[]): Grant[] {
  const plan = planGrants({ parent, child }, { parentId: PARENT, childId: CHILD }, NOW)
  const dates = new Map(plan.widened.map((row) => [row.id, row]))
  return [...parent.map((row) => ({ ...row, ...dates.get(row.id) })), ...child].filter(
    ({ id }) => !plan.ended.includes(id),
  )
}
const contractors = (row: Held) => row.key.startsWith('rc.')

describe('access that both sides of a merger have', () => {
  it('is held once in each role at any moment, and by nobody less long than before', () => {
    fc.assert(
      fc.property(grantsOf(1, roles), grantsOf(100, roles), (parent, all) => {
        // the database lets no two hold the role of a contractor at once
        const child = all.filter(({ key }) => key !== 'rc.PMC' || !parent.some((own) => own.key === key))
        const rest = after(parent, child)
        for (const moment of days) {
          for (const [, rows] of Map.groupBy(holdsAt(rest, moment), ({ key }) => key)) expect(rows).toHaveLength(1)
          const before = holdsAt([...parent, ...child], moment)
          const standing = holdsAt(rest, moment)
          if (before.length) expect(standing.length).toBeGreaterThan(0)
          expect(standing.some(contractors)).toBe(before.some(contractors))
          expect(standing.some(({ key }) => key === 'rp.OWNER_S')).toBe(before.some(({ key }) => key === 'rp.OWNER_S'))
        }
      }),
      { numRuns: 500 },
    )
  })
})

describe('authorisations of one person by both', () => {
  it('never overlap afterwards, and hold whenever one did', () => {
    const key = fc.constant('7')
    fc.assert(
      fc.property(grantsOf(1, key), grantsOf(100, key), (parent, child) => {
        const { cuts } = planAuthorizations({ parent, child }, NOW)
        const of = new Map(cuts.map((row) => [row.id, row]))
        const rest = [...parent, ...child].flatMap((row) => {
          const cut = of.get(row.id)
          return cut?.isVoid || (cut && cut.endsAt <= NOW) ? [] : [{ ...row, ...cut }]
        })
        for (const moment of days) {
          const before = holdsAt([...parent, ...child], moment)
          const standing = holdsAt(rest, moment)
          expect(standing.length).toBe(before.length ? 1 : 0)
          for (const { id } of standing) expect(id < 100 || !of.size || of.get(id)?.moves).toBe(true)
        }
      }),
      { numRuns: 500 },
    )
  })
})
