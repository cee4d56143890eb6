import { XLSX } from '@portal/shared/kernel/sheet'
import { keepFile } from './files.ts'
import { db, now } from './world.ts'

const HOUR_MS = 3_600_000
const inAnHour = () => new Date(now.getTime() + HOUR_MS)

/** One row of everything that is kept for a person alone; `mark` stands in its texts. */
export async function makePersonal(user: { id: number }, org: { id: number }, mark: string) {
  const userId = user.id
  const message = await makeMessage(userId, mark)
  // one more, so that all but one are another number than one
  await makeMessage(userId, mark)
  const starred = await makeMessage(userId, mark, { bookmarkedAt: now })
  const binned = await makeMessage(userId, mark, { deletedAt: now })
  await db.messagePreference.create({ data: { userId, tag: 'WORKS', web: true, mail: true, updatedAt: now } })
  await db.messageDigest.create({ data: { userId, hour: 8, updatedAt: now } })
  const session = await db.session.create({
    data: {
      userId,
      channel: 'web',
      device: `a device ${mark}`,
      createdAt: now,
      lastSeenAt: now,
      expiresAt: inAnHour(),
    },
  })
  const place = { channel: 'web', address: '192.0.2.1', device: `a device ${mark}` }
  await db.signInEvent.create({ data: { userId, outcome: 'OK', method: 'PASSWORD', ...place } })
  const fileId = crypto.randomUUID()
  const { size } = await keepFile(fileId, `a workbook ${mark}`)
  const done = { status: 'DONE', fileId, fileName: `a file ${mark}.xlsx`, mime: XLSX, size }
  const input = { kind: 'jobRecords', filters: {} }
  const asked = { kind: 'exportJobRecords', input, language: 'eng', total: 3000, createdAt: now }
  const run = await db.run.create({ data: { userId, orgId: org.id, ...asked, ...done, expiresAt: inAnHour() } })
  const queued = await db.run.create({ data: { userId, orgId: org.id, ...asked } })
  const digest = crypto.randomUUID()
  await db.identityLink.create({ data: { userId, openIdDigest: digest, openIdBox: `a box ${mark}` } })
  const due = { request: { comment: `a comment ${mark}` }, language: 'eng', createdAt: now, dueAt: inAnHour() }
  const intention = await db.intention.create({
    data: { userId, orgId: org.id, life: 'jobRecord', move: 'acknowledge', rowIds: [], ...due },
  })
  const viewing = await db.viewing.create({
    data: { sessionId: session.id, viewerId: userId, viewedId: userId, createdAt: now, expiresAt: inAnHour() },
  })
  return { message, starred, binned, session, viewing, run, queued, intention }
}

/** A message as its recipient has it. */
const makeMessage = (userId: number, mark: string, state: { bookmarkedAt?: Date; deletedAt?: Date } = {}) =>
  db.messageRecipient.create({
    data: {
      ...state,
      user: { connect: { id: userId } },
      message: {
        create: {
          tag: 'WORKS',
          event: 'jobRecordSubmitted',
          params: { addressEn: `an address ${mark}` },
          searchText: `an address ${mark}`,
        },
      },
    },
  })
export type Personal = Awaited<ReturnType<typeof makePersonal>>
