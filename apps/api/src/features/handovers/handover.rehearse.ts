import type { handoverContracts } from '@portal/shared/features/handovers/handover.contract'
import { HANDOVER_NAMED_MAX, handover } from '@portal/shared/features/handovers/handover.schema'
import type { Inputs } from '@portal/shared/kernel/contract'
import type { Moved } from '@portal/shared/kernel/moves/result'
import { startOf } from '@portal/shared/kernel/time'
import { visible } from '../../access/index.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { orgRef } from '../organizations/organization.ref.ts'
import { type Ended, endingsAt } from '../parties/access-ends.ts'
import { idsOf } from './handover.chosen.ts'
import { create } from './handover.create.ts'
import { move } from './handover.decide.ts'
import { matchingIds } from './handover.list.ts'

type Input = Inputs<typeof handoverContracts>
const { kind } = handover.shape

interface Place {
  id: number
  logbookId: number
  locationId: string
  addressEn: string
  addressZh: string
  kind: string
}
interface Side {
  id: number
  nameEn: string
  nameZh: string
}
/** A log-book that would move: from whom, to whom, when, and under which id it would come into service. */
interface Moving extends Place {
  org: Side
  newOrg: Side
  startsAt: Date | null
  statutoryId: string | null
}

/** What handing over would come to. Nothing is sent: the act itself is tried and undone. */
export async function rehearse(ctx: Ctx, input: Input['rehearse']) {
  const { db, actor, now } = ctx
  const outcome = await create(ctx, { ...input, rehearse: true })
  const newOrg = await db.organization.findUniqueOrThrow({ where: { id: input.newOrgId }, ...orgRef })
  const org = { id: actor.orgId, nameEn: actor.orgNameEn, nameZh: actor.orgNameZh }
  const startsAt = input.startsOn ? startOf(input.startsOn) : null
  const idFor = new Map((input.statutoryIds ?? []).map(({ id, locationId }) => [id, locationId]))
  const rows = await db.logbook.findMany({
    where: { AND: [{ id: { in: movingIds(await idsOf(ctx, input), outcome) } }, visible.logbook(actor, now)] },
    select: { id: true, locationId: true, addressEn: true, addressZh: true, kind: true, stage: true },
    orderBy: { locationId: 'asc' },
  })
  const moving = rows.map(({ stage, ...row }) => ({
    ...row,
    logbookId: row.id,
    org,
    newOrg,
    startsAt,
    statutoryId: (input.newRole && stage === 'INSTALLATION' && idFor.get(row.id)) || null,
  }))
  const jobRecords = await db.jobRecord.count({
    where: { AND: [{ logbookId: { in: rows.map(({ id }) => id) } }, visible.jobRecord(actor, now)] },
  })
  return { ...outcome, org, newOrg, at: startsAt, jobRecords, ...(await detailsOf(ctx, moving)) }
}

/** What taking over would come to. */
export async function rehearseMove(ctx: Ctx, input: Input['rehearseMove']) {
  const { db, actor, now } = ctx
  const outcome = await move(ctx, { ...input, rehearse: true })
  const { ids, except = [] } = input
  const leftOut = new Set(except)
  const wanted = ids ?? (await matchingIds(ctx, input)).filter((id) => !leftOut.has(id))
  const rows = await db.handoverLogbook.findMany({
    where: { AND: [{ id: { in: movingIds(wanted, outcome) } }, visible.handoverLogbook(actor, now)] },
    select: {
      id: true,
      logbookId: true,
      statutoryId: true,
      logbook: { select: { locationId: true, addressEn: true, addressZh: true, kind: true } },
      handover: { select: { startsAt: true, org: orgRef, newOrg: orgRef } },
    },
    orderBy: { logbook: { locationId: 'asc' } },
  })
  const moving = rows.map(({ logbook, handover, ...row }) => ({ ...row, ...logbook, ...handover }))
  const org = { id: actor.orgId, nameEn: actor.orgNameEn, nameZh: actor.orgNameZh }
  return { ...outcome, org, newOrg: null, at: null, jobRecords: null, ...(await detailsOf(ctx, moving)) }
}

const movingIds = (wanted: readonly number[], { failed }: Moved): number[] => {
  const left = new Set(failed.map(({ id }) => id))
  return wanted.filter((id) => !left.has(id))
}

/** What moves and what ends with it, in all and for the first by name. */
async function detailsOf(ctx: Ctx, moving: readonly Moving[]) {
  const ended: Ended[] = moving.map(({ logbookId, org, startsAt }) => ({
    logbookId,
    orgId: org.id,
    at: startsAt ?? ctx.now,
    endedBy: '',
  }))
  const endings = moving.length ? await endingsAt(ctx, ended) : []
  const on = endings.map(({ kind, at }) => ({ kind, of: Map.groupBy(at, (logbookId) => logbookId) }))
  const endsOf = ({ logbookId }: Moving) =>
    on.flatMap(({ kind, of }) => {
      const count = of.get(logbookId)?.length ?? 0
      return count ? [{ kind, count }] : []
    })
  const lifts = moving.filter((one) => one.kind === 'L').length
  return {
    lifts,
    escalators: moving.length - lifts,
    ends: endings.flatMap(({ kind, at }) => (at.length ? [{ kind, count: at.length }] : [])),
    rows: moving.slice(0, HANDOVER_NAMED_MAX).map((row) => ({ ...row, kind: kind.parse(row.kind), ends: endsOf(row) })),
  }
}
