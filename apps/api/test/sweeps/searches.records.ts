import { type asUser, db, now } from '../world.ts'

type Person = Awaited<ReturnType<typeof asUser>>

/** Fields in which a contractor searches for records, for those that were deleted, and for answers that he is asked for. */
export function recordSearches(record: (addressEn: string) => Promise<string>, who: () => Person) {
  const made = async (addressEn: string) => {
    const locationId = await record(addressEn)
    return { locationId, ...(await db.jobRecord.findFirstOrThrow({ where: { logbook: { locationId } } })) }
  }
  async function deleted(addressEn: string): Promise<string> {
    const { id, logbookId, locationId } = await made(addressEn)
    await db.jobRecord.update({ where: { id }, data: { status: 'DELETED', deletedAt: now, deletionReason: 'TWICE' } })
    const link = { logbookId, jobRecordId: id, sequence: 1, previousSeal: `${id} before`, seal: `${id} deleted` }
    await db.sealEntry.create({ data: { ...link, kind: 'DELETION', canonical: '{}', sealedAt: now } })
    return locationId
  }
  async function asked(addressEn: string): Promise<string> {
    const { id: jobRecordId, locationId } = await made(addressEn)
    await db.answerRequest.create({ data: { jobRecordId, side: 'RC', dueOn: now } })
    return locationId
  }
  const field = 'q'
  return {
    'jobRecords.list q': { path: '/api/jobRecord', field, who, make: record },
    'jobRecords.export q': { path: '/api/jobRecord/export', field, who, make: record },
    'deletedJobRecords.list q': { path: '/api/jobRecord/deleted', field, who, make: deleted },
    'deletedJobRecords.export q': { path: '/api/jobRecord/deleted/export', field, who, make: deleted },
    'jobReplies.list q': { path: '/api/jobRecord/reply', field, who, make: asked },
  }
}
