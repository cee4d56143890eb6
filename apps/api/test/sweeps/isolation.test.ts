import { typesOf } from '@portal/shared/access/ceiling'
import { Role, type RoleId } from '@portal/shared/access/roles'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Model } from '../../src/kernel/access.ts'
import type { Actor } from '../../src/kernel/ctx.ts'
import { type Fixture, makeFixture } from '../fixture.ts'
import { as, asUser, ctxOf, db, grant, makeLogbook, makeOrg, makeUser } from '../world.ts'
import { SCOPED, seen } from './reads.ts'

/** Tables whose rows of other organizations may be seen by design: built-in roles are everybody's, organizations are met on log-books. */
const OWN_ROWS = SCOPED.map(([model]) => model)

/** Whoever looks after the roles of a type of organization sees the people of all of them. */
const PEOPLE: readonly Model[] = ['user', 'userRole', 'userSubject', 'logbookGroup', 'groupUser']

const STRANGERS: readonly [string, string, RoleId][] = [
  ['another contractor’s admin', 'RC', Role.rcAdmin],
  ['another responsible person’s admin', 'RP', Role.rpAdmin],
  ['a contractor’s group admin', 'RC', Role.rcGroupAdmin],
  ['an accessor', 'ADM', Role.accessor],
  ['a supplier', 'SUPL', Role.supplierAdmin],
  ['a worker of another contractor', 'RC', Role.rcRegisteredWorker],
  ['a role admin', 'RC', Role.rcRoleAdmin],
]

let theirs: Fixture
let before: Map<Model, number>
describe.each(STRANGERS)('%s', (_, type, role) => {
  let stranger: Actor
  beforeAll(async () => {
    const org = await makeOrg(type)
    // With a log-book of his own, so that "nothing at all" is not the reason he sees nothing of theirs.
    const own = await makeLogbook()
    await grant(own, org, type === 'RP' ? 'rp.OC' : 'sub.OSC')
    const user = await makeUser(org, [role])
    stranger = { ...ctxOf(org, role).actor, userId: user.id }
    before = new Map(
      await Promise.all(SCOPED.map(async ([model, scope]) => [model, await seen(model, scope, stranger)] as const)),
    )
    theirs = await makeFixture()
  })

  const looksAfterPeople = typesOf([role]).length > 0
  it.each(OWN_ROWS.filter((model) => !(looksAfterPeople && PEOPLE.includes(model))))(
    'sees not one row more in %s after others have filled it',
    async (model) => {
      const scope = SCOPED.find(([name]) => name === model)?.[1]
      if (!scope) throw new Error(model)
      expect(await seen(model, scope, stranger)).toBe(before.get(model))
    },
  )
})

describe('the owners', () => {
  it.each(OWN_ROWS)('see rows in %s', async (model) => {
    theirs ??= await makeFixture()
    const scope = SCOPED.find(([name]) => name === model)?.[1]
    if (!scope) throw new Error(model)
    const people = [
      { ...ctxOf(theirs.rp, Role.rpAdmin).actor, userId: theirs.keeper.id },
      { ...ctxOf(theirs.rc, Role.rcOfficer).actor, userId: theirs.officer.id },
      { ...ctxOf(theirs.inspection.consultant, Role.accessorAdmin).actor, userId: theirs.inspection.accessor.id },
    ]
    const counts = await Promise.all(people.map((actor) => seen(model, scope, actor)))
    expect(Math.max(...counts)).toBeGreaterThan(0)
  })
})

describe('ids of others in a body', () => {
  it('bind nothing, acknowledge nothing, activate nothing', async () => {
    theirs ??= await makeFixture()
    const org = await makeOrg('RP')
    const me = await asUser(await makeUser(org, [Role.rpAdmin]))
    const own = await db.label.create({ data: { name: 'mine', color: '#000000', orgId: org.id } })
    const binding = await me.post('/api/label/binding').send({ labelIds: [own.id], ids: [theirs.logbook.id] })
    expect(binding.body.status).toBe(10014)
    const foreign = await me
      .post('/api/label/unbinding')
      .send({ labelIds: [theirs.label.id], ids: [theirs.logbook.id] })
    expect(foreign.body.key).toBe('labelNotFound')
    await me.post('/api/jobRecord/move').send({ ids: [theirs.record.id], move: 'acknowledge' })
    expect(await db.acknowledgement.count({ where: { jobRecordId: theirs.record.id, orgId: org.id } })).toBe(0)
    const contractor = await as(await makeOrg('RC'), Role.rcAdmin)
    await contractor.post('/api/logbook/activate').send({ ids: [theirs.logbook.id], activatedOn: '2026-01-01' })
    const after = await db.logbook.findUniqueOrThrow({ where: { id: theirs.logbook.id } })
    expect(after.activatedOn).toEqual(theirs.logbook.activatedOn)
  })
})
