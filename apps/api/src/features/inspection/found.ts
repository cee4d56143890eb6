import { isWork } from '@portal/shared/features/job-records/job-record.codes'
import { fromDate } from '@portal/shared/kernel/time'
import { findingTold } from '../../access/inspection-finding.ts'
import type { Ctx } from '../../kernel/ctx.ts'

/** What became of the parts of an inspection that needed follow-up; other work has found nothing. */
export async function foundBy({ db, actor, now }: Ctx, { id, typeOfWork }: { id: number; typeOfWork: string }) {
  if (!isWork('inspection', typeOfWork)) return []
  const rows = await db.inspectionFinding.findMany({
    where: { AND: [{ jobRecordId: id }, findingTold(actor, now)] },
    select: { id: true, partIndex: true, findingClass: true, status: true, isSentBack: true, deadlineOn: true },
    orderBy: { partIndex: 'asc' },
  })
  return rows.map((row) => ({ ...row, deadlineOn: fromDate(row.deadlineOn) }))
}
