import { describe, expect, it } from 'vitest'
import { OPERATIONS } from '../../../src/features.ts'
import { callsOf, dealt } from './dealt.ts'
import { ROLES } from './people.ts'

const ALL = Object.keys(OPERATIONS)
const timesOf = (of: number, triers: number) => {
  const given = Array.from({ length: of }, (_, nth) => Object.keys(dealt(nth, of, triers)))
  return new Map(ALL.map((call) => [call, given.filter((calls) => calls.includes(call)).length]))
}

describe('calls that are dealt out', () => {
  it('are each tried by so many, those that only read by everybody', () => {
    const times = timesOf(6, 2)
    expect(new Set(times.values())).toEqual(new Set([2, 6]))
    for (const read of ['logbooks.list', 'logbooks.get', 'jobRecords.export', 'handovers.rehearse'])
      expect([read, times.get(read)]).toEqual([read, 6])
    for (const write of ['handovers.create', 'accessRights.move', 'labels.bind'])
      expect([write, times.get(write)]).toEqual([write, 2])
  })
  it('are all tried by everybody where that is asked for', () => {
    expect(new Set(timesOf(6, 6).values())).toEqual(new Set([6]))
  })
  it('leave writes to another role only where that one may do all of it and reaches the same', () => {
    const lessFor = ROLES.filter((who) => Object.keys(callsOf(who, ROLES, false)).length < ALL.length)
    expect(lessFor.map(([name]) => name)).toEqual([
      'rcOfficer (web)',
      'rcRegisteredEngineer (mobile)',
      'rcRegisteredWorker (mobile)',
      'rpOfficer (web)',
      'accessor (web)',
    ])
  })
})
