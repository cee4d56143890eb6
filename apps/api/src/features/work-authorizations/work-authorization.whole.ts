import type { Prisma } from '@portal/db'

const place = { select: { id: true, locationId: true, addressEn: true, addressZh: true } } as const

/** An authorisation with everything that its messages name. */
export const wholeAuthorization = {
  org: true,
  worker: { select: { userId: true, orgId: true } },
  logbooks: {
    select: {
      id: true,
      logbookId: true,
      startsAt: true,
      endsAt: true,
      isVoid: true,
      endedBy: true,
      logbook: place,
    },
  },
} satisfies Prisma.WorkAuthorizationInclude
export type WholeAuthorization = Prisma.WorkAuthorizationGetPayload<{ include: typeof wholeAuthorization }>
