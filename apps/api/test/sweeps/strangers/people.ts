import { permissionsOf } from '@portal/shared/access/grants'
import { CHANNELS, type Channel, PERMISSIONS, type Permission } from '@portal/shared/access/permissions'
import { type OrgType, REACH, type Reach, Role, type RoleId, WORKER_ROLES } from '@portal/shared/access/roles'
import { type Subject, type SubjectKind, subject } from '@portal/shared/access/subjects'
import { CLIENT_PERMISSIONS } from '@portal/shared/features/api-clients/api-client.schema'
import type { Contract } from '@portal/shared/kernel/contract'
import { type Fixture, makeFixture } from '../../fixture.ts'
import { makePersonal } from '../../personal.ts'
import { makeProgram } from '../../programs.ts'
import { makeSensor, makeSetting, SENSOR_OF_PROGRAM } from '../../sensors.ts'
import { type Speaker, speaking } from '../../speak.ts'
import { db, grant, makeGroup, makeOrg, makeTemplate, makeUser, makeWorkGroup, served, tokenOf } from '../../world.ts'
import { type Ids, idsOf } from './rows.ts'
import { LATER, TOMORROW } from './standing.ts'
import { makeWorks, type Works } from './works.ts'

/** Somebody who tries calls, with rows of his own to try them among. */
export interface Person {
  name: string
  own: Ids
  permissions: ReadonlySet<Permission>
  token: string
  speak: Speaker
  org: { id: number }
  /** Not a person, but a program with the key of an API client. */
  isProgram?: true
  /** What his contractor installs and is offered. */
  works?: Works
  /** Marks and numbers of the others that he may read. */
  known?: readonly string[]
}
export const may = (
  { permissions, isProgram }: Pick<Person, 'permissions' | 'isProgram'>,
  { access, programs }: Contract,
): boolean =>
  (isProgram ? programs !== undefined : programs !== true) &&
  (access === 'signedIn' || (access !== 'public' && permissions.has(access)))

const TYPES: readonly (readonly [prefix: string, type: OrgType])[] = [
  ['rc', 'RC'],
  ['rp', 'RP'],
  ['emsd', 'EMSD'],
  ['accessor', 'ADM'],
  ['supplier', 'SUPL'],
]
const typeOf = (role: string): OrgType => TYPES.find(([prefix]) => role.startsWith(prefix))?.[1] ?? 'EMSD'

const OF_ALL_PEOPLE = PERMISSIONS.filter((right) => /^(account|role|group):/.test(right))
/**
 * What is everybody's to some roles though they reach no log-book: a reporter's figures are those of the whole city, and whoever looks
 * after the roles of a type of organization looks after the people of all of them. The lists that `export:list` counts are tried by
 * their own calls.
 */
const OPEN_TO: Partial<Record<RoleId, readonly Permission[]>> = {
  [Role.emsdReporter]: ['dashboard:read', 'dataset:list', 'dataset:export', 'export:list'],
  [Role.rcRoleAdmin]: OF_ALL_PEOPLE,
  [Role.rpRoleAdmin]: OF_ALL_PEOPLE,
  [Role.emsdRoleAdmin]: OF_ALL_PEOPLE,
}
/** The rights of a role by which it could learn of strangers. */
export const tryingRights = (role: RoleId, channel: Channel): ReadonlySet<Permission> =>
  new Set([...permissionsOf([role], channel)].filter((right) => !OPEN_TO[role]?.includes(right)))

/** Every role that does not reach all log-books anyway, through every channel it has rights in: by name, type of organization. */
export const ROLES = Object.entries(Role)
  .filter(([, id]) => REACH[id] !== 'all')
  .flatMap(([name, id]) =>
    CHANNELS.filter((channel) => permissionsOf([id], channel).size > 0).map(
      (channel) => [`${name} (${channel})`, id, channel, typeOf(name)] as const,
    ),
  )

/** A stranger of this role. */
export async function makeStranger(name: string, role: RoleId, channel: Channel, type: OrgType): Promise<Person> {
  const ours = await makeFixture('of ours')
  const org = await orgOf(ours, type)
  const user = WORKER_ROLES.includes(role) ? await makeWorkman(org, role) : await makeUser(org, [role])
  const person = await personOf({ name, ours, org, user, channel, permissions: tryingRights(role, channel) })
  return type === 'RC' ? { ...person, works: await makeWorks(org) } : person
}

/** A person whose organization has given him every right there is, beside built-in roles or alone. */
export async function makeCustom(
  name: string,
  roles: readonly RoleId[],
  channel: Channel,
  type: OrgType,
): Promise<Person> {
  const ours = await makeFixture('of ours')
  const org = await orgOf(ours, type)
  const user = await makeUser(org, roles)
  const permissions = { create: PERMISSIONS.map((permission) => ({ channel, permission })) }
  const role = await db.role.create({ data: { nameEn: 'Everything', nameZh: '全部', orgId: org.id, permissions } })
  await db.userRole.create({ data: { userId: user.id, roleId: role.id } })
  return personOf({ name, ours, org, user, channel, permissions: new Set(PERMISSIONS) })
}

/** A role of an organization's own opens the organization's log-books, alone or beside others. */
export const CUSTOM: readonly Parameters<typeof makeCustom>[] = [
  ['a role with every right alone, of a contractor', [], 'web', 'RC'],
  ['a role with every right beside the admin of a contractor', [Role.rcAdmin], 'web', 'RC'],
  ['a role with every right beside the admin of a responsible person', [Role.rpAdmin], 'web', 'RP'],
  ['a role with every right in the mobile app', [Role.rcRegisteredWorker], 'mobile', 'RC'],
]

/** How people reach log-books: by a kind of subject, through a reach of a role, in a type of organization. */
export const CONFINED: readonly (readonly [kind: SubjectKind, reach: Reach, type: OrgType])[] = [
  ['org', 'own', 'RP'],
  ['workGroup', 'own', 'RC'],
  ['group', 'group', 'RP'],
  ['team', 'teams', 'ADM'],
  ['supplier', 'linked', 'SUPL'],
  ['worker', 'own', 'RC'],
]

/** Who has every right there is. */
export const EVERYTHING: Pick<Person, 'permissions'> = { permissions: new Set(PERMISSIONS) }

/**
 * A person who has every right by a role of his organization's own and reads one log-book by one kind of subject; one of
 * others will be opened to him tomorrow.
 */
export async function makeConfined(
  kind: SubjectKind,
  reach: Reach,
  type: OrgType,
  theirs: { id: number },
): Promise<Person & { subject: Subject }> {
  const ours = await makeFixture('of ours')
  const org = await orgOf(ours, type)
  const user = await makeUser(org, [])
  const permissions = { create: PERMISSIONS.map((permission) => ({ channel: 'web', permission })) }
  const names = { nameEn: 'Everything', nameZh: '全部' }
  const role = await db.role.create({ data: { ...names, reach, orgId: org.id, permissions } })
  await db.userRole.create({ data: { userId: user.id, roleId: role.id } })
  const as = subject(kind, await subjectIdOf(kind, user, org))
  if (kind === 'team') await db.userSubject.create({ data: { userId: user.id, subject: as } })
  const row = { subject: as, orgId: org.id }
  await db.logbookReader.createMany({
    data: [
      { ...row, logbookId: ours.logbook.id, startsAt: LATER },
      { ...row, logbookId: theirs.id, startsAt: TOMORROW },
    ],
  })
  const made = { name: `a reader as ${kind}`, ours, org, user, channel: 'web' as const }
  return { ...(await personOf({ ...made, permissions: new Set(PERMISSIONS) })), subject: as }
}

/** A program that has every right of programs: of a supplier, which has sensors on a log-book of ours, or of another organization. */
export async function makeProgramStranger(type: OrgType = 'SUPL'): Promise<Person> {
  const ours = await makeFixture('of ours')
  const org = await orgOf(ours, type)
  const person = await personOf({
    name: 'a program',
    ours,
    org,
    user: await makeUser(org, []),
    channel: 'web',
    permissions: new Set(CLIENT_PERMISSIONS),
  })
  const { key } = await makeProgram(org, CLIENT_PERMISSIONS)
  return { ...person, token: key, speak: speaking(served, key), isProgram: true }
}

async function subjectIdOf(kind: SubjectKind, user: { id: number }, org: { id: number }): Promise<number> {
  if (kind === 'org' || kind === 'supplier') return org.id
  if (kind === 'group' || kind === 'workGroup') {
    const group = await (kind === 'group' ? makeGroup : makeWorkGroup)(org)
    await db.groupUser.create({ data: { groupId: group.id, userId: user.id } })
    return group.id
  }
  if (kind !== 'worker') return user.id
  const names = { nameEn: 'A worker', nameZh: '工人' }
  return (await db.worker.create({ data: { userId: user.id, orgId: org.id, kind: 'GW', ...names } })).id
}

async function orgOf(ours: Fixture, type: OrgType): Promise<{ id: number }> {
  if (type === 'RC') return ours.rc
  if (type === 'RP') return ours.rp
  const org = await makeOrg(type)
  if (type !== 'SUPL') return org
  await grant(ours.logbook, org, 'supplier.SENSOR')
  await makeSensor(org, ours.logbook, { code: SENSOR_OF_PROGRAM })
  await makeSetting(org)
  return org
}

async function makeWorkman(org: { id: number }, role: RoleId) {
  const user = await makeUser(org, [role])
  const names = { nameEn: 'A worker', nameZh: '工人' }
  await db.worker.create({ data: { userId: user.id, orgId: org.id, kind: 'GW', ...names } })
  return user
}

interface Made {
  name: string
  ours: Fixture
  org: { id: number }
  user: { id: number }
  channel: Channel
  permissions: ReadonlySet<Permission>
}
export async function personOf({ name, ours, org, user, channel, permissions }: Made): Promise<Person> {
  const personal = await makePersonal(user, org, 'of ours')
  const { id: spareSensor, modelId: sensorModel } = await makeSensor(org)
  const own = {
    ...idsOf(ours, personal, ours.officer),
    ...{ spareSensor, sensorModel },
    label: (await labelOf(org)).id,
    emptyGroup: (await makeWorkGroup(org, `an empty group of ours ${crypto.randomUUID().slice(0, 8)}`)).id,
    freeGroup: (await makeGroup(org, `a free group of ours ${crypto.randomUUID().slice(0, 8)}`)).id,
    group: (await makeGroup(org, `a group of ours ${crypto.randomUUID().slice(0, 8)}`)).id,
    workGroup: (await makeWorkGroup(org, `a works group of ours ${crypto.randomUUID().slice(0, 8)}`)).id,
    template: (await makeTemplate(org, user, `a template of ours ${crypto.randomUUID().slice(0, 8)}`)).id,
  }
  const token = await tokenOf(user, channel)
  return { name, own, permissions, token, speak: speaking(served, token), org }
}

const labelOf = (org: { id: number }) =>
  db.label.create({
    data: { name: `a label of ours ${crypto.randomUUID().slice(0, 8)}`, color: '#166BBB', orgId: org.id },
  })
