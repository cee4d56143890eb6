import type { Prisma } from '@portal/db'
import type { Permission } from '@portal/shared/access/permissions'
import { inForce } from './logbook.ts'
import { readersOf } from './readers.ts'

const RIGHT: Permission = 'jobRecord:list'

/** Whose log-books these are at this moment: contractors, sub-contractors and responsible persons. */
export const concerned = (logbookIds: readonly number[], now: Date): Prisma.LogbookPartyWhereInput => ({
  logbookId: { in: [...logbookIds] },
  kind: { in: ['RC', 'SUB', 'RP'] },
  ...inForce(now),
})

/** Whom of these organizations work on a log-book concerns: the people who may list records in the portal. */
export const audience = (orgIds: readonly number[]): Prisma.UserWhereInput => ({
  AND: [
    { status: 'ENABLED', orgId: { in: [...orgIds] } },
    readersOf('own'),
    { roles: { some: { role: { permissions: { some: { channel: 'web', permission: RIGHT } } } } } },
  ],
})
