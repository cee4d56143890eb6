import type { RoleId } from '@portal/shared/access/roles'
import { subject } from '@portal/shared/access/subjects'
import { db, makeUser, now } from './world.ts'

/** Somebody of an organization whom a works group narrows to these log-books of it. */
export async function narrowed(org: { id: number }, role: RoleId, logbooks: readonly { id: number }[]) {
  const user = await makeUser(org, [role])
  const group = subject('workGroup', user.id)
  await db.userSubject.create({ data: { userId: user.id, subject: group } })
  await db.logbookReader.createMany({
    data: logbooks.map(({ id }) => ({
      logbookId: id,
      subject: group,
      orgId: org.id,
      startsAt: new Date(now.getTime() - 1000),
      isWhole: true,
    })),
  })
  return user
}
