import type { Prisma } from '@portal/db'
import type { jobRecordContracts } from '@portal/shared/features/job-records/job-record.contract'
import { jobRecordDetail, REPLIES_PER_RECORD } from '@portal/shared/features/job-records/job-record.schema'
import type { Inputs, ServiceOutput } from '@portal/shared/kernel/contract'
import { problem } from '@portal/shared/kernel/problem'
import { visible } from '../../access/index.ts'
import { jobRecordMoves, repliable } from '../../access/job-record.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { firstBrokenUpTo } from '../seals/seal.service.ts'

type Input = Inputs<typeof jobRecordContracts>
type Output = ServiceOutput<typeof jobRecordContracts.get>

const org = { select: { id: true, nameEn: true, nameZh: true } }
const inOrder = { orderBy: { id: 'asc' } } as const
const wholeFor = ({ actor, now }: Ctx) =>
  ({
    org,
    logbook: true,
    submitter: { select: { displayName: true } },
    photos: { orderBy: [{ name: 'asc' }, { id: 'asc' }] },
    acknowledgements: { where: visible.acknowledgement(actor, now), include: { org }, ...inOrder },
    replies: { where: visible.jobReply(actor, now), include: { org }, ...inOrder },
    seals: { where: { kind: 'JOB_RECORD' } },
  }) satisfies Prisma.JobRecordInclude

/** One record with all that was said about it; one that may not be read answers as one that is not there. */
export async function get(ctx: Ctx, { id }: Input['get']): Promise<Output> {
  const { db, actor, now } = ctx
  const found = await db.jobRecord.findFirst({
    where: { AND: [{ id }, visible.jobRecord(actor, now)] },
    include: wholeFor(ctx),
  })
  if (!found) throw problem('jobRecordNotFound')
  const [[row = { ...found, can: [] }], mayReply, sealMatches] = await Promise.all([
    jobRecordMoves.offer(ctx, [found]),
    db.jobRecord.count({ where: { AND: [{ id }, repliable(actor, now)] } }),
    matchesSeal(ctx, found),
  ])
  const { logbook, submitter, seals, ...rest } = row
  const { locationId, kind, type, leNumber, addressEn, addressZh, latitude, longitude } = logbook
  return ownShape({
    ...rest,
    locationId,
    kind,
    type,
    leNumber,
    addressEn,
    addressZh,
    siteLatitude: latitude,
    siteLongitude: longitude,
    submitterName: submitter.displayName,
    canReply: actor.permissions.has('jobRecord:reply') && mayReply > 0 && rest.replies.length < REPLIES_PER_RECORD,
    seal: seals[0]?.seal ?? null,
    sealSequence: seals[0]?.sequence ?? null,
    sealMatches,
  })
}

async function matchesSeal(
  ctx: Ctx,
  { logbookId, seals: [seal] }: { logbookId: number; seals: { sequence: number }[] },
): Promise<boolean | null> {
  return seal ? (await firstBrokenUpTo(ctx, logbookId, seal.sequence)) === null : null
}

/** Codes and JSON come from the database as text; the response schema narrows them. */
const ownShape = (row: object): Output => jobRecordDetail.parse(row)
