import type { Prisma } from '@portal/db'
import { findingContracts } from '@portal/shared/features/inspection-findings/finding.contract'
import { inspectionFinding } from '@portal/shared/features/inspection-findings/finding.schema'
import { FINDING_COLUMNS } from '@portal/shared/features/inspection-findings/finding.sheet'
import type { Inputs } from '@portal/shared/kernel/contract'
import { problem } from '@portal/shared/kernel/problem'
import { fromDate } from '@portal/shared/kernel/time'
import { visible } from '../../access/index.ts'
import { findingMoves } from '../../access/inspection-finding.ts'
import { deletedRecord } from '../../access/job-record.ts'
import { scopeWord } from '../../access/readers.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { dictLocale } from '../../kernel/heavy/dict-locale.ts'
import { listOf } from '../../kernel/list/list.ts'
import { exportOf } from '../../kernel/list/workbook.ts'
import { dictNames, inspectionPlaces, organizationNames, teamNames } from '../exports/export.names.ts'
import { listedPlaces } from '../location-lists/location-list.service.ts'
import { orgRef } from '../organizations/organization.ref.ts'
import { type FindingFilters, readFilters, whereOf } from './finding.where.ts'

type Input = Inputs<typeof findingContracts>
const { findingClass, part, status, logbook, record } = inspectionFinding.shape
const { seenBy } = inspectionFinding.shape.closed.unwrap().shape

const recordRef = { select: { id: true, typeOfWork: true, completedAt: true, photoCount: true } } as const
const included = {
  owner: orgRef,
  jobRecord: recordRef,
  answerRecord: recordRef,
  closingRecord: recordRef,
  logbook: { select: { id: true, locationId: true, kind: true, addressEn: true, addressZh: true } },
} satisfies Prisma.InspectionFindingInclude
type Row = Prisma.InspectionFindingGetPayload<{ include: typeof included }>

/** Which of these records the reader may open, and of which there is only left that they were deleted. */
async function openRecords({ db, actor, now }: Ctx, rows: readonly Row[]): Promise<ReadonlyMap<number, boolean>> {
  const ids = rows.flatMap(({ jobRecordId, answerRecordId, closingRecordId }) =>
    [jobRecordId, answerRecordId ?? [], closingRecordId ?? []].flat(),
  )
  if (!ids.length) return new Map()
  const readable = { OR: [visible.jobRecord(actor, now), deletedRecord(actor, now)] }
  const where = { AND: [{ id: { in: ids } }, readable] }
  const found = await db.jobRecord.findMany({ where, select: { id: true, status: true } })
  return new Map(found.map(({ id, status }) => [id, status === 'DELETED']))
}

/** The teams of the inspections, for whoever knows of their plans: for nobody else a visit has one. */
async function teamsOf({ db, actor, now }: Ctx, rows: readonly Row[]) {
  const ofRecords = { jobRecordId: { in: rows.map(({ jobRecordId }) => jobRecordId) } }
  const plans = await db.inspectionPlan.findMany({
    where: { AND: [ofRecords, visible.inspectionPlan(actor, now)] },
    select: { jobRecordId: true, team: { select: { id: true, name: true } } },
  })
  return new Map(plans.map((plan) => [plan.jobRecordId, plan.team]))
}

const refOf = (row: Row['jobRecord'], isDeleted = false) => ({
  ...row,
  isDeleted,
  typeOfWork: record.shape.typeOfWork.parse(row.typeOfWork),
})
type OpenRef = (row: Row['jobRecord'] | null) => ReturnType<typeof refOf> | null

const answerOf = (
  { answeredAt: at, answeredByName: userName, answerRemark: remark, answerRecord }: Row,
  open: OpenRef,
) => at && { at, userName, remark, record: open(answerRecord) }
const closingOf = (
  { closedAt: at, closedByName: userName, closedRemark: remark, closingRecord, ...row }: Row,
  open: OpenRef,
) => at && { at, userName, remark, seenBy: seenBy.parse(row.seenBy), record: open(closingRecord) }

async function present(ctx: Ctx, rows: Row[]) {
  const [readable, teams] = [await openRecords(ctx, rows), await teamsOf(ctx, rows)]
  const open: OpenRef = (row) => (row && readable.has(row.id) ? refOf(row, readable.get(row.id)) : null)
  return rows.map((row) => ({
    ...{ id: row.id, text: row.text, component: row.component, defect: row.defect },
    ...{ isSentBack: row.isSentBack, reason: row.reason, createdAt: row.createdAt },
    findingClass: findingClass.parse(row.findingClass),
    part: part.parse(row.part),
    logbook: logbook.parse(row.logbook),
    contractor: row.owner,
    deadlineOn: fromDate(row.deadlineOn),
    status: status.parse(row.status),
    remindedOn: row.remindedOn.map(fromDate),
    team: teams.get(row.jobRecordId) ?? null,
    record: refOf(row.jobRecord, readable.get(row.jobRecordId)),
    answer: answerOf(row, open),
    closed: closingOf(row, open),
  }))
}

/** By deadline from inspection_finding_by_deadline: those that are not closed first. */
const findings = listOf('inspectionFinding', {
  where: whereOf,
  orders: {
    deadline: () => ({ closedAt: { sort: 'desc', nulls: 'first' } }),
    locationId: (locationId) => ({ logbook: { locationId } }),
  },
  read: ({ db }, { orderBy, ...find }) => {
    const [first, tie] = orderBy
    const byDay = first && 'closedAt' in first && tie ? [first, { deadlineOn: tie.id ?? 'asc' }, tie] : orderBy
    return db.inspectionFinding.findMany({ ...find, orderBy: byDay, include: included })
  },
  present,
})

export async function list(ctx: Ctx, input: Input['list']) {
  const { content, totalElements } = await findings.page(ctx, { ...input, ...(await readFilters(ctx, input)) })
  return { content: await findingMoves.offer(ctx, content), totalElements }
}

/** Photographs of a record that the reader may open. */
const photosOf = ({ db, actor, now }: Ctx, jobRecordId: number | undefined) =>
  jobRecordId === undefined
    ? []
    : db.storedFile.findMany({
        where: { AND: [{ jobRecordId }, visible.storedFile(actor, now)] },
        select: { id: true, name: true },
        orderBy: [{ name: 'asc' }, { id: 'asc' }],
      })

export async function get(ctx: Ctx, { id }: Input['get']) {
  const row = await findings.one(ctx, {}, id)
  const [found] = await findingMoves.offer(ctx, row ? [row] : [])
  if (!found) throw problem('findingNotFound')
  const [photos, answerPhotos] = [await photosOf(ctx, found.record.id), await photosOf(ctx, found.answer?.record?.id)]
  return { ...found, photos, answerPhotos }
}

/** The findings that an act reaches by a filter. */
export const matchingIds = async (ctx: Ctx, { filter = {} }: { filter?: FindingFilters | undefined }) =>
  findings.ids(ctx, await readFilters(ctx, filter))

/** What is filtered, as a workbook. */
export const findingExport = exportOf(findingContracts.export, {
  columns: FINDING_COLUMNS,
  tells: {
    locationIds: listedPlaces,
    contractors: organizationNames,
    districts: dictNames('district'),
    teams: teamNames,
    plans: inspectionPlaces,
    statuses: 'inspectionFinding',
    parts: dictNames('jobPart'),
    leType: 'unitKind',
    seenBy: 'findingSeenBy',
  },
  locale: dictLocale('jobPart', 'component'),
  scope: ({ actor }, { inspectionFindings: { sheet } }) => sheet[scopeWord(actor)],
  count: async (ctx, filters) => findings.count(ctx, await readFilters(ctx, filters)),
  async *rows(ctx, filters) {
    yield* findings.each(ctx, await readFilters(ctx, filters))
  },
})
