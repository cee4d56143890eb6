import { describe, expect, it } from 'vitest'
import { type Reach, Role } from './roles.ts'
import { type Subject, standingOf } from './subjects.ts'

const person = { orgId: 12, workerId: null, memberships: [] as readonly Subject[] }
const member: typeof person = { ...person, memberships: ['group:3', 'team:4', 'group:5'] }

/** Roles of an organization's own, which have these reaches. */
const rolesOf = (reaches: readonly Reach[]) => reaches.map((reach, at) => ({ id: 1000 + at, reach }))
const subjectsOf = (reaches: readonly Reach[], whose: Parameters<typeof standingOf>[1]) =>
  standingOf(rolesOf(reaches), whose).subjects

describe('subjects', () => {
  it.each<[Reach, readonly Subject[]]>([
    ['all', []],
    ['own', ['org:12']],
    ['group', ['group:3', 'group:5']],
    ['teams', ['team:4']],
    ['linked', ['supplier:12', 'org:12']],
    ['none', []],
  ])('of the reach %s are its own', (reach, subjects) => {
    expect(subjectsOf([reach], member)).toEqual(subjects)
  })

  it('add up over the roles of a person, each once', () => {
    expect(subjectsOf(['teams', 'own', 'linked', 'none'], member)).toEqual(['team:4', 'org:12', 'supplier:12'])
  })

  it('of an organization are narrowed by a works group, and by nothing else', () => {
    expect(subjectsOf(['own'], { ...member, memberships: ['workGroup:5', 'team:4'] })).toEqual(['workGroup:5'])
    expect(subjectsOf(['linked'], { ...member, memberships: ['workGroup:5'] })).toEqual(['supplier:12', 'org:12'])
  })

  it('name the worker, unless no role of his reaches anything', () => {
    expect(subjectsOf(['own'], { ...person, workerId: 9 })).toEqual(['org:12', 'worker:9'])
    expect(subjectsOf(['none'], { ...person, workerId: 9 })).toEqual([])
  })

  it('of a works group stand for the whole city too, and then reach no further than an organization', () => {
    const narrowed = { ...member, memberships: ['workGroup:5'] as const }
    expect(standingOf(rolesOf(['all']), narrowed)).toEqual({ reach: 'own', subjects: ['workGroup:5'] })
    expect(standingOf(rolesOf(['all']), member)).toEqual({ reach: 'all', subjects: [] })
  })

  it('of a works group do not narrow whoever looks after an organization', () => {
    const narrowed = { ...member, memberships: ['workGroup:5'] as const }
    expect(standingOf([{ id: Role.rcAdmin, reach: 'own' }], narrowed).subjects).toEqual(['org:12'])
    expect(standingOf([...rolesOf(['own']), { id: Role.rcAdmin, reach: 'own' }], narrowed).subjects).toEqual(['org:12'])
    expect(standingOf([{ id: Role.emsdAdmin, reach: 'all' }], narrowed).reach).toBe('all')
  })
})
