import type { Prisma } from '@portal/db'
import { db, now } from './world.ts'

/** A merger that waits for an answer, sent by the parent. */
export const makeMerge = (
  parent: { id: number },
  child: { id: number },
  over: Partial<Prisma.OrganizationMergeUncheckedCreateInput> = {},
) =>
  db.organizationMerge.create({
    data: {
      orgId: parent.id,
      userName: 'x',
      parentId: parent.id,
      childId: child.id,
      createdAt: now,
      ...over,
    },
  })
