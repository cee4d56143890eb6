import type { Prisma } from '@portal/db'
import type { Permission } from '@portal/shared/access/permissions'
import { REACH, ROLE_IDS } from '@portal/shared/access/roles'
import { inForce } from './logbook.ts'

const RIGHT: Permission = 'jobRecord:list'
const OWN_ROLES = ROLE_IDS.filter((id) => REACH[id] === 'own')

/** Whom work on these log-books concerns: the people of every contractor and responsible person in force, and of the organizations named, who may list records in the portal. */
export const audience = (
  logbookIds: readonly number[],
  now: Date,
  orgIds: readonly number[] = [],
): Prisma.UserWhereInput => ({
  AND: [
    { status: 'ENABLED', roles: { some: { roleId: { in: OWN_ROLES } } } },
    { roles: { some: { role: { permissions: { some: { channel: 'web', permission: RIGHT } } } } } },
    {
      org: {
        OR: [
          { id: { in: [...orgIds] } },
          {
            parties: {
              some: { logbookId: { in: [...logbookIds] }, kind: { in: ['RC', 'SUB', 'RP'] }, ...inForce(now) },
            },
          },
        ],
      },
    },
  ],
})
