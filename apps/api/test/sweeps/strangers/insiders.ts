import { permissionsOf } from '@portal/shared/access/grants'
import { PERMISSIONS } from '@portal/shared/access/permissions'
import { Role } from '@portal/shared/access/roles'
import { CLIENT_PERMISSIONS } from '@portal/shared/features/api-clients/api-client.schema'
import { type Fixture, makeFixture } from '../../fixture.ts'
import { speaking } from '../../speak.ts'
import { asUser, db, grant, makeGroup, makeOrg, makeUser, served } from '../../world.ts'
import type { Kind } from './kinds.ts'
import { type Person, personOf } from './people.ts'
import type { Theirs } from './rows.ts'

/*
 * Colleagues who see a part of what their organization has: to them the rest of it is a stranger's. What is the whole
 * organization's they know, so it has no mark: itself; and to whoever is confined to a works group all its people and what it did
 * beside log-books.
 */

/** Somebody who sees a part of his organization, and which of theirs he knows to be there. */
export interface Insider {
  person: Person
  met: readonly Kind[]
}
type Side = 'rc' | 'rp'

/** What an organization did beside log-books; the history is never changed otherwise. */
const forget = (orgId: number) =>
  db.$transaction(async (tx) => {
    await tx.$executeRaw`SET LOCAL session_replication_role = replica`
    await tx.operationEvent.deleteMany({ where: { orgId, logbookId: null } })
  })

/** Makes rows of ours in their organization, which are in other groups than theirs are. */
async function makeOurs({ fixture }: Theirs, side: Side): Promise<Fixture> {
  const { id } = fixture[side]
  const names = { nameEn: `An organization ${id}`, nameZh: `機構${id}`, registrationNumber: `NUMBER${id}` }
  const data = { ...names, addressEn: 'A road', email: `of${id}@example.test` }
  const org = await db.organization.update({ where: { id }, data })
  // of each there is one that waits
  await db.organizationMerge.deleteMany({ where: { childId: id } })
  await db.organizationProposal.deleteMany({ where: { orgId: id } })
  return side === 'rc' ? makeFixture('of ours', {}, { rc: org }) : { ...(await makeFixture('of ours')), rp: org }
}

/** What is every colleague's is taken to another organization: labels, templates, roles, lists of numbers; and an admin has no mark. */
async function takeShared({
  fixture: { label, template, role, list, client, keeper, question, maintenance },
}: Theirs): Promise<void> {
  const { id: orgId } = await makeOrg('RP')
  await db.label.update({ where: { id: label.id }, data: { orgId } })
  await db.dashboardTemplate.update({ where: { id: template.id }, data: { orgId } })
  await db.role.update({ where: { id: role.id }, data: { orgId } })
  await db.apiClient.update({ where: { id: client.id }, data: { orgId } })
  await db.locationList.updateMany({ where: { key: list.key }, data: { orgId } })
  await db.question.update({ where: { id: question.id }, data: { orgId } })
  await db.maintenancePlan.update({ where: { id: maintenance.plan.id }, data: { orgId } })
  await db.user.update({ where: { id: keeper.id }, data: { displayName: 'An admin' } })
}

/** Colleagues are told of what happens to their own, and a works group of nobody is everybody's to fill. */
const numbersOf = ({ fixture }: Theirs): string[] => {
  const { rc, rp, officer, deputy, workman, keeper, emptyGroup } = fixture
  return [rc, rp, officer, deputy, workman, keeper, emptyGroup].map(({ id }) => String(id))
}
const MET: readonly Kind[] = ['organization', 'responsible', 'emptyGroup']

/** A group admin of their organization, who looks after groups in which nothing of theirs is. */
export async function makeGroupAdmin(theirs: Theirs, side: Side): Promise<Insider> {
  const ours = await makeOurs(theirs, side)
  const org = ours[side]
  const role = side === 'rc' ? Role.rcGroupAdmin : Role.rpGroupAdmin
  if (side === 'rp') await grant(ours.logbook, org, 'rp.PMC')
  await takeShared(theirs)
  const user = await makeUser(org, [role])
  const top = await makeGroup(org)
  await db.groupUser.create({ data: { groupId: top.id, userId: user.id } })
  const made = { name: `a group admin (${side})`, ours, org, user, channel: 'web' as const }
  const person = await personOf({ ...made, permissions: permissionsOf([role], 'web') })
  const below = [ours.group.id, Number(person.own.group), Number(person.own.freeGroup)]
  await db.logbookGroup.updateMany({ where: { id: { in: below }, orgId: org.id }, data: { parentId: top.id } })
  await db.groupLogbook.create({ data: { groupId: top.id, logbookId: ours.logbook.id } })
  return { person: { ...person, known: numbersOf(theirs) }, met: MET }
}

/** A program that a colleague of theirs made who is confined to a works group in which nothing of theirs is. */
export async function makeProgramOfConfined(theirs: Theirs): Promise<Insider & { client: { id: number } }> {
  const ours = await makeOurs(theirs, 'rc')
  await forget(ours.rc.id)
  const { worker, workman } = theirs.fixture
  await db.worker.update({ where: { id: worker.id }, data: { nameEn: 'A worker', nameZh: '工人' } })
  await db.user.update({
    where: { id: workman.id },
    data: { displayName: 'A worker', username: 'a_worker', email: 'worker@example.test', phone: null },
  })
  await db.workerRegistration.deleteMany({ where: { workerId: worker.id } })
  const org = ours.rc
  const maker = await makeUser(org, [])
  const permissions = { create: PERMISSIONS.map((permission) => ({ channel: 'web', permission })) }
  const names = { nameEn: 'Everything', nameZh: '全部', reach: 'own' }
  const role = await db.role.create({ data: { ...names, orgId: org.id, permissions } })
  await db.userRole.create({ data: { userId: maker.id, roleId: role.id } })
  await db.groupUser.create({ data: { groupId: ours.workGroup.id, userId: maker.id } })
  const entered = {
    name: 'a program',
    permissions: CLIENT_PERMISSIONS,
    reach: 'own',
    addresses: [],
    expiresOn: '2026-12-31',
  }
  const { body } = await (await asUser(maker)).post('/api/apiClient').send(entered)
  const token: string = body.key
  const made = { name: 'a program of a confined maker', ours, org, user: maker, channel: 'web' as const }
  const person = await personOf({ ...made, permissions: new Set(CLIENT_PERMISSIONS) })
  const program = { token, speak: speaking(served, token), isProgram: true as const }
  const client = { id: Number(body.id) }
  return {
    client,
    person: { ...person, ...program, known: [...numbersOf(theirs), String(worker.id)] },
    // a program sends readings of all sensors of its organization
    met: ['organization', 'user', 'worker', 'sensorModel'],
  }
}
