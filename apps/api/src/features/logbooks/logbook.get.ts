import type { Permission } from '@portal/shared/access/permissions'
import { WORK } from '@portal/shared/features/job-records/job-record.codes'
import { COUNT_CAP } from '@portal/shared/features/job-records/job-record.schema'
import type { logbookContracts } from '@portal/shared/features/logbooks/logbook.contract'
import type { LogbookDetail } from '@portal/shared/features/logbooks/logbook.schema'
import type { Inputs } from '@portal/shared/kernel/contract'
import { problem } from '@portal/shared/kernel/problem'
import { dayOf, fromDate } from '@portal/shared/kernel/time'
import { visible } from '../../access/index.ts'
import { stageMoves } from '../../access/logbook.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { dutiesOn } from '../duties/duty.ts'
import { requireVisible } from '../location-lists/visible-logbook.ts'
import { fromStored } from '../sheets/stored.ts'
import { isCorrectable } from './logbook.correct.ts'
import { isDirect, isEditable } from './logbook.find.ts'
import { rowsOf } from './logbook.queries.ts'
import { detailsSeen } from './own-period.ts'

type Input = Inputs<typeof logbookContracts>
const OPEN = ['SUBMITTED', 'REPLIED']
type Doable = LogbookDetail['can'][number]

export async function get(ctx: Ctx, { locationId }: Input['get']) {
  const { db, actor, now } = ctx
  const logbook = await requireVisible(ctx, locationId)
  const demolishedOn = logbook.demolishedOn && fromDate(logbook.demolishedOn)
  const { id, premises, region, latitude, longitude, remark, version, createdAt, updatedAt } = logbook
  const [[row], stored, jobRecordCount, can, duties, unacknowledged, demolition] = await Promise.all([
    rowsOf(ctx, [id]),
    db.logbookSpecification.findFirst({
      where: { AND: [{ logbookId: id }, visible.logbookSpecification(actor, now)] },
    }),
    db.jobRecord.count({ where: { AND: [{ logbookId: id }, visible.jobRecord(actor, now)] }, take: COUNT_CAP }),
    doable(ctx, logbook),
    dutiesOn(ctx, id),
    unacknowledgedOf(ctx, id),
    demolitionOf(ctx, logbook),
  ])
  if (!row) throw problem('logbookNotFound')
  const place = { premises, region, latitude, longitude, createdAt }
  const details = detailsSeen(row.accessEndedAt, {
    remark,
    version,
    updatedAt,
    demolishedOn,
    demolition,
    specification: fromStored(stored),
  })
  const work = { jobRecordCount, unacknowledged, duties: row.accessEndedAt ? [] : duties }
  return { ...row, ...place, ...details, ...work, can }
}

/** Work the reader sees that nobody has acknowledged. */
async function unacknowledgedOf({ db, actor, now }: Ctx, logbookId: number) {
  const where = { AND: [{ logbookId, status: { in: OPEN } }, visible.jobRecord(actor, now)] }
  const { _count, _min } = await db.jobRecord.aggregate({ where, _count: true, _min: { submittedAt: true } })
  return { count: _count, since: _min.submittedAt && dayOf(_min.submittedAt) }
}

/** The latest record of demolition works since the log-book came into service: it proposes the next stage. */
async function demolitionOf({ db, actor, now }: Ctx, { id, stage, stageSince }: Staged) {
  if (stage !== 'IN_SERVICE') return null
  const since = stageSince ? { submittedAt: { gt: stageSince } } : {}
  const works = { logbookId: id, typeOfWork: { in: [...WORK.demolition] }, ...since }
  const record = await db.jobRecord.findFirst({
    where: { AND: [works, visible.jobRecord(actor, now)] },
    orderBy: { completedAt: 'desc' },
    select: { id: true, completedAt: true },
  })
  return record && { id: record.id, completedOn: dayOf(record.completedAt) }
}
interface Staged {
  id: number
  stage: string
  stageSince: Date | null
}

interface Owned {
  id: number
  stage: string
  activatedOn: Date | null
  /** What it was called before, if anything. */
  formerly: string | null
}
/** A right, and for what is written in the log-book, being its keeper today. */
async function doable(ctx: Ctx, logbook: Owned): Promise<Doable[]> {
  const [isKept, isMendable] = [await isEditable(ctx, logbook), await isCorrectable(ctx, logbook.id)]
  const [{ can } = { can: [] }] = await stageMoves.offer(ctx, [{ id: logbook.id }])
  // what began in service has no stage to go back to
  const moves = can.filter((move) => move !== 'returnToInstallation' || logbook.formerly)
  const may = (right: Permission, when: boolean) => when && ctx.actor.permissions.has(right)
  const answers: [Doable, boolean][] = [
    ['edit', may('logbook:edit', isKept)],
    ['editSheet', may('logbook:edit', isKept && isDirect(ctx, logbook))],
    ['activate', may('logbook:activate', isKept && !logbook.activatedOn)],
    ['remark', may('logbook:edit', isKept)],
    ['label', may('label:manage', true)],
    ['correct', may('logbook:correct', isKept && isMendable)],
  ]
  return [...answers.filter(([, isDoable]) => isDoable).map(([name]) => name), ...moves]
}
