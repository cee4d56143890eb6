import type { Prisma } from '@portal/db'
import { startOf } from '@portal/shared/kernel/time'
import { db, now } from './world.ts'

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

/** That a later end of an access is asked for. */
export const makeExtension = ({ id: partyId }: Row, userName = 'Chan Tai Man') =>
  db.accessExtension.create({ data: { partyId, until: startOf('2031-01-01'), userName, createdAt: now } })
