import { REACH } from '@portal/shared/access/roles'
import type { Contract } from '@portal/shared/kernel/contract'
import { describe, expect, it } from 'vitest'
import { OPERATIONS } from '../../../src/features.ts'
import { attemptsOf } from './calls.ts'
import { ENTITLED, STRANGERS, shareOf, TRIERS } from './dealt.ts'
import { OWN } from './nobodys.ts'
import { may, ROLES } from './people.ts'

const CALLS = Object.entries(OPERATIONS)
  .map(([operation, contract]) => ({
    ...{ operation, contract },
    tries: attemptsOf(operation, contract, OWN).map(({ what }) => what),
  }))
  .filter(({ tries }) => tries.length)
type Call = (typeof CALLS)[number]
type People = Parameters<typeof shareOf>[1]

/** Who of some people makes each try of a call. */
const triersOf = (people: People, triers: number, { operation, contract, tries }: Call): number[][] => {
  const shares = people.map((person, nth) =>
    may(person, contract) ? shareOf(nth, people, triers)(operation, contract, tries) : [],
  )
  return tries.map((one) => shares.flatMap((share, nth) => (share.includes(one) ? [nth] : [])))
}
const ableOf = (people: People, contract: Contract): number[] =>
  people.flatMap((person, nth) => (may(person, contract) ? [nth] : []))

const CAST = [
  ['strangers', STRANGERS, TRIERS],
  ['strangers', STRANGERS, 2],
  ['readers with every right', ENTITLED, TRIERS],
] as const

describe.each(CAST)('tries that are dealt out to %s', (_, people, triers) => {
  it(`are each made by ${triers}, or by all who may`, () => {
    const fewer = CALLS.flatMap((call) =>
      triersOf(people, triers, call)
        .filter((by) => by.length < Math.min(triers, ableOf(people, call.contract).length))
        .map((by) => `${call.operation} by ${by.length}`),
    )
    expect(fewer).toEqual([])
  })
  it('leave to everybody a try of every call that he may make', () => {
    const without = CALLS.flatMap((call) => {
      const by = new Set(triersOf(people, triers, call).flat())
      return ableOf(people, call.contract).flatMap((nth) => (by.has(nth) ? [] : [`${call.operation} by ${nth}`]))
    })
    expect(without).toEqual([])
  })
  it('are all made by everybody where that is asked for', () => {
    const missed = CALLS.filter((call) =>
      triersOf(people, people.length, call).some((by) => by.length < ableOf(people, call.contract).length),
    )
    expect(missed).toEqual([])
  })
})

/** How a person comes to log-books: by the kind of his organization, what his role reaches, the channel. */
const reachOf = (nth: number): string => {
  const [, role, channel, type] = ROLES[nth] ?? ROLES[0] ?? expect.fail('there are no roles')
  return `${type} ${REACH[role]} ${channel}`
}

it('each reader with every right tries every kind of row, where there are tries for all', () => {
  const rows = Map.groupBy(
    CALLS.flatMap((call) =>
      triersOf(ENTITLED, TRIERS, call).map((by, at) => ({ row: call.tries[at]?.split(' ')[1] ?? '', by })),
    ),
    ({ row }) => row,
  )
  // of fewer it is chance whose turn comes twice
  const enough = [...rows].filter(([, tries]) => tries.length >= 2 * ENTITLED.length)
  expect(enough.length).toBeGreaterThan(15)
  const untried = enough.flatMap(([row, tries]) =>
    ENTITLED.flatMap((_, nth) => (tries.some(({ by }) => by.includes(nth)) ? [] : [`${row} by ${nth}`])),
  )
  expect(untried).toEqual([])
})

it('two strangers make a try from different organizations, reaches or channels, where people of several may', () => {
  const kindsOf = (by: readonly number[]) => new Set(by.map(reachOf)).size
  const alike = CALLS.filter(({ contract }) => kindsOf(ableOf(STRANGERS, contract)) > 3).flatMap((call) =>
    triersOf(STRANGERS, 2, call).flatMap((by, at) =>
      kindsOf(by) < 2 ? [`${call.operation} ${call.tries[at]} by ${by}`] : [],
    ),
  )
  expect(alike).toEqual([])
})
