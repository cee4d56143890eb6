import { Role } from '@portal/shared/access/roles'
import { somebody } from '../evidence.ts'
import { db, grant, makeLogbook, makeOrg, makeUser, now } from '../world.ts'

/** Somebody whom a record of a lift of this responsible person names so; answers the lift. */
export async function seenBy(rp: { id: number }, name: string): Promise<string> {
  const [logbook, rc] = [await makeLogbook(), await makeOrg('RC')]
  await grant(logbook, rp, 'rp.OC')
  const { id: submitterId } = await makeUser(rc, [Role.rcOfficer])
  const work = { typeOfWork: 'TW15', startedAt: now, completedAt: now, submittedAt: now, geo: 'Y' }
  const by = { logbookId: logbook.id, orgId: rc.id, submitterId, creatorType: 'PRINCIPAL' }
  await db.jobRecord.create({ data: { ...by, ...work, people: [somebody(name)] } })
  return logbook.locationId
}
