import type { Prisma } from '@portal/db'
import type { jobRecordContracts } from '@portal/shared/features/job-records/job-record.contract'
import { jobRecordDetail, REPLIES_PER_RECORD } from '@portal/shared/features/job-records/job-record.schema'
import type { Inputs, ServiceOutput } from '@portal/shared/kernel/contract'
import { problem } from '@portal/shared/kernel/problem'
import { fromDate } from '@portal/shared/kernel/time'
import { answerRequestMoves } from '../../access/answer-request.ts'
import { visible } from '../../access/index.ts'
import { jobRecordMoves, originalPhoto, remarkable, repliable, withheld } from '../../access/job-record.ts'
import { responsibleCount } from '../../access/readers.sql.ts'
import { isOwn } from '../../access/readers.ts'
import type { Scope } from '../../kernel/access.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { foundBy } from '../inspection/found.ts'
import { orgRef } from '../organizations/organization.ref.ts'
import { answerShown, answersFor } from '../questions/answer.show.ts'
import { copy, faultsFor, findingOf, photographFault, recordsWithChangedPhotos } from '../seals/finding.ts'
import { readableOf } from './job-record.named.ts'
import { ownOf } from './job-record.queries.ts'
import { textOf, textsFor } from './job-record.remark.ts'

type Input = Inputs<typeof jobRecordContracts>
type Output = ServiceOutput<typeof jobRecordContracts.get>

const inOrder = { orderBy: { id: 'asc' } } as const
const inNames = {
  orderBy: [{ name: 'asc' }, { id: 'asc' }],
  include: { copy },
} satisfies Prisma.JobRecord$photosArgs
const wholeFor = (ctx: Ctx) => {
  const { actor, now } = ctx
  return {
    org: orgRef,
    logbook: true,
    submitter: { select: { displayName: true } },
    apiClient: { select: { name: true } },
    photos: inNames,
    acknowledgements: {
      where: visible.acknowledgement(actor, now),
      include: { org: orgRef, remarks: textsFor(ctx) },
      ...inOrder,
    },
    replies: { where: visible.jobReply(actor, now), include: { org: orgRef, photos: inNames }, ...inOrder },
    answers: answersFor(ctx),
    alarms: { where: visible.sensorAlarm(actor, now), ...inOrder },
    seals: { where: { kind: 'JOB_RECORD' } },
    requests: { where: visible.answerRequest(actor, now), ...inOrder },
  } satisfies Prisma.JobRecordInclude
}

/** One record with all that was said about it; one that may not be read answers as one that is not there. */
export async function get(ctx: Ctx, { id }: Input['get']): Promise<Output> {
  const { db, actor, now } = ctx
  const found = await find(ctx, id)
  const [
    [row = { ...found, can: [], takeBack: null }],
    [told],
    mayReply,
    sealed,
    withOriginal,
    findings,
    readable,
    requests,
    editable,
  ] = await Promise.all([
    jobRecordMoves.offer(ctx, [found]),
    db.$queryRaw<
      object[]
    >`SELECT ${ownOf(ctx)} AS own, ${responsibleCount(now)} AS "responsibleCount" FROM job_record r WHERE r.id = ${id}`,
    db.jobRecord.count({ where: { AND: [{ id }, repliable(actor, now)] } }),
    sealOf(ctx, found),
    originalsIn(ctx, found),
    foundBy(ctx, found),
    readableOf(ctx, [found.parentJobId, found.compensatesId]),
    answerRequestMoves.offer(ctx, found.requests),
    db.acknowledgement.count({ where: { AND: [{ jobRecordId: id }, remarkable(actor, now)] } }),
  ])
  const { logbook, submitter, apiClient, seals, photos, replies, ...rest } = row
  const { locationId, kind, type, leNumber, addressEn, addressZh, latitude, longitude } = logbook
  const acknowledgements = row.acknowledgements.map((one) => ({ ...one, ...textOf(one) }))
  return ownShape({
    ...rest,
    acknowledgements,
    canEditRemark: editable > 0 && actor.permissions.has('jobRecord:acknowledge'),
    ...told,
    findings,
    requests: requests.map((one) => ({ ...one, dueOn: fromDate(one.dueOn) })),
    ownAcknowledgement: acknowledgements.find(({ orgId }) => isOwn(actor, orgId)) ?? null,
    isRoutine: row.isRoutine && row.status !== 'DISPUTED' && !row.signals.length,
    answers: row.answers.map(answerShown),
    photos: photos.map(withOriginal),
    replies: replies.map((reply) => ({ ...reply, photos: reply.photos.map(withOriginal) })),
    locationId,
    kind,
    type,
    leNumber,
    addressEn,
    addressZh,
    siteLatitude: latitude,
    siteLongitude: longitude,
    submitterName: submitter?.displayName ?? apiClient?.name ?? '',
    byProgram: apiClient !== null,
    parentJobId: readable.has(found.parentJobId ?? 0) ? found.parentJobId : null,
    compensates: readable.has(found.compensatesId ?? 0) ? found.compensatesId : null,
    canReply:
      actor.permissions.has('jobRecord:reply') &&
      mayReply > 0 &&
      replies.filter(({ step }) => !step).length < REPLIES_PER_RECORD,
    seal: seals[0]?.seal ?? null,
    sealSequence: seals[0]?.sequence ?? null,
    ...sealed,
  })
}

/** Also one that was made to look deleted, although nothing sealed says so: hiding it would help whoever did it. */
async function find(ctx: Ctx, id: number) {
  const { db, actor, now } = ctx
  const read = (scope: Scope<'jobRecord'>) =>
    db.jobRecord.findFirst({ where: { AND: [{ id }, scope(actor, now)] }, include: wholeFor(ctx) })
  const found = (await read(visible.jobRecord)) ?? (await read(withheld))
  if (!found) throw problem('jobRecordNotFound')
  return found
}

type Found = Awaited<ReturnType<typeof find>>

/** Says of each photograph whether the reader may have its original. One without a copy is shown as it is: there is no other to ask for. */
async function originalsIn({ db, actor, now }: Ctx, { photos, replies }: Found) {
  const copied = [...photos, ...replies.flatMap((reply) => reply.photos)].filter(({ copy }) => copy)
  const ids = copied.map(({ id }) => id)
  const where = { AND: [{ id: { in: ids } }, originalPhoto(actor, now)] }
  const found = ids.length ? await db.storedFile.findMany({ where, select: { id: true } }) : []
  const open = new Set(found.map(({ id }) => id))
  return <P extends { id: string }>(photo: P) => ({ ...photo, hasOriginal: open.has(photo.id) })
}

/** Whether the record is what was sealed, and everything found wrong with its log-book. */
async function sealOf(ctx: Ctx, { id, logbookId, photos, replies, seals: [seal] }: Found) {
  const ofReplies = replies.flatMap((reply) => reply.photos.map((photo) => ({ ...photo, jobRecordId: id })))
  const [finding, changed, changedReplies] = await Promise.all([
    findingOf(ctx, logbookId),
    recordsWithChangedPhotos(ctx, photos),
    recordsWithChangedPhotos(ctx, ofReplies),
  ])
  const isHere = seal?.logbookId === logbookId && finding.holds(seal.sequence)
  const own = changed.size ? [photographFault({ sequence: seal?.sequence ?? null, jobRecordId: id })] : []
  const beside = changedReplies.size ? [photographFault({ sequence: null, jobRecordId: id })] : []
  return {
    sealMatches: isHere && !own.length,
    sealFaults: await faultsFor(ctx, [...own, ...beside, ...finding.faults]),
  }
}

/** Codes and JSON come from the database as text; the response schema narrows them. */
const ownShape = (row: object): Output => jobRecordDetail.parse(row)
