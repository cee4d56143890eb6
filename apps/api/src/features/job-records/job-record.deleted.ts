import type { Prisma } from '@portal/db'
import { deletedRecordContracts } from '@portal/shared/features/job-records/deleted-record.contract'
import { DELETION_REASONS } from '@portal/shared/features/job-records/deleted-record.schema'
import { DELETED_RECORD_COLUMNS } from '@portal/shared/features/job-records/deleted-record.sheet'
import { typeOfWork } from '@portal/shared/features/job-records/job-record.codes'
import type { Inputs } from '@portal/shared/kernel/contract'
import { instantsOf } from '@portal/shared/kernel/time'
import { deletedRecord } from '../../access/job-record.ts'
import { scopeWord } from '../../access/readers.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { listOf } from '../../kernel/list/list.ts'
import { contains } from '../../kernel/list/search.ts'
import { exportOf } from '../../kernel/list/workbook.ts'
import { dictNames, organizationNames } from '../exports/export.names.ts'
import { orgRef } from '../organizations/organization.ref.ts'

type Input = Inputs<typeof deletedRecordContracts>
type Filters = Input['export']

/** Read from job_record_deleted. */
const where = (
  { actor, now }: Ctx,
  { q, typesOfWork, reasons, contractors, acknowledged, from, to }: Filters,
): Prisma.JobRecordWhereInput => ({
  AND: [
    deletedRecord(actor, now),
    q ? { logbook: contains(['locationId', 'addressEn', 'addressZh'], q) } : {},
    typesOfWork ? { typeOfWork: { in: typesOfWork } } : {},
    reasons ? { deletionReason: { in: reasons } } : {},
    contractors ? { orgId: { in: contractors } } : {},
    acknowledged === undefined ? {} : { acknowledgements: acknowledged ? { some: {} } : { none: {} } },
    { deletedAt: instantsOf(from, to) },
  ],
})

const SHOWN = {
  id: true,
  typeOfWork: true,
  startedAt: true,
  completedAt: true,
  deletedAt: true,
  deletedByName: true,
  deletionReason: true,
  deletionComments: true,
  org: orgRef,
  logbook: { select: { locationId: true, addressEn: true, addressZh: true } },
  submitter: { select: { displayName: true } },
  apiClient: { select: { name: true } },
  _count: { select: { acknowledgements: true } },
} satisfies Prisma.JobRecordSelect
type Row = Prisma.JobRecordGetPayload<{ select: typeof SHOWN }>

const deleted = listOf('jobRecord', {
  where,
  read: ({ db }, find) => db.jobRecord.findMany({ ...find, select: SHOWN }),
  present,
})

/** Deleted records of the log-books that one reads, the last deleted first. */
export const list = (ctx: Ctx, input: Input['list']) => deleted.page(ctx, input)

/** What is filtered, as a workbook. */
export const deletedRecordExport = exportOf(deletedRecordContracts.export, {
  columns: DELETED_RECORD_COLUMNS,
  tells: { typesOfWork: 'typeOfWork', reasons: dictNames('deletionReason'), contractors: organizationNames },
  scope: ({ actor }, { sheets }) => sheets[scopeWord(actor)],
  count: deleted.count,
  rows: deleted.each,
})

/** With the words of the reason as they are today. */
async function present({ db }: Ctx, rows: readonly Row[]) {
  const reasons = await db.dictDetail.findMany({ where: { dictName: DELETION_REASONS } })
  const words = new Map(reasons.map(({ value, labelEn, labelZh }) => [value, { labelEn, labelZh }]))
  return rows.map(({ logbook, submitter, apiClient, _count, deletionReason, deletionComments, ...row }) => {
    const said = words.get(deletionReason ?? '')
    return {
      ...row,
      ...logbook,
      typeOfWork: typeOfWork.parse(row.typeOfWork),
      deletedAt: row.deletedAt ?? row.completedAt,
      deletedByName: row.deletedByName ?? '',
      submitterName: submitter?.displayName ?? apiClient?.name ?? '',
      reasonEn: said?.labelEn ?? deletionReason ?? '',
      reasonZh: said?.labelZh ?? deletionReason ?? '',
      comments: deletionComments ?? '',
      isAcknowledged: _count.acknowledgements > 0,
    }
  })
}
