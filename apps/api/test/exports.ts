import { Role, type RoleId } from '@portal/shared/access/roles'
import { DIRECT_MAX } from '@portal/shared/features/exports/export.codes'
import { makeRecords, makeSite } from '../src/features/job-records/job-record.kit.ts'
import { createCtx } from '../src/kernel/ctx.ts'
import { systemActor } from '../src/kernel/system.ts'
import { asUser, db, makeUser, now, ports } from './world.ts'

export type Person = Awaited<ReturnType<typeof asUser>>
export const MANY = DIRECT_MAX + 1
const FEW = 5
/** What an export of every job record asks for. */
export const all = { kind: 'jobRecords', filters: {} }

/** A contractor with more records than one waits for. */
export async function busy(role: RoleId = Role.rcOfficer, count = MANY) {
  const site = await makeSite()
  await makeRecords(site, count)
  return { ...site, me: await asUser(await makeUser(site.rc, [role])) }
}

/** An export that waits in the queue, as a call leaves it; how many rows it has is no matter to what follows. */
export async function queued() {
  const site = await busy(Role.rcOfficer, FEW)
  const { id } = await db.exportJob.create({
    data: {
      userId: site.me.user.id,
      orgId: site.rc.id,
      kind: all.kind,
      request: { filters: {} },
      language: 'eng',
      rowCount: FEW,
      createdAt: now,
    },
  })
  return { ...site, id }
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

export const mine = async (me: Person) => (await me.get('/api/export')).body.content
export const rowOf = (id: number) => db.exportJob.findUniqueOrThrow({ where: { id } })
export const systemCtx = (over: Partial<typeof ports> = {}) => createCtx({ ...ports, ...over }, systemActor)
export const messagesOf = (me: Person) =>
  db.message.findMany({
    where: { recipients: { some: { userId: me.user.id } } },
    select: { event: true, params: true },
  })
