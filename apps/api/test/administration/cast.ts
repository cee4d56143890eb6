import { REGULATOR_ORG_ID, Role, type RoleId } from '@portal/shared/access/roles'
import { makeClient } from '../clients.ts'
import { everSignedIn } from '../everSignedIn.ts'
import type { Speaker } from '../speak.ts'
import { db, grant, makeGroup, makeLogbook, makeOrg, makeUser, makeWorkGroup } from '../world.ts'

/** Somebody who calls with the browser, and with the app. */
export interface Person extends Speaker {
  id: number
  orgId: number
  app: Speaker
}
export interface Cast {
  /** Two contractors. */
  orgIds: readonly [number, number]
  /** Those who look after others, each beside a colleague of the same kind or of the same organization. */
  keepers: readonly Person[]
  people: readonly Person[]
  /** Log-books, and which of the two they are granted to. */
  books: readonly { id: number; locationId: string; orgIds: readonly number[] }[]
}
export const REGULATOR = { id: REGULATOR_ORG_ID }

/** What a role may be that somebody makes. */
export const BUNDLES = {
  reading: { web: ['logbook:list', 'logbook:export', 'export:list'], mobile: ['logbook:list'] },
  keeping: {
    web: [
      ...['logbook:list', 'logbook:export', 'export:list', 'role:list', 'role:manage', 'role:assign', 'account:list'],
      ...['account:create', 'account:edit', 'account:enable', 'account:viewAs', 'group:list', 'group:manage'],
      ...['workGroup:list', 'workGroup:manage', 'apiClient:list', 'apiClient:manage'],
    ],
    mobile: ['logbook:list'],
  },
} as const

async function person(org: { id: number }, ...roleIds: RoleId[]): Promise<Person> {
  const user = await makeUser(org, roleIds)
  const [desk, app] = await Promise.all([everSignedIn(user), everSignedIn(user, 'mobile')])
  return { id: user.id, orgId: org.id, ...desk, app }
}

let count = 0
/** A role of an organization's own. */
async function makeRole({ id: orgId }: { id: number }, { web, mobile }: (typeof BUNDLES)[keyof typeof BUNDLES]) {
  const rights = [
    ...web.map((permission) => ({ channel: 'web', permission })),
    ...mobile.map((permission) => ({ channel: 'mobile', permission })),
  ]
  const names = { nameEn: `Made ${++count}`, nameZh: `自訂${count}` }
  return db.role.create({ data: { ...names, orgId, reach: 'own', permissions: { createMany: { data: rights } } } })
}

/** A contractor with people of every kind, two groups below each other and a works group. */
async function makeOffice() {
  const org = await makeOrg('RC')
  const [first, second, keeper, groupAdmin, officer, reader, worker] = await Promise.all([
    person(org, Role.rcAdmin),
    person(org, Role.rcAdmin),
    person(org),
    person(org, Role.rcGroupAdmin),
    person(org, Role.rcOfficer),
    person(org),
    person(org, Role.rcOfficer),
  ])
  const [keeping, reading] = [await makeRole(org, BUNDLES.keeping), await makeRole(org, BUNDLES.reading)]
  const [top, workGroup] = [await makeGroup(org), await makeWorkGroup(org)]
  const low = await makeGroup(org, undefined, top.id)
  await db.userRole.createMany({
    data: [
      { userId: keeper.id, roleId: keeping.id },
      { userId: reader.id, roleId: reading.id },
      // somebody has two, of which either can be taken
      { userId: worker.id, roleId: reading.id },
    ],
  })
  await makeClient(org)
  await db.groupUser.createMany({
    data: [
      { groupId: top.id, userId: groupAdmin.id },
      { groupId: low.id, userId: officer.id },
      { groupId: workGroup.id, userId: reader.id },
      // whoever is narrowed looks after others as well, and would read more by his group
      ...[top, workGroup].map(({ id }) => ({ groupId: id, userId: keeper.id })),
    ],
  })
  return {
    org,
    groupIds: [top.id, workGroup.id],
    keepers: [first, second, keeper, groupAdmin],
    others: [officer, reader, worker],
  }
}

/** Everybody who plays one sequence, and what they play with. */
export async function makeCast(): Promise<Cast> {
  const offices = [await makeOffice(), await makeOffice()] as const
  const [{ org: one }, { org: two }] = offices
  const roleAdmin = await person(REGULATOR, Role.rcRoleAdmin)
  const [admin, deputy, officer] = await Promise.all([
    person(REGULATOR, Role.emsdAdmin),
    person(REGULATOR, Role.emsdAdmin),
    person(REGULATOR, Role.emsdOfficer),
  ])
  const books = await Promise.all(
    [[one], [one], [two], [two], [one, two]].map(async (orgs) => {
      const book = await makeLogbook()
      // no two hold the same role at once
      for (const [at, org] of orgs.entries()) await grant(book, org, at ? 'rc.PIC' : 'rc.PMC')
      return { id: book.id, locationId: book.locationId, orgIds: orgs.map(({ id }) => id) }
    }),
  )
  for (const { org, groupIds } of offices) {
    const own = books.filter(({ orgIds }) => orgIds.includes(org.id))
    // not all of them
    const bound = groupIds.flatMap((groupId, at) => own.slice(at, at + 2).map(({ id }) => ({ groupId, logbookId: id })))
    await db.groupLogbook.createMany({ data: bound })
  }
  const keepers = [...offices.flatMap((office) => office.keepers), roleAdmin, admin, deputy]
  return {
    orgIds: [one.id, two.id],
    keepers,
    people: [...keepers, ...offices.flatMap(({ others }) => others), officer],
    books,
  }
}

/** Takes away what would stand in the way of the next sequence: what belongs to the regulator, or to every contractor. */
export async function dismiss({ people }: Cast): Promise<void> {
  const shared = { isBuiltIn: false, OR: [{ orgId: REGULATOR.id }, { orgType: { not: null } }] }
  await db.userRole.deleteMany({ where: { role: shared } })
  await db.role.deleteMany({ where: shared })
  await db.apiClient.deleteMany({ where: { orgId: REGULATOR.id } })
  await db.$executeRaw`DELETE FROM logbook_group WHERE org_id = ${REGULATOR.id}`
  // whoever is told of what happens at the regulator would grow with every sequence
  const userIds = { in: people.map(({ id }) => id) }
  await db.user.updateMany({
    where: { orgId: REGULATOR.id, OR: [{ id: userIds }, { createdById: userIds }] },
    data: { status: 'DISABLED' },
  })
}
