import type { Prisma } from '@portal/db'
import { startOf } from '@portal/shared/kernel/time'
import { db, grant, now } from './world.ts'

interface Row {
  id: number
}

/** A change of contractor that waits for its moment, without the access that it gives and ends. */
export const makeContractorChange = (
  logbook: Row,
  { id: orgId }: Row,
  { id: newOrgId }: Row,
  { oldOrgId, ...over }: Partial<Prisma.ContractorChangeUncheckedCreateInput> & { oldOrgId?: number } = {},
) =>
  db.contractorChange.create({
    data: {
      role: 'rc.PMC',
      orgId,
      userName: 'Chan Tai Man',
      newOrgId,
      startsAt: startOf('2031-01-01'),
      reason: 'a new contract',
      status: 'PENDING',
      createdAt: now,
      logbooks: { create: { logbookId: logbook.id, oldOrgId: oldOrgId ?? null } },
      ...over,
    },
  })

/** A log-book that one organization offers to another, whether it holds the role or not. */
export const makeHandover = (
  logbook: Row,
  { id: orgId }: Row,
  { id: newOrgId }: Row,
  over: Partial<Prisma.HandoverUncheckedCreateInput> = {},
) =>
  db.handover.create({
    data: {
      role: 'rc.PMC',
      orgId,
      userName: 'Chan Tai Man',
      newOrgId,
      createdAt: now,
      logbooks: { create: { logbookId: logbook.id, role: over.role ?? 'rc.PMC' } },
      ...over,
    },
    include: { logbooks: true },
  })

/** An invitation of one organization, which another may have opened. */
export const makeInvitation = (
  logbook: Row,
  { id: orgId }: Row,
  { id: userId }: Row,
  over: Partial<Prisma.InvitationUncheckedCreateInput> = {},
) =>
  db.invitation.create({
    data: {
      category: 'rp.PMC',
      orgId,
      userId,
      userName: 'Chan Tai Man',
      recipientName: 'Hei On Property Services',
      email: 'lifts@example.test',
      startsAt: startOf('2031-01-01'),
      sentAt: now,
      linkUntil: startOf('2030-01-01'),
      createdAt: now,
      logbooks: {
        create: { logbookId: logbook.id, category: over.category ?? 'rp.PMC', status: over.status ?? 'A' },
      },
      ...over,
    },
    include: { logbooks: true },
  })

/** A sub-contract that waits for its day, with the access that it will give. */
export async function makeSubcontract(
  logbook: Row,
  { id: orgId }: Row,
  sub: Row,
  over: Partial<Prisma.SubcontractUncheckedCreateInput> = {},
) {
  const period = { startsAt: startOf('2031-01-01'), endsAt: startOf('2032-01-01') }
  const row = await db.subcontract.create({
    data: {
      role: 'sub.MSC',
      orgId,
      userName: 'Chan Tai Man',
      subOrgId: sub.id,
      displayName: 'Second team',
      mayGrant: false,
      ...period,
      status: 'PENDING',
      createdAt: now,
      ...over,
    },
  })
  const { startsAt, endsAt, mayGrant, number: origin } = row
  const given = { startsAt, endsAt, mayGrant, origin, givenByOrgId: orgId, source: 'SUBCONTRACT' }
  const party = await grant(logbook, sub, 'sub.MSC', given)
  await db.subcontractLogbook.create({
    data: { subcontractId: row.id, logbookId: logbook.id, partyId: party.id, creatorType: 'PRINCIPAL' },
  })
  return row
}

/** That a later end of an access is asked for. */
export const makeExtension = ({ id: partyId }: Row, userName = 'Chan Tai Man') =>
  db.accessExtension.create({ data: { partyId, until: startOf('2031-01-01'), userName, createdAt: now } })

/** An authorisation to work on a log-book that waits for its days; for whoever redeems its code, unless it names a worker. */
export const makeWorkAuthorization = (
  logbook: Row,
  { id: orgId }: Row,
  {
    workerId = null,
    startsAt = startOf('2031-01-01'),
    ...over
  }: Partial<Prisma.WorkAuthorizationUncheckedCreateInput> = {},
) => {
  const { endsAt = startOf('2031-01-31') } = over
  const named = { orgId, workerId, startsAt, endsAt, createdAt: now }
  return db.workAuthorization.create({
    data: {
      ...named,
      userName: 'Chan Tai Man',
      logbooks: { create: { logbookId: logbook.id, ...named } },
      ...over,
    },
    include: { logbooks: true },
  })
}
