import type { Permission } from '@portal/shared/access/permissions'
import { GROUP_ADMINS } from '@portal/shared/access/roles'
import type { DemoPart } from '../part.ts'

/** Behind the roles of the product, whose numbers the specification gives. */
const FIRST_ID = 101
const ROLES: readonly { nameEn: string; nameZh: string; org?: 'rc'; orgType?: 'RP'; web: readonly Permission[] }[] = [
  {
    nameEn: 'Night Desk',
    nameZh: '夜更當值',
    org: 'rc',
    web: ['logbook:list', 'jobRecord:list', 'message:list', 'worker:list'],
  },
  {
    nameEn: 'Accounts Office (reads only)',
    nameZh: '會計部（只供檢視）',
    orgType: 'RP',
    web: ['logbook:list', 'jobRecord:list', 'message:list'],
  },
]

/** A role of an organization's own with one holder, and one of all responsible persons. */
export const roles: DemoPart = {
  rows: ({ city: { orgs, people, now } }) => {
    const made = ROLES.map((role, at) => ({ ...role, id: FIRST_ID + at }))
    // the role of a group admin stands alone
    const desk = people.staffOf(orgs.demo.rc).findLast(({ roleId }) => !GROUP_ADMINS.includes(roleId))
    return {
      Role: made.map(({ id, nameEn, nameZh, org, orgType }) => ({
        ...{ id, nameEn, nameZh, orgId: org ? orgs.demo[org].id : null, orgType: orgType ?? null, reach: 'own' },
        ...{ createdAt: now, updatedAt: now, userName: org ? people.nameOf(orgs.demo[org]) : null },
      })),
      RolePermission: made.flatMap(({ id, web }) =>
        web.map((permission) => ({ roleId: id, channel: 'web', permission })),
      ),
      UserRole: desk ? [{ userId: desk.id, roleId: FIRST_ID }] : [],
    }
  },
}
