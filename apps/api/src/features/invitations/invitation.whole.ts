import type { Prisma } from '@portal/db'

const place = { select: { id: true, locationId: true, addressEn: true, addressZh: true } } as const

/** An invitation with everything that its messages and its answer name. */
export const wholeInvitation = {
  org: true,
  recipientOrg: true,
  logbooks: {
    select: { id: true, logbookId: true, status: true, replaces: true, replacedOrgIds: true, logbook: place },
  },
} satisfies Prisma.InvitationInclude
export type WholeInvitation = Prisma.InvitationGetPayload<{ include: typeof wholeInvitation }>
