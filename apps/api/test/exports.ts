import { Role, type RoleId } from '@portal/shared/access/roles'
import { DIRECT_MAX } from '@portal/shared/features/exports/export.codes'
import { makeRecords, makeSite } from '../src/features/job-records/job-record.kit.ts'
import { asUser, db, makeUser } from './world.ts'

export const MANY = DIRECT_MAX + 1
/** What an export of every job record asks for. */
export const all = { kind: 'jobRecords', filters: {} }

/** A contractor with more records than one waits for. */
export async function busy(role: RoleId = Role.rcOfficer, count = MANY) {
  const site = await makeSite()
  await makeRecords(site, count)
  return { ...site, me: await asUser(await makeUser(site.rc, [role])) }
}

/** A role of this contractor that exports log-books and nothing else. */
export const logbooksOnly = (rc: { id: number }) =>
  db.role.create({
    data: {
      nameEn: `Log-books only ${rc.id}`,
      nameZh: `只限日誌${rc.id}`,
      orgId: rc.id,
      permissions: {
        create: ['export:list', 'logbook:export'].map((permission) => ({ channel: 'web', permission })),
      },
    },
  })
