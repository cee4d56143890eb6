import { randomInt } from 'node:crypto'
import type { RoleId } from '@portal/shared/access/roles'
import { premisesOf } from '@portal/shared/features/logbooks/location'
import { kindOf, type PartyRole } from '@portal/shared/features/parties/party.schema'
import bcrypt from 'bcrypt'
import type { Prisma, PrismaClient } from '../client.ts'

/** The password of every made account. */
export const MADE_PASSWORD = 'Made#2026'
export const MADE_HASH = bcrypt.hashSync(MADE_PASSWORD, 4)
/** Far enough back that whatever is made is in force at any test's time. */
export const LONG_AGO = new Date('2023-01-01T00:00:00+08:00')
/** From so many log-books on PostgreSQL is told at once, as a portal in use is every minute: before, it takes their tables for empty. */
const MANY = 500

const TAG = /^[0-9a-z]{4}$/
const TAGS = 36 ** 4
let nth = randomInt(TAGS)
/** A tag for `factories` that hardly another has: one process counts on from where it began, since tags drawn by chance meet after a few hundred. */
export const newTag = () => (nth++ % TAGS).toString(36).padStart(4, '0')

/**
 * Makes rows for tests and journeys, each with what its callers do not care about filled in.
 * @param tag four of 0-9 and a-z; location IDs begin with it, so that no two makers of one database may share it
 */
export function factories(db: PrismaClient, tag: string) {
  if (!TAG.test(tag)) throw new RangeError(`${tag} is no tag of four characters`)
  let n = 0
  const next = () => ++n
  const makeOrg = (type = 'RP', over: Partial<Prisma.OrganizationUncheckedCreateInput> = {}) =>
    db.organization.create({ data: { type, nameEn: `Org ${tag} ${next()}`, nameZh: `機構${tag}${n}`, ...over } })
  const makeUser = (
    org: { id: number },
    roleIds: readonly RoleId[],
    over: Partial<Prisma.UserUncheckedCreateInput> = {},
  ) => {
    const username = `u${tag}_${next()}`.toLowerCase()
    const data = {
      username,
      email: `${username}@example.test`,
      displayName: `User ${n}`,
      passwordHash: MADE_HASH,
      passwordChangedAt: new Date(),
      orgId: org.id,
      ...over,
    }
    return db.user.create({ data: { ...data, roles: { create: roleIds.map((roleId) => ({ roleId })) } } })
  }
  /** New names that wait for the regulator. */
  const makeProposal = (
    { id: orgId, nameEn, nameZh }: { id: number; nameEn: string; nameZh: string },
    over: Partial<Prisma.OrganizationProposalUncheckedCreateInput> = {},
  ) => {
    const registered = { rpCategory: null, rcNumber: null, registrationNumber: null, registrationExpiry: null }
    const before = { nameEn, nameZh, type: 'RP', ...registered }
    return db.organizationProposal.create({
      data: { orgId, nameEn, nameZh: `${nameZh}新`, type: 'RP', before, proposerName: 'A Proposer', ...over },
    })
  }
  const logbookOf = (over: Partial<Prisma.LogbookUncheckedCreateInput>) => {
    const id = over.locationId ?? [tag, next().toString(36).padStart(3, '0'), '-001'].join('').toUpperCase()
    const place = {
      addressEn: `${n} Hung To Road, Kwun Tong`,
      addressZh: `觀塘鴻圖道${n}號`,
      region: 'KLN',
      district: 'KT',
      area: 'KT-03',
    }
    return {
      premises: premisesOf(id),
      kind: 'L',
      type: 'EP',
      leNumber: '1',
      ...place,
      latitude: 22.311,
      longitude: 114.226,
      activatedOn: new Date('2023-01-01'),
      ...over,
      locationId: id,
    }
  }
  const makeLogbook = (over: Partial<Prisma.LogbookUncheckedCreateInput> = {}) =>
    db.logbook.create({ data: { ...logbookOf(over), specification: { create: {} } } })
  /** Many in three statements, with those who hold them. */
  const makeLogbooks = async (
    locationIds: readonly string[],
    holders: readonly { orgId: number; role: PartyRole }[],
  ): Promise<{ id: number; locationId: string }[]> => {
    const data = locationIds.map((locationId) => logbookOf({ locationId }))
    const made = await db.logbook.createManyAndReturn({ data, select: { id: true, locationId: true } })
    await db.logbookSpecification.createMany({ data: made.map(({ id }) => ({ logbookId: id })) })
    await db.logbookParty.createMany({
      data: made.flatMap(({ id }) => holders.map(({ orgId, role }) => partyOf(id, orgId, role))),
    })
    if (made.length >= MANY) await db.$executeRaw`ANALYZE logbook, logbook_party, logbook_reader, former_location_id`
    return made
  }
  const partyOf = (logbookId: number, orgId: number, role: PartyRole) => ({
    logbookId,
    orgId,
    kind: kindOf(role),
    role,
    startsAt: LONG_AGO,
    source: 'CREATE',
  })
  const grant = (
    logbook: { id: number },
    org: { id: number },
    role: PartyRole,
    over: Partial<Prisma.LogbookPartyUncheckedCreateInput> = {},
  ) => db.logbookParty.create({ data: { ...partyOf(logbook.id, org.id, role), ...over } })
  /** Shared with everybody of the organization. */
  const makeTemplate = (org: { id: number }, owner: { id: number }, name = `template ${next()}`) =>
    db.dashboardTemplate.create({
      data: {
        name,
        nameKey: name.toLowerCase(),
        option: { filters: { months: 12 }, charts: {} },
        isShared: true,
        orgId: org.id,
        ownerId: owner.id,
      },
    })
  const makeLabel = (org: { id: number }, name = `label ${next()}`) =>
    db.label.create({ data: { name, color: '#166BBB', orgId: org.id } })
  /** A works group without people and log-books. */
  const makeWorkGroup = (org: { id: number }, name = `works group ${next()}`) =>
    db.logbookGroup.create({ data: { kind: 'workGroup', name, orgId: org.id, userName: 'Test' } })
  /** A group without people and log-books. */
  const makeGroup = (org: { id: number }, name = `group ${next()}`, parentId: number | null = null) =>
    db.logbookGroup.create({ data: { kind: 'group', name, orgId: org.id, parentId, userName: 'Test' } })
  const makeWorker = async (
    org: { id: number },
    kind: 'RE' | 'RW' | 'GW',
    roleId: RoleId,
    expiresOn = new Date('2030-12-31'),
    unit: 'L' | 'E' = 'L',
  ) => {
    const user = await makeUser(org, [roleId])
    const worker = await db.worker.create({
      data: { userId: user.id, orgId: org.id, kind, nameEn: `Worker ${next()}`, nameZh: `工人${n}` },
    })
    const number = kind === 'GW' ? null : `R${unit}${kind === 'RE' ? 'E' : 'W'}${Number.parseInt(tag, 36)}-${next()}`
    if (number)
      await db.workerRegistration.create({ data: { workerId: worker.id, kind: number.slice(0, 3), number, expiresOn } })
    return { user, worker, number }
  }
  return {
    ...{ makeOrg, makeUser, makeProposal, makeWorker, makeWorkGroup, makeGroup },
    ...{ makeLogbook, makeLogbooks, grant, makeLabel, makeTemplate },
  }
}
